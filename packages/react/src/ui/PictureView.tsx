import { type Picture, placeholder } from '@haat/core'
import { useEffect, useRef, useState } from 'react'

export interface PictureViewProps {
  /** Null shows the placeholder. */
  picture: Picture | null
  /** What the picture says; '' where a text beside it says the same. */
  alt: string
  /** Width it takes on the page, as in the `sizes` attribute. */
  sizes: string
  /** Height divided by width. @default 1 */
  ratio?: number
  /** The page's main picture: loaded first. @default false */
  eager?: boolean
}

const WIDTH = 640

/** A picture in its best format and size. One that does not load gives way to the placeholder, once. */
export function PictureView({ picture, alt, sizes, ratio = 1, eager = false }: PictureViewProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null)
  const image = useRef<HTMLImageElement>(null)
  const shown = picture === null || picture.src === brokenSrc ? placeholder() : picture

  // A prerendered picture may have failed before anybody listened.
  useEffect(() => {
    const node = image.current
    if (node?.complete && node.naturalWidth === 0 && node.currentSrc !== '')
      setBrokenSrc(picture?.src ?? null)
  }, [picture])

  return (
    <picture className="haat-picture">
      {shown.sources && (
        <>
          <source type="image/avif" srcSet={shown.sources.avif} sizes={sizes} />
          <source type="image/webp" srcSet={shown.sources.webp} sizes={sizes} />
        </>
      )}
      <img
        ref={image}
        src={shown.src}
        alt={alt}
        width={WIDTH}
        height={Math.round(WIDTH * ratio)}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        onError={() => setBrokenSrc(picture?.src ?? null)}
      />
    </picture>
  )
}

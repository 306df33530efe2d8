import { type Picture, srcsetOf } from '@haat/core'
import { useEffect, useRef, useState } from 'react'
import { EmptyBasket } from './drawings/index.ts'
import './picture.css'

export interface PictureViewProps {
  /** Null shows the placeholder. */
  picture: Picture | null
  /** Text alternative; '' if a text beside the picture says the same. */
  alt: string
  /**
   * Width of the picture on the page, as in the `sizes` attribute. On phones it is the column without its margins, and a
   * little less: files of 320 and 640 px then suffice for a window of 360 px with two device pixels.
   */
  sizes: string
  /** Height divided by width, for a picture of unknown size. @default 1 */
  ratio?: number
  /** Loads the picture with high priority, as the page's main picture. @default false */
  eager?: boolean
}

const WIDTH = 640

/**
 * A picture in the best size for the browser, in AVIF: all browsers that have container queries and `:has()` show it. If
 * it cannot be loaded, a drawing replaces it, as another picture would probably fail as well.
 */
export function PictureView({ picture, alt, sizes, ratio = 1, eager = false }: PictureViewProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null)
  const image = useRef<HTMLImageElement>(null)

  // A prerendered picture may have failed before hydration.
  useEffect(() => {
    const node = image.current
    if (node?.complete && node.naturalWidth === 0 && node.currentSrc !== '')
      setBrokenSrc(picture?.src ?? null)
  }, [picture])

  if (picture === null || picture.src === brokenSrc)
    return (
      <span
        className="haat-picture"
        part="image"
        data-missing=""
        {...(alt !== '' && { role: 'img', 'aria-label': alt })}
      >
        <EmptyBasket />
      </span>
    )
  return (
    <picture className="haat-picture" part="image" data-tone={picture.colour && `#${picture.colour}`}>
      <img
        ref={image}
        srcSet={picture.widths && srcsetOf(picture, 'avif')}
        sizes={picture.widths && sizes}
        src={picture.src}
        alt={alt}
        width={picture.width ?? WIDTH}
        height={picture.height ?? Math.round(WIDTH * ratio)}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        onError={() => setBrokenSrc(picture.src)}
      />
    </picture>
  )
}

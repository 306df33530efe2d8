import { productTexts } from '@haat/core/product'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../shop.ts'
import { PictureView } from '../ui/index.ts'
import './gallery.css'

interface GalleryVideoProps {
  src: string
  /** Accessible name. */
  label: string
  /** Accessible description. */
  description: string
  /** Whether it is visible; otherwise it is paused. */
  shown: boolean
}

/** A short silent video of the product, or a text if it cannot be loaded. */
export function GalleryVideo({ src, label, description, shown }: GalleryVideoProps) {
  const texts = useTexts(productTexts)
  const node = useRef<HTMLVideoElement>(null)
  const [broken, setBroken] = useState(false)
  useEffect(() => {
    if (!shown && node.current?.paused === false) node.current.pause()
  }, [shown])
  if (broken)
    return (
      <figure className="haat-gallery__broken">
        <PictureView picture={null} alt="" sizes="100vw" />
        <figcaption>{texts.videoBroken}</figcaption>
      </figure>
    )
  return (
    // biome-ignore lint/a11y/useMediaCaption: the videos have no sound
    <video
      ref={node}
      className="haat-gallery__video"
      src={src}
      controls
      loop
      playsInline
      preload={shown ? 'metadata' : 'none'}
      aria-label={label}
      aria-description={description}
      onError={() => setBroken(true)}
    />
  )
}

import { pictureOf } from '@haat/core'
import { PictureView } from '../ui/index.ts'
import './hero.css'

interface HeroPictureProps {
  /** File name without width, as in `/pictures/{name}-1200.webp`, or the address of a picture. */
  name: string
  /** Loads the picture with high priority, as the page's main picture. */
  eager: boolean
}

const srcsetOf = (base: string, widths: readonly number[]) =>
  widths.map((width) => `${base}-${width}.avif ${width}w`).join(', ')

/** A wide picture, cropped for narrow screens. It has no text alternative, as the text beside it describes it. */
export function HeroPicture({ name, eager }: HeroPictureProps) {
  if (name.startsWith('/'))
    return (
      <div className="haat-hero__picture">
        <PictureView picture={pictureOf(name)} alt="" sizes="(min-width: 48em) 60vw, 100vw" eager={eager} />
      </div>
    )
  const wide = `/pictures/${name}`
  const tall = `${wide}-tall`
  return (
    <picture className="haat-hero__picture">
      <source media="(max-width: 47.99em)" srcSet={srcsetOf(tall, [480, 960])} sizes="62vw" />
      <img
        srcSet={srcsetOf(wide, [640, 1200, 1920])}
        sizes="(min-width: 90em) 64rem, (min-width: 62em) 72vw, 100vw"
        src={`${wide}-1200.webp`}
        alt=""
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  )
}

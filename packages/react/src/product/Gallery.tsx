import { catalogueTexts, type Product } from '@haat/core/catalogue'
import { type GalleryItem, galleryOf, productTexts } from '@haat/core/product'
import { useTexts } from '../shop.ts'
import { Button, Icon, PictureView } from '../ui/index.ts'
import { GalleryVideo } from './GalleryVideo.tsx'
import { useStrip } from './useStrip.ts'
import './gallery.css'

interface GalleryProps {
  product: Product
  /** Index of the item to show when this changes, for example the picture of a colour. Below 0 nothing moves. */
  wanted: number
}

/**
 * Pictures and videos, changed by swipe, arrow key, button or thumbnail; the first follows the last (ARIA Authoring
 * Practices Guide, "Grouped carousel").
 */
export function Gallery({ product, wanted }: GalleryProps) {
  const catalogueWords = useTexts(catalogueTexts)
  const texts = useTexts(productTexts)
  const items = galleryOf(product)
  const { at, go, props } = useStrip(items.length, wanted)
  const { description } = product
  const name = product.name || catalogueWords.unknown
  const labels = items.map(({ kind }, index) =>
    texts.item({ kind: texts.kinds[kind], place: index + 1, count: items.length }),
  )
  if (items.length < 2)
    return (
      <div className="haat-gallery" part="gallery">
        <div className="haat-gallery__main">
          <Item item={items[0]} alt={name} description={description} eager shown />
        </div>
      </div>
    )
  const label = texts.gallery({ name })
  return (
    <section className="haat-gallery" part="gallery" aria-roledescription="carousel" aria-label={label}>
      <div className="haat-gallery__main">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
        <div {...props} className="haat-gallery__strip" role="group" aria-label={label} tabIndex={0}>
          {items.map((item, index) => (
            <div
              key={item.src}
              className="haat-gallery__slide"
              role="group"
              aria-roledescription="slide"
              aria-label={labels[index]}
            >
              <Item
                item={item}
                alt={
                  item.kind === 'video'
                    ? texts.video({ name })
                    : texts.picture({ name, place: index + 1, count: items.length })
                }
                description={description}
                eager={index === 0}
                shown={index === at}
              />
            </div>
          ))}
        </div>
        {([-1, 1] as const).map((turn) => (
          <Button
            key={turn}
            tone="quiet"
            icon={turn < 0 ? 'back' : 'forward'}
            iconOnly
            className="haat-gallery__arrow"
            data-turn={turn}
            onClick={() => go(at + turn)}
          >
            {turn < 0 ? texts.previous : texts.next}
          </Button>
        ))}
        <p className="haat-gallery__place" role="status">
          <span className="haat-hidden">{labels[at]}</span>
          <span aria-hidden="true">{`${at + 1} / ${items.length}`}</span>
        </p>
      </div>
      <Thumbs items={items} labels={labels} at={at} onChoose={go} />
    </section>
  )
}

interface ThumbsProps {
  items: readonly GalleryItem[]
  /** Names of the items. */
  labels: readonly string[]
  /** Index of the current item. */
  at: number
  onChoose: (index: number) => void
}

function Thumbs({ items, labels, at, onChoose }: ThumbsProps) {
  const texts = useTexts(productTexts)
  return (
    <div className="haat-gallery__thumbs" role="group" aria-label={texts.choose}>
      {items.map(({ kind, src, picture }, index) => (
        <button
          key={src}
          type="button"
          className="haat-gallery__thumb"
          aria-label={labels[index]}
          aria-current={index === at || undefined}
          aria-disabled={index === at || undefined}
          onClick={() => onChoose(index)}
        >
          <PictureView picture={picture} alt="" sizes="5rem" />
          {kind === 'video' && <Icon name="play" />}
        </button>
      ))}
    </div>
  )
}

interface ItemProps {
  item: GalleryItem | undefined
  /** Text alternative. */
  alt: string
  /** Description of a video. */
  description: string
  eager: boolean
  shown: boolean
}

const Item = ({ item, alt, description, eager, shown }: ItemProps) =>
  item?.kind === 'video' ? (
    <GalleryVideo src={item.src} label={alt} description={description} shown={shown} />
  ) : (
    <PictureView
      picture={item?.picture ?? null}
      alt={alt}
      sizes="(min-width: 46rem) 46vw, calc(100vw - 2.5rem)"
      eager={eager}
    />
  )

import { catalogueCopy, type Product } from '@haat/core/catalogue'
import { productCopy as copy, type GalleryItem, galleryOf } from '@haat/core/product'
import { Button, List, PictureView, PlayIcon } from '../ui/index.ts'
import { GalleryVideo } from './GalleryVideo.tsx'
import { type Strip, useStrip } from './useStrip.ts'

const kindOf = ({ kind }: GalleryItem) => (kind === 'video' ? 'video' : 'image')

const addressOf = (item: GalleryItem) => (item.kind === 'video' ? item.src : item.picture.src)

/** Pictures and videos, changed by swipe, arrow key, button or thumbnail; the last is followed by the first. */
export function Gallery({ product }: { product: Product }) {
  const items = galleryOf(product)
  const strip = useStrip(items.length)
  const { at, go } = strip
  const name = product.name || catalogueCopy.unknown
  const present = items[at]
  if (items.length < 2)
    return (
      <div className="haat-gallery" part="gallery">
        <div className="haat-gallery__main">
          <Slide item={present} name={name} eager />
        </div>
      </div>
    )
  return (
    <section
      className="haat-gallery"
      part="gallery"
      aria-roledescription="carousel"
      aria-label={copy.gallery(name)}
    >
      <div className="haat-gallery__main">
        <Slides items={items} name={name} strip={strip} />
        <Arrow side="back" onPress={() => go(at - 1)}>
          {copy.previous}
        </Arrow>
        <Arrow side="forward" onPress={() => go(at + 1)}>
          {copy.next}
        </Arrow>
        <p className="haat-gallery__place" role="status">
          <span className="haat-hidden">{present && copy.item(kindOf(present), at + 1, items.length)}</span>
          <span aria-hidden="true">{`${at + 1} / ${items.length}`}</span>
        </p>
      </div>
      <List className="haat-gallery__thumbs">
        {items.map((item, index) => (
          <li key={addressOf(item)}>
            <button
              type="button"
              className="haat-gallery__thumb"
              aria-label={copy.showItem(kindOf(item), index + 1, items.length)}
              aria-current={index === at || undefined}
              onClick={() => go(index)}
            >
              <PictureView
                picture={item.kind === 'picture' ? item.picture : (product.pictures[0] ?? null)}
                alt=""
                sizes="5rem"
              />
              {item.kind === 'video' && <PlayIcon />}
            </button>
          </li>
        ))}
      </List>
    </section>
  )
}

interface SlidesProps {
  items: readonly GalleryItem[]
  name: string
  strip: Strip
}

function Slides({ items, name, strip: { strip, at, onKeyDown, onScroll } }: SlidesProps) {
  return (
    <div
      ref={strip}
      className="haat-gallery__strip"
      role="group"
      aria-label={copy.gallery(name)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      onKeyDown={onKeyDown}
      onScroll={onScroll}
    >
      {items.map((item, index) => (
        <div
          key={addressOf(item)}
          className="haat-gallery__slide"
          role="group"
          aria-roledescription="slide"
          aria-label={copy.item(kindOf(item), index + 1, items.length)}
        >
          <Slide item={item} name={name} eager={index === 0} shown={index === at} />
        </div>
      ))}
    </div>
  )
}

interface ArrowProps {
  side: 'back' | 'forward'
  onPress: () => void
  /** Its name. */
  children: string
}

const Arrow = ({ side, onPress, children }: ArrowProps) => (
  <Button
    tone="quiet"
    icon={side}
    iconOnly
    className="haat-gallery__arrow"
    data-turn={side === 'back' ? -1 : 1}
    onClick={onPress}
  >
    {children}
  </Button>
)

interface SlideProps {
  item: GalleryItem | undefined
  name: string
  eager?: boolean
  /** @default true */
  shown?: boolean
}

function Slide({ item, name, eager = false, shown = true }: SlideProps) {
  if (item?.kind === 'video') return <GalleryVideo src={item.src} name={name} shown={shown} />
  return (
    <PictureView
      picture={item?.picture ?? null}
      alt={name}
      sizes="(min-width: 56rem) 50vw, 100vw"
      eager={eager}
    />
  )
}

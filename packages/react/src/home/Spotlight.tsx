import type { Shop } from '@haat/core'
import { catalogueCopy, cataloguePagesCopy as copy, type Product } from '@haat/core/catalogue'
import { AUTOPLAY, homeCopy } from '@haat/core/home'
import { useId } from 'react'
import { CarouselControls, CarouselSlides, Head, LoadedList, useRotation } from '../ui/index.ts'
import type { HomeSectionProps } from './ProductRail.tsx'
import { SpotlightSlide } from './SpotlightSlide.tsx'
import { useTagged } from './useTagged.ts'

export type SpotlightProps = HomeSectionProps

/** Featured products, one at a time, each over the full width. */
export function Spotlight({ shop, initialProducts }: SpotlightProps) {
  const { products, retry } = useTagged(shop, 'topFeatured', initialProducts)
  const id = useId()
  const isReady = products.state === 'ready' && products.value.length > 0
  return (
    <section
      className="haat haat-band haat-spotlight"
      data-ground="leaf"
      data-edge="awning"
      aria-labelledby={id}
      tabIndex={-1}
      aria-roledescription={isReady ? 'carousel' : undefined}
    >
      <div className="haat-wrap">
        {!isReady && <Head id={id} title={copy.spotlight} />}
        <LoadedList state={products} emptyText={copy.noFeatured} onRetry={retry}>
          {(list) => <Slides id={id} shop={shop} products={list} />}
        </LoadedList>
      </div>
    </section>
  )
}

interface SlidesProps {
  /** Id of the heading. */
  id: string
  shop: Shop
  products: readonly Product[]
}

function Slides({ id, shop, products }: SlidesProps) {
  const rotation = useRotation({ count: products.length, every: AUTOPLAY, clock: shop.clock })
  return (
    <div className="haat-spotlight__slideshow" {...rotation.handlers}>
      <Head id={id} title={copy.spotlight}>
        <CarouselControls
          rotation={rotation}
          what={homeCopy.spotlight.featured}
          titles={products.map((product) => product.name || catalogueCopy.unknown)}
        />
      </Head>
      <CarouselSlides rotation={rotation} className="haat-spotlight__slides">
        {products.map((product, at) => (
          <SpotlightSlide
            key={product.id}
            shop={shop}
            product={product}
            current={at === rotation.index}
            near={rotation.isNear(at)}
          />
        ))}
      </CarouselSlides>
    </div>
  )
}

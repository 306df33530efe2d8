import { cataloguePagesTexts, catalogueTexts, type Product } from '@haat/core/catalogue'
import { homeTexts } from '@haat/core/home'
import { useId } from 'react'
import { useShop, useTexts } from '../shop.ts'
import { CarouselControls, CarouselSlides } from '../ui/CarouselControls.tsx'
import { Head, LoadedList, useRotation } from '../ui/index.ts'
import type { HomeSectionProps } from './ProductRail.tsx'
import { SpotlightSlide } from './SpotlightSlide.tsx'
import { useTagged } from './useTagged.ts'
import './spotlight.css'

/** Featured products, one at a time, each over the full width. */
export function Spotlight({ initialProducts }: HomeSectionProps) {
  const texts = useTexts(cataloguePagesTexts)
  const { products, retry } = useTagged('<Spotlight>', 'topFeatured', initialProducts)
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
        {!isReady && <Head id={id} title={texts.spotlight} />}
        <LoadedList state={products} emptyText={texts.noFeatured} onRetry={retry}>
          {(list) => <Slides id={id} products={list} />}
        </LoadedList>
      </div>
    </section>
  )
}

interface SlidesProps {
  /** Id of the heading. */
  id: string
  products: readonly Product[]
}

function Slides({ id, products }: SlidesProps) {
  const catalogueWords = useTexts(catalogueTexts)
  const texts = useTexts(cataloguePagesTexts)
  const homeWords = useTexts(homeTexts)
  const shop = useShop()
  const rotation = useRotation({ count: products.length, clock: shop.clock })
  return (
    <div className="haat-spotlight__slideshow" {...rotation.handlers}>
      <Head id={id} title={texts.spotlight}>
        <CarouselControls
          rotation={rotation}
          what={homeWords.spotlight.featured}
          titles={products.map((product) => product.name || catalogueWords.unknown)}
        />
      </Head>
      <CarouselSlides rotation={rotation} className="haat-spotlight__slides">
        {products.map((product, at) => (
          <SpotlightSlide
            key={product.id}
            product={product}
            current={at === rotation.index}
            near={rotation.isNear(at)}
          />
        ))}
      </CarouselSlides>
    </div>
  )
}

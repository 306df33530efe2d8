import {
  cataloguePagesTexts,
  catalogueStore,
  catalogueTexts,
  categoryPath,
  DEFAULT_SECTOR_RATING,
  type Product,
  sectorsTexts,
  TOP_IN_SECTOR,
} from '@haat/core/catalogue'
import { useEffect, useId, useRef, useState } from 'react'
import { useShop, useTexts } from '../shop.ts'
import { Button, Head, useResource } from '../ui/index.ts'
import { ProductCard } from './ProductCard.tsx'
import { ProductResults } from './ProductResults.tsx'
import { QuickView } from './QuickView.tsx'
import './sectors.css'

interface SectorProductsProps {
  category: string
  /** Whether its button was pressed: then this section takes the focus, unlike when the address names the sector. */
  pressed: boolean
  /** Called when this section has taken the focus. */
  onArrive: () => void
}

/** The section "Top Products in {category}". */
export function SectorProducts({ category, pressed, onArrive }: SectorProductsProps) {
  const catalogueWords = useTexts(catalogueTexts)
  const texts = useTexts(cataloguePagesTexts)
  const sectorsWords = useTexts(sectorsTexts)
  const shop = useShop()
  const id = useId()
  const resource = shop.use(catalogueStore).inCategory(category)
  const all = useResource(resource)
  const [seen, setSeen] = useState<Product | null>(null)
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!pressed) return
    section.current?.focus({ preventScroll: true })
    section.current?.scrollIntoView?.({ block: 'start' })
    onArrive()
  }, [pressed, onArrive])
  const products = all.state === 'ready' ? { ...all, value: all.value.slice(0, TOP_IN_SECTOR) } : all

  return (
    <section ref={section} className="haat-sector-products" aria-labelledby={id} tabIndex={-1}>
      <Head id={id} title={texts.topProductsIn({ category })}>
        <a href={shop.linkTo(categoryPath(category))}>{sectorsWords.all({ category })}</a>
      </Head>
      <ProductResults
        products={products}
        emptyText={texts.emptySector}
        onRetry={resource.reload}
        card={(product) => (
          <ProductCard product={product} fallbackRating={DEFAULT_SECTOR_RATING}>
            <Button
              tone="quiet"
              icon="eye"
              className="haat-card__quick"
              aria-haspopup="dialog"
              aria-label={texts.quickViewOf({ name: product.name || catalogueWords.unknown })}
              onClick={() => setSeen(product)}
            >
              {texts.quickView}
            </Button>
          </ProductCard>
        )}
      />
      <QuickView product={seen} onClose={() => setSeen(null)} />
    </section>
  )
}

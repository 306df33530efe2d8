import type { Shop } from '@haat/core'
import {
  catalogueCopy,
  catalogueStore,
  categoryPath,
  cataloguePagesCopy as copy,
  DEFAULT_SECTOR_RATING,
  type Product,
  sectorsCopy,
  TOP_IN_SECTOR,
} from '@haat/core/catalogue'
import { useEffect, useId, useRef, useState } from 'react'
import { Button, EyeIcon, Head, useResource } from '../ui/index.ts'
import { ProductCard } from './ProductCard.tsx'
import { ProductResults } from './ProductResults.tsx'
import { QuickView } from './QuickView.tsx'

export interface SectorProductsProps {
  shop: Shop
  category: string
  /** Whether its button was pressed: then this section takes the focus, unlike when the address names the sector. */
  pressed: boolean
  /** Called when this section has taken the focus. */
  onArrive: () => void
}

/** The section "Top Products in {category}". */
export function SectorProducts({ shop, category, pressed, onArrive }: SectorProductsProps) {
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
      <Head id={id} title={copy.topProductsIn(category)}>
        <a href={categoryPath(category)}>{sectorsCopy.all(category)}</a>
      </Head>
      <ProductResults
        products={products}
        emptyText={copy.emptySector}
        onRetry={resource.reload}
        card={(product) => (
          <ProductCard shop={shop} product={product} fallbackRating={DEFAULT_SECTOR_RATING}>
            <Button
              tone="quiet"
              icon={<EyeIcon />}
              className="haat-card__quick"
              aria-haspopup="dialog"
              aria-label={copy.quickViewOf(product.name || catalogueCopy.unknown)}
              onClick={() => setSeen(product)}
            >
              {copy.quickView}
            </Button>
          </ProductCard>
        )}
      />
      <QuickView shop={shop} product={seen} onClose={() => setSeen(null)} />
    </section>
  )
}

import type { Shop } from '@haat/core'
import { catalogueCopy as copy, type Product } from '@haat/core/catalogue'
import { homeCopy } from '@haat/core/home'
import { useId, useRef } from 'react'
import { ProductCard } from '../catalogue/ProductCard.tsx'
import { Head, Nothing, Rail, RailArrows, Spinner } from '../ui/index.ts'
import { Countdown } from './Countdown.tsx'
import { useTagged } from './useTagged.ts'

export interface DealsProps {
  shop: Shop
  /** Products with a tag, as the prerendered page shows them. */
  initialProducts?: readonly Product[] | undefined
  /** When the deals end, in ms since 1970. @default 11:59:08 after loading */
  deadline?: number | undefined
}

/** What is cheaper today, and for how long. */
export function Deals({ shop, initialProducts, deadline }: DealsProps) {
  const { products, retry } = useTagged(shop, 'topDeals', initialProducts)
  const id = useId()
  const rail = useRef<HTMLUListElement>(null)
  return (
    <section id="deals" className="haat haat-band haat-deals" data-ground="turmeric" aria-labelledby={id}>
      <div className="haat-wrap">
        <Head id={id} title={copy.deals}>
          <Countdown shop={shop} label={homeCopy.deals.timer} deadline={deadline} />
          <RailArrows rail={rail} what={homeCopy.deals.products} />
        </Head>
        {products.state === 'loading' && <Spinner text={copy.loadingDeals} />}
        {products.state === 'failed' && <Nothing text={copy.noProducts} onRetry={retry} />}
        {products.state === 'ready' && products.value.length === 0 && <Nothing text={copy.noProducts} />}
        {products.state === 'ready' && products.value.length > 0 && (
          <Rail ref={rail} label={copy.deals} rows={products.value.length > 6 ? 2 : 1}>
            {products.value.map((product) => (
              <li key={product.id}>
                <ProductCard
                  shop={shop}
                  product={product}
                  format={{ prefix: 'Rs' }}
                  sizes="(min-width: 48em) 16rem, 44vw"
                />
              </li>
            ))}
          </Rail>
        )}
      </div>
    </section>
  )
}

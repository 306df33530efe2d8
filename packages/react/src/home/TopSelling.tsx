import type { Shop } from '@haat/core'
import { catalogueCopy as copy, type Product } from '@haat/core/catalogue'
import { homeCopy } from '@haat/core/home'
import { useId, useRef } from 'react'
import { Head, Nothing, Rail, RailArrows, Spinner } from '../ui/index.ts'
import { Countdown } from './Countdown.tsx'
import { RankedProduct } from './RankedProduct.tsx'
import { useTagged } from './useTagged.ts'

export interface TopSellingProps {
  shop: Shop
  /** Products with a tag, as the prerendered page shows them. */
  initialProducts?: readonly Product[] | undefined
  /** When these prices end, in ms since 1970. @default 11:59:08 after loading */
  deadline?: number | undefined
}

/** What sells best, as a ranking. */
export function TopSelling({ shop, initialProducts, deadline }: TopSellingProps) {
  const { products, retry } = useTagged(shop, 'topSelling', initialProducts)
  const id = useId()
  const rail = useRef<HTMLUListElement>(null)
  return (
    <section className="haat haat-band haat-ranking" data-ground="paper" aria-labelledby={id}>
      <div className="haat-wrap">
        <Head id={id} title={copy.topSelling}>
          <Countdown shop={shop} label={homeCopy.topSelling.timer} deadline={deadline} />
          <RailArrows rail={rail} what={homeCopy.topSelling.products} />
        </Head>
        {products.state === 'loading' && <Spinner text={copy.loadingTopSellers} />}
        {products.state === 'failed' && <Nothing text={copy.noProducts} onRetry={retry} />}
        {products.state === 'ready' && products.value.length === 0 && <Nothing text={copy.noProducts} />}
        {products.state === 'ready' && products.value.length > 0 && (
          <Rail ref={rail} label={copy.topSelling} rows={3}>
            {products.value.map((product, at) => (
              <li key={product.id}>
                <RankedProduct shop={shop} product={product} rank={at + 1} />
              </li>
            ))}
          </Rail>
        )}
      </div>
    </section>
  )
}

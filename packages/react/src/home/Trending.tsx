import type { Shop } from '@haat/core'
import { catalogueCopy as copy, type Product } from '@haat/core/catalogue'
import { homeCopy } from '@haat/core/home'
import { useId, useRef } from 'react'
import { Head, Nothing, Rail, RailArrows, Spinner } from '../ui/index.ts'
import { TrendingCard } from './TrendingCard.tsx'
import { useTagged } from './useTagged.ts'

export interface TrendingProps {
  shop: Shop
  /** Products with a tag, as the prerendered page shows them. */
  initialProducts?: readonly Product[] | undefined
}

/** What everybody asks for just now, in a row. */
export function Trending({ shop, initialProducts }: TrendingProps) {
  const { products, retry } = useTagged(shop, 'hotTrending', initialProducts)
  const id = useId()
  const rail = useRef<HTMLUListElement>(null)
  return (
    <section className="haat haat-band haat-trending" aria-labelledby={id}>
      <div className="haat-wrap">
        <Head id={id} title={copy.trending}>
          <RailArrows rail={rail} what={homeCopy.trending.products} />
        </Head>
        {products.state === 'loading' && <Spinner />}
        {products.state === 'failed' && <Nothing text={copy.noTrending} onRetry={retry} />}
        {products.state === 'ready' && products.value.length === 0 && <Nothing text={copy.noTrending} />}
        {products.state === 'ready' && products.value.length > 0 && (
          <Rail ref={rail} label={copy.trending}>
            {products.value.map((product) => (
              <li key={product.id}>
                <TrendingCard shop={shop} product={product} />
              </li>
            ))}
          </Rail>
        )}
      </div>
    </section>
  )
}

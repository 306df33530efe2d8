import type { Shop } from '@haat/core'
import type { Product, Top } from '@haat/core/catalogue'
import { type ReactNode, useId, useRef } from 'react'
import { Head, LoadedList, Rail, RailArrows, type RailProps } from '../ui/index.ts'
import { useTagged } from './useTagged.ts'

export interface HomeSectionProps {
  shop: Shop
  /** Products with a tag, on the prerendered page. @default none */
  initialProducts?: readonly Product[] | undefined
}

export interface ProductRailProps extends HomeSectionProps {
  /** Tag of its products. */
  top: Top
  id?: string
  className: string
  /** Background of the band. @default the page's own */
  ground?: 'turmeric' | 'paper'
  title: string
  /** What the arrows scroll: "products on offer". */
  what: string
  /** @default 'Loading…' */
  loading?: string
  emptyText: string
  /** Rows of the rail, by the number of products. @default 1 */
  rows?: (count: number) => RailProps['rows']
  /** Shown beside the heading. @default nothing */
  side?: ReactNode
  /** Renders one product. */
  children: (product: Product, index: number) => ReactNode
}

/** A section of the home page: products with one tag, in a row that scrolls sideways. */
export function ProductRail(props: ProductRailProps) {
  const { shop, initialProducts, top, className, ground, title, what, loading, emptyText, side } = props
  const { rows = () => 1, children } = props
  const { products, retry } = useTagged(shop, top, initialProducts)
  const id = useId()
  const rail = useRef<HTMLUListElement>(null)
  return (
    <section
      id={props.id}
      className={`haat haat-band ${className}`}
      data-ground={ground}
      aria-labelledby={id}
      tabIndex={-1}
    >
      <div className="haat-wrap">
        <Head id={id} title={title}>
          {side}
          <RailArrows rail={rail} what={what} />
        </Head>
        <LoadedList state={products} loading={loading} emptyText={emptyText} onRetry={retry}>
          {(list) => (
            <Rail ref={rail} label={title} rows={rows(list.length)}>
              {list.map((product, index) => (
                <li key={product.id}>{children(product, index)}</li>
              ))}
            </Rail>
          )}
        </LoadedList>
      </div>
    </section>
  )
}

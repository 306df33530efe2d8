import type { Loadable } from '@haat/core'
import type { Product } from '@haat/core/catalogue'
import { type ReactNode, startTransition, useEffect, useId, useRef, useState } from 'react'
import { Head, LoadedList } from '../ui/index.ts'
import { Rail, RailArrows, type RailProps } from '../ui/Rail.tsx'

export interface ProductRowProps {
  products: Loadable<readonly Product[]>
  onRetry?: () => void
  id?: string
  className: string
  /** Background of the band. @default the page's own */
  ground?: 'turmeric' | 'paper'
  title: string
  /** What the arrows scroll: "products on offer". */
  what: string
  /** @default 'Loading…' */
  loading?: string
  /** @default '' for rows that are never empty */
  emptyText?: string
  /** Rows of the rail, by the number of products. @default 1 */
  rows?: (count: number) => RailProps['rows']
  /** Shown beside the heading. @default nothing */
  side?: ReactNode
  /** Renders one product. */
  children: (product: Product, index: number) => ReactNode
}

/** A row with so many products has no arrows: a wide screen shows all of them. */
const SHORT = 5

/** Columns that are rendered first: a little more than a phone shows. A page is light until its rails come near. */
const FIRST_COLUMNS = 3

/** A section with products in a row that scrolls sideways. */
export function ProductRow(props: ProductRowProps) {
  const {
    products,
    onRetry = () => {},
    className,
    ground,
    title,
    what,
    loading,
    emptyText = '',
    side,
  } = props
  const { rows = () => 1, children } = props
  const isShort = products.state === 'ready' && products.value.length <= SHORT
  const id = useId()
  const rail = useRef<HTMLUListElement>(null)
  const [isWhole, setWhole] = useState(false)
  useEffect(() => startTransition(() => setWhole(true)), [])
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
          {!isShort && <RailArrows rail={rail} what={what} />}
        </Head>
        <LoadedList state={products} loading={loading} emptyText={emptyText} onRetry={onRetry}>
          {(list) => {
            const count = rows(list.length)
            const shown = isWhole ? list : list.slice(0, FIRST_COLUMNS * (count ?? 1))
            return (
              <Rail ref={rail} label={title} rows={count}>
                {shown.map((product, index) => (
                  <li key={product.id}>{children(product, index)}</li>
                ))}
              </Rail>
            )
          }}
        </LoadedList>
      </div>
    </section>
  )
}

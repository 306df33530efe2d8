import type { Loadable } from '@haat/core'
import { catalogueCopy as copy, type Product } from '@haat/core/catalogue'
import type { ReactNode } from 'react'
import { EmptyBasket } from '../ui/drawings/index.ts'
import { Button, Empty, Spinner, useGrowing } from '../ui/index.ts'

export interface ProductResultsProps {
  products: Loadable<readonly Product[]>
  /** Said where there are none, and where they did not come: a failure ends loading with an empty list. */
  emptyText: string
  onRetry: () => void
  /** Draws one product. */
  card: (product: Product, index: number) => ReactNode
  /** A way on from an empty list. */
  way?: ReactNode
  /** @default an empty basket */
  drawing?: ReactNode
  /** Columns on a wide page; by itself one, two or four. */
  columns?: number | undefined
}

/** A list of products at any moment of its life (storefront.md §4). */
export function ProductResults({
  products,
  emptyText,
  onRetry,
  card,
  way,
  drawing = <EmptyBasket />,
  columns,
}: ProductResultsProps) {
  if (products.state === 'loading')
    return (
      <div className="haat-results" data-waiting="">
        <Spinner text={copy.loading} />
      </div>
    )
  if (products.state === 'failed')
    return (
      <Empty text={emptyText} drawing={drawing}>
        <Button tone="quiet" icon="retry" onClick={onRetry}>
          {copy.retry}
        </Button>
      </Empty>
    )
  if (products.value.length === 0)
    return (
      <Empty text={emptyText} drawing={drawing}>
        {way}
      </Empty>
    )
  return <Cards products={products.value} card={card} columns={columns} />
}

type CardsProps = Pick<ProductResultsProps, 'card' | 'columns'> & { products: readonly Product[] }

function Cards({ products, card, columns }: CardsProps) {
  const { shown, end, more } = useGrowing(products)
  return (
    <>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets lists without bullets */}
      <ul className="haat-grid haat-results" role="list" data-columns={columns}>
        {shown.map((product, index) => (
          <li key={product.id}>{card(product, index)}</li>
        ))}
      </ul>
      {more && <div ref={end} className="haat-results__end" />}
    </>
  )
}

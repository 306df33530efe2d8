import type { Loadable } from '@haat/core'
import { catalogueTexts, type Product } from '@haat/core/catalogue'
import type { ReactNode } from 'react'
import { useTexts } from '../shop.ts'
import { EmptyBasket } from '../ui/drawings/index.ts'
import {
  EmptyState,
  FailureDrawing,
  List,
  Loaded,
  type LoadedListProps,
  RetryButton,
  Slot,
  useGrowingList,
} from '../ui/index.ts'
import '../ui/products.css'
import './results.css'

export interface ProductResultsProps extends Pick<LoadedListProps<Product>, 'emptyText' | 'onRetry'> {
  products: Loadable<readonly Product[]>
  /** @default an empty basket */
  drawing?: ReactNode
  /** Link or button in the empty state. @default none */
  action?: ReactNode
  /** Renders one product. */
  card: (product: Product, index: number) => ReactNode
  /** Columns on a wide page. @default one, two or four by width */
  columns?: number | undefined
}

/** A list of products in any state. A failure is shown as an empty list with a retry button. */
export function ProductResults({
  products,
  card,
  columns,
  onRetry,
  emptyText,
  drawing = <EmptyBasket />,
  action,
}: ProductResultsProps) {
  const texts = useTexts(catalogueTexts)
  const empty = (shown: ReactNode, child: ReactNode) => (
    <EmptyState text={emptyText} drawing={shown}>
      {child}
    </EmptyState>
  )
  return (
    // Not a LoadedList, whose code is loaded with the home page.
    <Loaded
      state={products}
      loading={texts.loading}
      shape="cards"
      failed={() => empty(<FailureDrawing />, <RetryButton onRetry={onRetry} />)}
      onRetry={onRetry}
      empty={<Slot name="empty">{empty(drawing, action)}</Slot>}
    >
      {(list) => <Cards products={list} card={card} columns={columns} />}
    </Loaded>
  )
}

type CardsProps = Pick<ProductResultsProps, 'card' | 'columns'> & { products: readonly Product[] }

function Cards({ products, card, columns }: CardsProps) {
  const { shown, end, more } = useGrowingList(products)
  return (
    <>
      <List className="haat-grid haat-results" data-columns={columns}>
        {shown.map((product, index) => (
          <li key={product.id}>{card(product, index)}</li>
        ))}
      </List>
      {more && <div ref={end} className="haat-results__end" />}
    </>
  )
}

import { activityStore, type Failure, type Resource } from '@haat/core'
import { catalogueTexts, gridStore, type Product, type ProductSort, type Top } from '@haat/core/catalogue'
import { type MouseEvent, type ReactElement, type ReactNode, useEffect } from 'react'
import { useShop, useTexts } from '../shop.ts'
import { useResource } from '../ui/index.ts'
import { useShown } from '../useShown.ts'
import { ProductCard } from './ProductCard.tsx'
import { ProductResults } from './ProductResults.tsx'

export interface ProductGridProps {
  /** Only products of this category. @default all */
  category?: string | undefined
  /** Only products with this tag. @default all */
  top?: Top | undefined
  /** Only products that match this text. @default all */
  search?: string | undefined
  /** Order of the products. @default the shop's order */
  sort?: ProductSort | undefined
  /** Lowest price, in whole rupees. @default any */
  minPrice?: number | undefined
  /** Highest price, in whole rupees. @default any */
  maxPrice?: number | undefined
  /** Leaves out products that are sold out. @default false */
  inStock?: boolean | undefined
  /** Highest number of products. @default 8 */
  limit?: number | undefined
  /** Number of columns in a wide container, 1 to 6. @default one, two or four by width */
  columns?: number | undefined
  /** Whether the cards have buttons for the cart and the favourites. @default true */
  actions?: boolean
  /** Name of this list in analytics. @default its category, its tag or its search text */
  listName?: string | undefined
  /** Heading level of the names in the page's outline. @default 3 */
  level?: 2 | 3 | 4
  /** Called before a product is opened; `preventDefault` on the event keeps the shopper on the page. */
  onProductOpen?: (product: Product, event: MouseEvent<HTMLAnchorElement>) => void
  /** Called when the products have loaded. */
  onReady?: (products: readonly Product[]) => void
  /** Called when the products could not be loaded. */
  onFailed?: (failure: Failure) => void
  /** Returns what is shown for a product: the given card in a frame, or a card of your own. @default the card */
  renderCard?: ((product: Product, card: ReactElement) => ReactNode) | undefined
  /** The products that the server rendered, see `loadProducts`. @default none */
  initialProducts?: readonly Product[] | undefined
  /** Source of the products; replaces the filters above. @default a call with these filters */
  source?: Resource<readonly Product[]>
}

/** A grid of products for any page, as wide as its container allows. */
export function ProductGrid({
  search: text,
  limit = 8,
  columns,
  actions = true,
  level = 3,
  listName: name,
  onProductOpen,
  onReady,
  onFailed,
  renderCard = (_, card) => card,
  initialProducts,
  source,
  ...filters
}: ProductGridProps) {
  const texts = useTexts(catalogueTexts)
  const shop = useShop('<ProductGrid>')
  const resource = source ?? shop.use(gridStore).grid({ ...filters, text, limit })
  const products = useResource(resource, initialProducts)
  const { tell } = shop.use(activityStore)
  useShown(products.state === 'ready' ? products.value : null, (value) => ({
    kind: 'list',
    list: { name, category: filters.category, top: filters.top, search: text },
    products: value,
  }))
  useEffect(() => {
    if (products.state === 'ready') onReady?.(products.value)
    if (products.state === 'failed') onFailed?.(products.failure)
  }, [products, onReady, onFailed])
  return (
    <div className="haat" tabIndex={-1} part="grid">
      <ProductResults
        products={products}
        emptyText={texts.noProducts}
        onRetry={resource.reload}
        columns={columns}
        card={(product) =>
          renderCard(
            product,
            <ProductCard
              actions={actions}
              product={product}
              level={level}
              onOpen={(event) => {
                tell({ kind: 'opened', product })
                onProductOpen?.(product, event)
              }}
            />,
          )
        }
      />
    </div>
  )
}

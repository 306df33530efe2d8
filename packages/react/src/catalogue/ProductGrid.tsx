import type { Failure, Resource, Shop } from '@haat/core'
import {
  catalogueCopy as copy,
  gridStore,
  type Product,
  type ProductSort,
  productPath,
  type Top,
} from '@haat/core/catalogue'
import { type MouseEvent, type ReactElement, type ReactNode, useEffect } from 'react'
import { useResource } from '../ui/index.ts'
import { ProductCard } from './ProductCard.tsx'
import { ProductResults } from './ProductResults.tsx'

export interface ProductGridProps {
  shop: Shop
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
  /** Heading level of the names in the page's outline. @default 3 */
  level?: 2 | 3 | 4
  /** Returns the address of a product's page. @default its page at the shop's host */
  hrefOf?: (product: Product) => string
  /** Called before a product is opened; `preventDefault` on the event keeps the shopper on the page. */
  onProductOpen?: (product: Product, event: MouseEvent<HTMLAnchorElement>) => void
  /** Called when the products have loaded. */
  onReady?: (products: readonly Product[]) => void
  /** Called when the products could not be loaded. */
  onFailed?: (failure: Failure) => void
  /** Returns what is shown for a product, for example its card in a frame. @default the card */
  compose?: ((product: Product, card: ReactElement) => ReactNode) | undefined
  /** Source of the products; replaces the filters above. @default a call with these filters */
  source?: Resource<readonly Product[]>
}

/** A grid of products for any page, as wide as its container allows. */
export function ProductGrid({
  shop,
  search: text,
  limit = 8,
  columns,
  actions = true,
  level = 3,
  hrefOf = ({ id }) => `${shop.host}${productPath(id)}`,
  onProductOpen,
  onReady,
  onFailed,
  compose = (_, card) => card,
  source,
  ...filters
}: ProductGridProps) {
  const resource = source ?? shop.use(gridStore).grid({ ...filters, text, limit })
  const products = useResource(resource)
  useEffect(() => {
    if (products.state === 'ready') onReady?.(products.value)
    if (products.state === 'failed') onFailed?.(products.failure)
  }, [products, onReady, onFailed])
  return (
    <div className="haat" tabIndex={-1} part="grid">
      <ProductResults
        products={products}
        emptyText={copy.noProducts}
        onRetry={resource.reload}
        columns={columns}
        card={(product) =>
          compose(
            product,
            <ProductCard
              shop={actions ? shop : undefined}
              product={product}
              level={level}
              href={hrefOf(product)}
              onOpen={onProductOpen && ((event) => onProductOpen(product, event))}
            />,
          )
        }
      />
    </div>
  )
}

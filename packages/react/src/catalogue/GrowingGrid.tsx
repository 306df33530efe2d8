import { growingStore } from '@haat/core/catalogue'
import { useShop } from '../shop.ts'
import { GridFoot } from './GridFoot.tsx'
import { ProductGrid, type ProductGridProps } from './ProductGrid.tsx'

export interface GrowingGridProps extends Omit<ProductGridProps, 'source'> {
  /** Only these products, by the end of their addresses; in this order unless `sort` is set. At most 100. @default all */
  handles?: readonly string[] | undefined
  /** Number of products at first, and of further ones each time. @default 8 */
  limit?: number | undefined
}

/** A grid with a button that shows more products below it. */
export function GrowingGrid({ handles: ids, limit = 8, ...grid }: GrowingGridProps) {
  const shop = useShop('<GrowingGrid>')
  const { category, top, search: text, sort, minPrice, maxPrice, inStock } = grid
  const query = { category, top, text, ids, sort, minPrice, maxPrice, inStock, limit }
  const list = shop.use(growingStore).list(query)
  return (
    <div className="haat">
      <ProductGrid {...grid} source={list} />
      <GridFoot list={list} />
    </div>
  )
}

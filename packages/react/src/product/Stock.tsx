import { catalogueCopy, isLowStock, isSoldOut, type Product } from '@haat/core/catalogue'
import { productCopy as copy } from '@haat/core/product'

/** Whether the product is in stock, and how many are left if stock is low (storefront.md §2). */
export function Stock({ product }: { product: Product }) {
  const level = isSoldOut(product) ? 'none' : isLowStock(product) ? 'low' : 'enough'
  const texts = {
    none: catalogueCopy.soldOut,
    low: catalogueCopy.onlyLeft(product.stock ?? 0),
    enough: copy.inStock,
  }
  return (
    <p className="haat-stock" part="stock" role="status" data-stock={level}>
      {texts[level]}
    </p>
  )
}

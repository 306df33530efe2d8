import { catalogueCopy, isLowStock, isSoldOut, type Product } from '@haat/core/catalogue'
import { productCopy as copy } from '@haat/core/product'

/** How much is left; says more when it is little (storefront.md §2). */
export function Stock({ product }: { product: Product }) {
  if (isSoldOut(product))
    return (
      <p className="haat-stock" part="stock" data-stock="none">
        {catalogueCopy.soldOut}
      </p>
    )
  if (isLowStock(product))
    return (
      <p className="haat-stock" part="stock" data-stock="low">
        {catalogueCopy.onlyLeft(product.stock ?? 0)}
      </p>
    )
  return (
    <p className="haat-stock" part="stock" data-stock="enough">
      {copy.inStock}
    </p>
  )
}

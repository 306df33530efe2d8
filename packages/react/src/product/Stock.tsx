import { catalogueCopy, isLowStock, isSoldOut, type Product } from '@haat/core/catalogue'
import { productCopy as copy } from '@haat/core/product'

const stockOf = (product: Product) => {
  if (isSoldOut(product)) return ['none', catalogueCopy.soldOut] as const
  return isLowStock(product)
    ? (['low', catalogueCopy.onlyLeft(product.stock ?? 0)] as const)
    : (['enough', copy.inStock] as const)
}

/** Whether it is in stock, and how many are left when there are few (storefront.md §2). */
export function Stock({ product }: { product: Product }) {
  const [level, text] = stockOf(product)
  return (
    <p className="haat-stock" part="stock" data-stock={level}>
      {text}
    </p>
  )
}

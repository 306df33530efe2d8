import { catalogueTexts, isLowStock, isSoldOut, type Product } from '@haat/core/catalogue'
import { productTexts } from '@haat/core/product'
import { useTexts } from '../shop.ts'
import './buy.css'

/** Whether the product is in stock, and how many are left if stock is low. */
export function Stock({ product }: { product: Product }) {
  const catalogueWords = useTexts(catalogueTexts)
  const texts = useTexts(productTexts)
  const level = isSoldOut(product) ? 'none' : isLowStock(product) ? 'low' : 'enough'
  const byLevel = {
    none: catalogueWords.soldOut,
    low: catalogueWords.onlyLeft({ count: product.stock ?? 0 }),
    enough: texts.inStock,
  }
  return (
    <p className="haat-stock" part="stock" role="status" data-stock={level}>
      {byLevel[level]}
    </p>
  )
}

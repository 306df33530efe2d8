import { readProducts } from '@haat/core/internal/catalogue/catalogue.wire.ts'
import { Product } from '@haat/react/product'
import { island } from '../island.tsx'
import { readData } from '../page-data.ts'
import { useViewed } from './useViewed.ts'

interface ProductDetailProps {
  /** Id of the product, and name of the page's data: the product, and those that are related. */
  productId: string
}

export default island(({ productId }: ProductDetailProps) => {
  const [product, ...related] = readData(productId, readProducts(''))
  useViewed(productId)
  return (
    <Product productId={productId} {...(product && { initialProduct: product })} initialRelated={related} />
  )
})

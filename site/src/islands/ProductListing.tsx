import { ProductListing, type ProductListingProps } from '@haat/react/listing'
import { shop } from '../shop.ts'
import { useAsked } from './useAsked.ts'

export default (props: Omit<ProductListingProps, 'shop'>) => {
  useAsked()
  return <ProductListing shop={shop} {...props} />
}

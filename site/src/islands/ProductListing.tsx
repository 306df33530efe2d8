import { ProductListing, type ProductListingProps } from '@haat/react/listing'
import { shop } from '../shop.ts'
import { useListQuery } from './useListQuery.ts'

export default (props: Omit<ProductListingProps, 'shop'>) => {
  useListQuery()
  return <ProductListing shop={shop} {...props} />
}

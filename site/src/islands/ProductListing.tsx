import { ProductListing, type ProductListingProps } from '@haat/react/listing'
import { shop } from '../shop.ts'

export default (props: Omit<ProductListingProps, 'shop'>) => <ProductListing shop={shop} {...props} />

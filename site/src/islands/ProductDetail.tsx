import { ProductDetail, type ProductDetailProps } from '@haat/react/product'
import { shop } from '../shop.ts'

export default (props: Omit<ProductDetailProps, 'shop'>) => <ProductDetail shop={shop} {...props} />

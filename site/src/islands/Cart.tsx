import { Cart } from '@haat/react/cart'
import { shop } from '../shop.ts'

export default () => <Cart shop={shop} />

import { Favourites } from '@haat/react/favourites'
import { shop } from '../shop.ts'

export default () => <Favourites shop={shop} />

import { YourData } from '@haat/react/account'
import { shop } from '../shop.ts'

export default () => <YourData shop={shop} />

import { Assistant } from '@haat/react/assistant'
import { shop } from '../shop.ts'

export default () => <Assistant shop={shop} />

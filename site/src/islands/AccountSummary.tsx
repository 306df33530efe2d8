import { AccountSummary } from '@haat/react/session'
import { shop } from '../shop.ts'

export default () => <AccountSummary shop={shop} />

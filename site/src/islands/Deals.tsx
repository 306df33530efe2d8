import { Deals, type DealsProps } from '@haat/react/deals'
import { shop } from '../shop.ts'

export default (props: Omit<DealsProps, 'shop'>) => <Deals shop={shop} {...props} />

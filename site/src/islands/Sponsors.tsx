import { Sponsors, type SponsorsProps } from '@haat/react/sponsors'
import { shop } from '../shop.ts'

export default (props: Omit<SponsorsProps, 'shop'>) => <Sponsors shop={shop} {...props} />

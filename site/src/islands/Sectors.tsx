import { Sectors, type SectorsProps } from '@haat/react/sectors'
import { shop } from '../shop.ts'

export default (props: Omit<SectorsProps, 'shop'>) => <Sectors shop={shop} {...props} />

import { TopSelling, type TopSellingProps } from '@haat/react/deals'
import { shop } from '../shop.ts'

export default (props: Omit<TopSellingProps, 'shop'>) => <TopSelling shop={shop} {...props} />

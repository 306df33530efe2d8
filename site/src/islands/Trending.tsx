import { Trending, type TrendingProps } from '@haat/react/trending'
import { shop } from '../shop.ts'

export default (props: Omit<TrendingProps, 'shop'>) => <Trending shop={shop} {...props} />

import { Collection, type CollectionProps } from '@haat/react/collection'
import { shop } from '../shop.ts'

export default (props: Omit<CollectionProps, 'shop'>) => <Collection shop={shop} {...props} />

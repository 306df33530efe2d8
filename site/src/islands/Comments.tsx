import { Comments, type CommentsProps } from '@haat/react/comments'
import { shop } from '../shop.ts'

export default (props: Omit<CommentsProps, 'shop'>) => <Comments shop={shop} {...props} />

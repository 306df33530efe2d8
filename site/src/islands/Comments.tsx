import { Comments } from '@haat/react/comments'
import { island } from '../island.tsx'
import { Recent } from './Recent.tsx'

export default island((props: Parameters<typeof Comments>[0]) => (
  <>
    <Comments {...props} />
    <Recent productId={props.productId} />
  </>
))

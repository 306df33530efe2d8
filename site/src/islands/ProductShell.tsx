import { Comments } from '@haat/react/comments'
import { ProductDetail } from '@haat/react/product'
import { Spinner } from '@haat/react/ui'
import { shop } from '../shop.ts'
import { useLastSegment } from './useLastSegment.ts'

/** A product that is newer than the built site: its id stands in the address. */
export default () => {
  const id = useLastSegment()
  if (id === null) return <Spinner />
  return (
    <>
      <ProductDetail shop={shop} productId={id} />
      <Comments shop={shop} productId={id} />
    </>
  )
}

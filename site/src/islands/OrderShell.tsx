import { OrderTracking } from '@haat/react/tracking'
import { Spinner } from '@haat/react/ui'
import { shop } from '../shop.ts'
import { useLastSegment } from './useLastSegment.ts'

/** What anybody may see of the order whose id stands in the address. */
export default () => {
  const orderId = useLastSegment()
  return orderId === null ? <Spinner /> : <OrderTracking shop={shop} orderId={orderId} />
}

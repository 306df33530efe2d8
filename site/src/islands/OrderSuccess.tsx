import { OrderSuccess } from '@haat/react/orders'
import { Spinner } from '@haat/react/ui'
import { shop } from '../shop.ts'
import { useLastSegment } from './useLocation.ts'

/** The order whose id is in the address, directly after it was placed. */
export default () => {
  const orderId = useLastSegment()
  return orderId === null ? <Spinner /> : <OrderSuccess shop={shop} orderId={orderId} />
}

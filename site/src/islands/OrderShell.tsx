import { trackingStore } from '@haat/core/tracking'
import { OrderTracking } from '@haat/react/tracking'
import { Spinner } from '@haat/react/ui'
import { useEffect } from 'react'
import { shop } from '../shop.ts'
import { useLastSegment } from './useLastSegment.ts'

/** What anybody may see of the order whose id stands in the address. */
export default () => {
  const orderId = useLastSegment()
  useEffect(() => {
    if (orderId !== null) void shop.use(trackingStore).track(orderId)
  }, [orderId])
  return orderId === null ? <Spinner /> : <OrderTracking shop={shop} orderId={orderId} />
}

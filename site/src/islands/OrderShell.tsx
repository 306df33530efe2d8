import { OrderTracking } from '@haat/react/tracking'
import { Spinner, useLazyImport, useValue } from '@haat/react/ui'
import { useEffect } from 'react'
import { shop } from '../shop.ts'
import { useLastSegment } from './useLocation.ts'

const loadOrderView = async () => (await import('@haat/react/order-view')).OrderView

/** The order whose id stands in the address. Visitors see where it is, and do not carry what only its owner sees. */
export default () => {
  const orderId = useLastSegment()
  const isVisitor = useValue(shop.session).state === 'signed-out'
  const OrderView = useLazyImport(loadOrderView, orderId !== null && !isVisitor)
  useEffect(() => {
    void shop.identity.ready()
  }, [])
  if (orderId === null) return <Spinner />
  if (isVisitor) return <OrderTracking shop={shop} orderId={orderId} atOnce />
  if (OrderView) return <OrderView shop={shop} orderId={orderId} />
  // Where its code does not come, the page says so (components/MissingCode.astro).
  return OrderView === null ? <Spinner /> : null
}

import { Spinner, useLazyImport, useValue } from '@haat/react/internal/ui/index.ts'
import { OrderTracking } from '@haat/react/tracking'
import { useEffect } from 'react'
import { island } from '../island.tsx'
import { shop } from '../shop.ts'
import { useLastSegment } from './useLocation.ts'

const loadOrderView = async () => (await import('@haat/react/internal/orders/OrderView.tsx')).OrderView

/** The order whose id is in the address. Visitors see its tracking, and do not load the code for its owner. */
export default island(() => {
  const orderId = useLastSegment()
  const isVisitor = useValue(shop.session).state === 'signed-out'
  const OrderView = useLazyImport(loadOrderView, orderId !== null && !isVisitor)
  useEffect(() => {
    void shop.identity.ready()
  }, [])
  if (orderId === null) return <Spinner />
  if (isVisitor) return <OrderTracking orderId={orderId} atOnce />
  if (OrderView) return <OrderView orderId={orderId} />
  // If its code cannot be loaded, scripts/missing-code.ts shows a message.
  return OrderView === null ? <Spinner /> : null
})

import { OrderSuccess } from '@haat/react/internal/orders/OrderSuccess.tsx'
import { Spinner, useLazyImport, useValue } from '@haat/react/internal/ui/index.ts'
import { island } from '../island.tsx'
import { shop } from '../shop.ts'
import { useLastSegment } from './useLocation.ts'

const loadNotifications = async () =>
  (await import('@haat/react/internal/orders/OrderNotifications.tsx')).OrderNotifications

/** The order whose id is in the address, directly after it was placed, and the offer of notifications about orders. */
export default island(() => {
  const orderId = useLastSegment()
  const OrderNotifications = useLazyImport(loadNotifications, useValue(shop.session).state === 'signed-in')
  if (orderId === null) return <Spinner />
  return (
    <>
      <OrderSuccess orderId={orderId} />
      {OrderNotifications && <OrderNotifications />}
    </>
  )
})

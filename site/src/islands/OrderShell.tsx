import { OrderView } from '@haat/react/orders'
import { Spinner } from '@haat/react/ui'
import { useEffect } from 'react'
import { shop } from '../shop.ts'
import { useLastSegment } from './useLastSegment.ts'

/** The order whose id stands in the address: whole for its owner, on its way for everybody else. */
export default () => {
  const orderId = useLastSegment()
  useEffect(() => {
    void shop.identity.ready()
  }, [])
  return orderId === null ? <Spinner /> : <OrderView shop={shop} orderId={orderId} />
}

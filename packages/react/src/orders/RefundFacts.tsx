import { formatPrice } from '@haat/core'
import { orderCopy as copy, type Order } from '@haat/core/orders'
import { Detail } from '../ui/index.ts'

/** What was refunded of an order's payments, and what still is. Shows nothing without a refund. */
export function RefundFacts({ order: { refunded, refundDue } }: { order: Order }) {
  return (
    <>
      {refunded !== null && refunded > 0 && <Detail name={copy.refunded}>{formatPrice(refunded)}</Detail>}
      {refundDue !== null && refundDue > 0 && <Detail name={copy.refundDue}>{formatPrice(refundDue)}</Detail>}
    </>
  )
}

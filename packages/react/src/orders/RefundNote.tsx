import { formatPrice } from '@haat/core'
import { orderCopy as copy, type Order } from '@haat/core/orders'
import { Icon } from '../ui/index.ts'

/** The state of a refund for products that were out of stock after the payment. Shows nothing without a refund. */
export function RefundNote({ order: { refund, total } }: { order: Order }) {
  if (refund === 'none' || total === null) return null
  return (
    <p className="haat-order__refund" data-refund={refund}>
      <Icon name={refund === 'done' ? 'check' : 'retry'} />
      <span>{copy.refunds[refund](formatPrice(total))}</span>
    </p>
  )
}

import { formatPrice } from '@haat/core'
import { orderCopy as copy, type Order } from '@haat/core/orders'
import { Icon } from '../ui/index.ts'

/**
 * The state of refunds: of an order whose products were out of stock after the payment, and of payments that it does not
 * need. Shows nothing without a refund.
 */
export function RefundNote({ order: { refund, total, refundDue } }: { order: Order }) {
  return (
    <>
      {refund !== 'none' && total !== null && (
        <Note state={refund} text={copy.refunds[refund](formatPrice(total))} />
      )}
      {refundDue !== null && refundDue > 0 && (
        <Note state="due" text={copy.extraPaid(formatPrice(refundDue))} />
      )}
    </>
  )
}

function Note({ state, text }: { state: 'due' | 'done'; text: string }) {
  return (
    <p className="haat-order__refund" data-refund={state}>
      <Icon name={state === 'done' ? 'check' : 'retry'} />
      <span>{text}</span>
    </p>
  )
}

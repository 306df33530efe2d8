import { changesTexts, type Order, orderTexts } from '@haat/core/orders'
import { useFormatPrice } from '../formats.ts'
import { useTexts } from '../shop.ts'
import { Icon } from '../ui/index.ts'
import './parts.css'

/**
 * The state of refunds: of an order whose products were out of stock after the payment, of payments that it does not need,
 * and of cancelled and returned lines. Shows nothing without a refund.
 */
export function RefundNote({ order: { refund, total, refundDue, refunding } }: { order: Order }) {
  const texts = useTexts(orderTexts)
  const changes = useTexts(changesTexts)
  const formatPrice = useFormatPrice()
  return (
    <>
      {refund !== 'none' && total !== null && (
        <Note state={refund} text={texts.refunds[refund]({ amount: formatPrice(total) })} />
      )}
      {refundDue !== null && refundDue > 0 && (
        <Note state="due" text={texts.extraPaid({ amount: formatPrice(refundDue) })} />
      )}
      {refunding !== null && refunding > 0 && (
        <Note state="due" text={changes.refunding({ amount: formatPrice(refunding) })} />
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

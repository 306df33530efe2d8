import { type Order, orderTexts } from '@haat/core/orders'
import { useFormatPrice } from '../formats.ts'
import { useTexts } from '../shop.ts'
import { Detail } from '../ui/index.ts'

/** What was refunded of an order's payments, and what still is. Shows nothing without a refund. */
export function RefundFacts({ order: { refunded, refundDue } }: { order: Order }) {
  const texts = useTexts(orderTexts)
  const formatPrice = useFormatPrice()
  return (
    <>
      {refunded !== null && refunded > 0 && <Detail name={texts.refunded}>{formatPrice(refunded)}</Detail>}
      {refundDue !== null && refundDue > 0 && (
        <Detail name={texts.refundDue}>{formatPrice(refundDue)}</Detail>
      )}
    </>
  )
}

import { orderCopy as copy, type Order } from '@haat/core/orders'
import { Detail } from '../ui/index.ts'
import { OrderAmount } from './OrderAmount.tsx'

export interface OrderTotalsProps {
  order: Order
  /** Shows amounts also with a $ symbol. */
  dollars: boolean
}

/** The subtotal, discount, delivery and charged total of an order. */
export function OrderTotals({ order: { subtotal, discount, coupon, total }, dollars }: OrderTotalsProps) {
  return (
    <dl className="haat-order__totals">
      {subtotal !== null && (
        <Detail name={copy.subtotal}>
          <OrderAmount amount={subtotal} dollars={dollars} />
        </Detail>
      )}
      {discount !== null && discount > 0 && (
        <Detail name={copy.discount(coupon)}>
          <OrderAmount amount={discount} dollars={dollars} text={(amount) => `−${amount}`} />
        </Detail>
      )}
      <Detail name={copy.delivery}>{copy.free}</Detail>
      <Detail name={copy.total} data-sum="">
        {total === null ? copy.noPrice : <OrderAmount amount={total} dollars={dollars} />}
      </Detail>
    </dl>
  )
}

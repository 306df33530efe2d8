import { type CurrencyPrefix, formatPrice } from '@haat/core'
import { orderCopy as copy, type Order } from '@haat/core/orders'
import { Detail } from '../ui/index.ts'

export interface OrderTotalsProps {
  order: Order
  prefix: CurrencyPrefix
}

/** From the sum of the items to what was charged. */
export function OrderTotals({ order: { subtotal, discount, coupon, total }, prefix }: OrderTotalsProps) {
  return (
    <dl className="haat-order__totals">
      {subtotal !== null && <Detail name={copy.subtotal}>{formatPrice(subtotal, { prefix })}</Detail>}
      {discount !== null && discount > 0 && (
        <Detail name={copy.discount(coupon)}>{`−${formatPrice(discount, { prefix })}`}</Detail>
      )}
      <Detail name={copy.delivery}>{copy.free}</Detail>
      <Detail name={copy.total} data-sum="">
        {total === null ? copy.noPrice : formatPrice(total, { prefix })}
      </Detail>
    </dl>
  )
}

import { type CurrencyPrefix, formatPrice } from '@haat/core'
import { orderCopy as copy, type Order } from '@haat/core/orders'

export interface OrderTotalsProps {
  order: Order
  prefix: CurrencyPrefix
}

/** From the products' sum to what was charged. */
export function OrderTotals({ order: { subtotal, discount, coupon, total }, prefix }: OrderTotalsProps) {
  return (
    <dl className="haat-order__totals">
      {subtotal !== null && (
        <div>
          <dt>{copy.subtotal}</dt>
          <dd>{formatPrice(subtotal, { prefix })}</dd>
        </div>
      )}
      {discount !== null && discount > 0 && (
        <div>
          <dt>{copy.discount(coupon)}</dt>
          <dd>{`−${formatPrice(discount, { prefix })}`}</dd>
        </div>
      )}
      <div>
        <dt>{copy.delivery}</dt>
        <dd>{copy.free}</dd>
      </div>
      <div data-sum="">
        <dt>{copy.total}</dt>
        <dd>{total === null ? copy.noPrice : formatPrice(total, { prefix })}</dd>
      </div>
    </dl>
  )
}

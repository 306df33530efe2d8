import { type Order, orderTexts } from '@haat/core/orders'
import { useTexts } from '../shop.ts'
import { Detail } from '../ui/index.ts'
import { OrderAmount } from './OrderAmount.tsx'
import './orders.css'

interface OrderTotalsProps {
  order: Order
  /** @default 'haat-order__totals' */
  className?: string
  /** Name of the total. @default `texts.total` */
  sum?: string
}

/** The subtotal, discount, delivery and charged total of an order. */
export function OrderTotals({ order, className = 'haat-order__totals', sum }: OrderTotalsProps) {
  const texts = useTexts(orderTexts)
  const { subtotal, discount, coupon, deliveryFee, total } = order
  return (
    <dl className={className}>
      {subtotal !== null && (
        <Detail name={texts.subtotal}>
          <OrderAmount amount={subtotal} />
        </Detail>
      )}
      {discount !== null && discount > 0 && (
        <Detail name={coupon === '' ? texts.discountAlone : texts.discount({ coupon })}>
          <OrderAmount amount={discount} text={(amount) => `−${amount}`} />
        </Detail>
      )}
      <Detail name={texts.delivery}>
        {deliveryFee > 0 ? <OrderAmount amount={deliveryFee} /> : texts.free}
      </Detail>
      <Detail name={sum ?? texts.total} data-sum="">
        {total === null ? texts.noPrice : <OrderAmount amount={total} />}
      </Detail>
    </dl>
  )
}

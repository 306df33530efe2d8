import { formatDay, formatPrice } from '@haat/core'
import { historyCopy as copy, expectedDelivery, type Order, orderCopy } from '@haat/core/orders'
import { type DeliveryStatus, trackingCopy } from '@haat/core/tracking'
import type { ReactNode } from 'react'
import { RefundFacts } from '../orders/RefundFacts.tsx'
import { Badge, Day, Detail } from '../ui/index.ts'

export const statusText = (status: DeliveryStatus | null): string =>
  status === null ? copy.unknownStatus : trackingCopy.steps[status]

const toneOf = (status: DeliveryStatus | null) =>
  status === 'Delivered' ? 'good' : status === 'Out for Delivery' ? 'low' : 'none'

/** The delivery status of an order. */
export const OrderBadge = ({ status }: { status: DeliveryStatus | null }) => (
  <Badge tone={toneOf(status)}>{statusText(status)}</Badge>
)

/** The day on which an order was placed. */
export const OrderDay = ({ day }: { day: Date | null }) =>
  day === null ? <span>{copy.unknownDay}</span> : <Day date={day} />

/** The total of an order, in rupees with two decimals. */
export function OrderTotal({ order: { total } }: { order: Order }) {
  return <span>{total === null ? orderCopy.noPrice : formatPrice(total)}</span>
}

export interface OrderDetailsProps {
  order: Order
  /** Milliseconds since 1970. */
  now: number
  /** More details, shown before the others. @default none */
  children?: ReactNode
}

/** Delivery and payment of an order. */
export function OrderDetails({ order, now, children }: OrderDetailsProps) {
  const { status, paymentMethod, paymentStatus, isPaid } = order
  const day = order.estimatedDelivery ?? expectedDelivery(order, now)
  return (
    <dl className="haat-order-details">
      {children}
      <Detail name={copy.delivery}>
        <span>{statusText(status)}</span>
        {status !== 'Delivered' && day && <small>{orderCopy.view.expected(formatDay(day))}</small>}
      </Detail>
      <Detail name={copy.payment}>
        <span>{paymentMethod || orderCopy.notSaid}</span>
        {paymentStatus !== '' && <Badge tone={isPaid ? 'good' : 'low'}>{paymentStatus}</Badge>}
      </Detail>
      <RefundFacts order={order} />
    </dl>
  )
}

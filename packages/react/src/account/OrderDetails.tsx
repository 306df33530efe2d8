import { expectedText, historyTexts, type Order, orderTexts, paymentText } from '@haat/core/orders'
import { type DeliveryStatus, trackingTexts } from '@haat/core/tracking'
import type { ReactNode } from 'react'
import { useFormatDay, useFormatPrice } from '../formats.ts'
import { RefundFacts } from '../orders/RefundFacts.tsx'
import { useTexts } from '../shop.ts'
import { Badge, Day, Detail } from '../ui/index.ts'
import './account-orders.css'

const useStatusText = (status: DeliveryStatus | null): string => {
  const { unknownStatus } = useTexts(historyTexts)
  const { steps } = useTexts(trackingTexts)
  return status === null ? unknownStatus : steps[status]
}

const toneOf = (status: DeliveryStatus | null) =>
  status === 'Delivered' ? 'good' : status === 'Out for Delivery' ? 'low' : 'none'

export const OrderBadge = ({ status }: { status: DeliveryStatus | null }) => (
  <Badge tone={toneOf(status)}>{useStatusText(status)}</Badge>
)

/** The day on which an order was placed. */
export const OrderDay = ({ day }: { day: Date | null }) => {
  const texts = useTexts(historyTexts)
  return day === null ? <span>{texts.unknownDay}</span> : <Day date={day} />
}

/** The total of an order, in rupees with two decimals. */
export function OrderTotal({ order: { total } }: { order: Order }) {
  const orderWords = useTexts(orderTexts)
  const formatPrice = useFormatPrice()
  return <span>{total === null ? orderWords.noPrice : formatPrice(total)}</span>
}

interface OrderDetailsProps {
  order: Order
  /** Milliseconds since 1970. */
  now: number
  /** More details, shown before the others. @default none */
  children?: ReactNode
}

/** Delivery and payment of an order. */
export function OrderDetails({ order, now, children }: OrderDetailsProps) {
  const texts = useTexts(historyTexts)
  const formatDay = useFormatDay()
  const orderWords = useTexts(orderTexts)
  const { status, paymentMethod, paymentStatus, isPaid } = order
  const statusText = useStatusText(status)
  const day = order.isOver ? null : expectedText(order, now, formatDay)
  return (
    <dl className="haat-order-details">
      {children}
      <Detail name={texts.delivery}>
        <span>{statusText}</span>
        {status !== 'Delivered' && day && <small>{orderWords.view.expected({ day })}</small>}
      </Detail>
      <Detail name={texts.payment}>
        <span>{paymentText(orderWords, paymentMethod) || orderWords.notSaid}</span>
        {paymentStatus !== '' && (
          <Badge tone={isPaid ? 'good' : 'low'}>{paymentText(orderWords, paymentStatus)}</Badge>
        )}
      </Detail>
      <RefundFacts order={order} />
    </dl>
  )
}

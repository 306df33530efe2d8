import { orderPath } from '@haat/core/header'
import { historyTexts } from '@haat/core/orders'
import { DELIVERY_STEPS, shortId, stepOf } from '@haat/core/tracking'
import { useId } from 'react'
import { OrderOutcome } from '../orders/OrderOutcome.tsx'
import { RefundNote } from '../orders/RefundNote.tsx'
import { useShop, useTexts } from '../shop.ts'
import { CopyId } from '../tracking/CopyId.tsx'
import { Detail } from '../ui/index.ts'
import { OrderButtons, type OrderButtonsProps } from './OrderButtons.tsx'
import { OrderContents } from './OrderContents.tsx'
import { OrderBadge, OrderDay, OrderDetails, OrderTotal } from './OrderDetails.tsx'
import '../orders/parts.css'
import './account-orders.css'

interface OrderCardProps extends Omit<OrderButtonsProps, 'list'> {
  /** Level of the heading. */
  level: 4 | 5
}

/** A current order with its details. */
export function OrderCard({ level, ...buttons }: OrderCardProps) {
  const texts = useTexts(historyTexts)
  const shop = useShop()
  const { order } = buttons
  const id = useId()
  const Title = `h${level}` as const
  return (
    <article className="haat-panel haat-order-card" part="order" aria-labelledby={id}>
      <div className="haat-order-card__head">
        <div className="haat-order__number">
          <Title id={id} className="haat-order-card__title">
            <a href={shop.linkTo(orderPath(order.id))}>{texts.order({ shortId: shortId(order.id) })}</a>
          </Title>
          <CopyId orderId={order.id} />
        </div>
        <span className="haat-order__outcome">
          <OrderBadge status={order.status} />
          <OrderOutcome order={order} />
        </span>
      </div>
      <span className="haat-order-card__progress" aria-hidden="true">
        {DELIVERY_STEPS.map((step, at) => (
          <i key={step} data-done={at <= stepOf(order.status) || undefined} />
        ))}
      </span>
      <RefundNote order={order} />
      <OrderContents order={order} linkTo={shop.linkTo} />
      <OrderDetails order={order} now={shop.clock.now()}>
        <Detail name={texts.placed}>
          <OrderDay day={order.createdAt} />
        </Detail>
        <Detail name={texts.total}>
          <strong>
            <OrderTotal order={order} />
          </strong>
        </Detail>
      </OrderDetails>
      <OrderButtons {...buttons} list="current" />
    </article>
  )
}

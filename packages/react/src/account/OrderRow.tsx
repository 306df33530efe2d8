import { historyTexts, orderTexts } from '@haat/core/orders'
import { shortId } from '@haat/core/tracking'
import { useState } from 'react'
import { OrderNumber } from '../orders/OrderNumber.tsx'
import { OrderOutcome } from '../orders/OrderOutcome.tsx'
import { RefundNote } from '../orders/RefundNote.tsx'
import { useShop, useTexts } from '../shop.ts'
import { Detail, Icon, PictureView } from '../ui/index.ts'
import { OrderButtons, type OrderButtonsProps } from './OrderButtons.tsx'
import { OrderContents } from './OrderContents.tsx'
import { OrderBadge, OrderDay, OrderDetails, OrderTotal } from './OrderDetails.tsx'
import '../orders/parts.css'
import './account-order-rows.css'

/** An order in one row; its details are rendered when it is opened. */
export function OrderRow(buttons: Omit<OrderButtonsProps, 'list'>) {
  const texts = useTexts(historyTexts)
  const orderWords = useTexts(orderTexts)
  const shop = useShop()
  const { order } = buttons
  const [open, setOpen] = useState(false)
  return (
    <details
      className="haat-order-row"
      part="order"
      data-delivered={order.status === 'Delivered' || order.isOver || undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="haat-order-row__line">
        <span className="haat-thumb haat-order-row__picture">
          <PictureView picture={order.picture} alt="" sizes="3rem" />
        </span>
        <span className="haat-order-row__name">{texts.order({ shortId: shortId(order.id) })}</span>
        <span className="haat-note haat-order-row__meta">
          <OrderDay day={order.createdAt} />
          <span>{` · ${orderWords.pieces({ count: order.quantity })}`}</span>
        </span>
        <span className="haat-order-row__total">
          <OrderTotal order={order} />
        </span>
        <span className="haat-order__outcome">
          <OrderBadge status={order.status} />
          <OrderOutcome order={order} />
        </span>
        <Icon name="chevron" />
      </summary>
      {open && (
        <div className="haat-order-row__more">
          <RefundNote order={order} />
          <OrderContents order={order} linkTo={shop.linkTo} />
          <OrderDetails order={order} now={shop.clock.now()}>
            <Detail name={orderWords.id}>
              <OrderNumber orderId={order.id} where={texts.inAll} />
            </Detail>
          </OrderDetails>
          <OrderButtons {...buttons} list="all" />
        </div>
      )}
    </details>
  )
}

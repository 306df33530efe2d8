import { historyCopy as copy, orderCopy } from '@haat/core/orders'
import { shortId } from '@haat/core/tracking'
import { useState } from 'react'
import { OrderNumber } from '../orders/OrderNumber.tsx'
import { RefundNote } from '../orders/RefundNote.tsx'
import { Detail, Icon, PictureView } from '../ui/index.ts'
import { OrderButtons, type OrderButtonsProps } from './OrderButtons.tsx'
import { OrderContents } from './OrderContents.tsx'
import { OrderBadge, OrderDay, OrderDetails, OrderTotal } from './OrderDetails.tsx'

/** An order in one row; its details are rendered when it is opened. */
export function OrderRow(buttons: Omit<OrderButtonsProps, 'list'>) {
  const { shop, order } = buttons
  const [open, setOpen] = useState(false)
  return (
    <details
      className="haat-order-row"
      part="order"
      data-delivered={order.status === 'Delivered' || undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="haat-order-row__line">
        <span className="haat-thumb haat-order-row__picture">
          <PictureView picture={order.picture} alt="" sizes="3rem" />
        </span>
        <span className="haat-order-row__name">{copy.order(shortId(order.id))}</span>
        <span className="haat-note haat-order-row__meta">
          <OrderDay day={order.createdAt} />
          <span>{` · ${orderCopy.pieces(order.quantity)}`}</span>
        </span>
        <span className="haat-order-row__total">
          <OrderTotal order={order} />
        </span>
        <OrderBadge status={order.status} />
        <Icon name="chevron" />
      </summary>
      {open && (
        <div className="haat-order-row__more">
          <RefundNote order={order} />
          <OrderContents order={order} linkTo={shop.linkTo} />
          <OrderDetails order={order} now={shop.clock.now()}>
            <Detail name={orderCopy.id}>
              <OrderNumber shop={shop} orderId={order.id} where={copy.inAll} />
            </Detail>
          </OrderDetails>
          <OrderButtons {...buttons} list="all" />
        </div>
      )}
    </details>
  )
}

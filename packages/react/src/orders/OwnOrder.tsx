import { formatDay } from '@haat/core'
import { orderCopy as copy, expectedDelivery, type Order, orderStore } from '@haat/core/orders'
import { shortId } from '@haat/core/tracking'
import { useState } from 'react'
import { TrackingSteps } from '../tracking/TrackingSteps.tsx'
import { Button, Day, Detail, Head, useBusy } from '../ui/index.ts'
import { OrderActions } from './OrderActions.tsx'
import { OrderBody } from './OrderBody.tsx'
import { OrderNumber } from './OrderNumber.tsx'
import { OrderPart } from './OrderPart.tsx'
import type { LoadedOrderProps } from './OrderRegion.tsx'
import { OrderRemoval } from './OrderRemoval.tsx'
import { RefundNote } from './RefundNote.tsx'
import { RemovedOrder } from './RemovedOrder.tsx'

/** An order for its owner: delivery, items and buttons. */
export function OwnOrder({ id, shop, order }: LoadedOrderProps) {
  const [removed, setRemoved] = useState(false)
  const { busy, run } = useBusy()
  if (removed) return <RemovedOrder id={id} linkTo={shop.linkTo} />
  return (
    <>
      <Head id={id} level={1} title={copy.view.title(shortId(order.id))} />
      <dl className="haat-order__summary">
        <Detail name={copy.id}>
          <OrderNumber shop={shop} orderId={order.id} />
        </Detail>
        {order.createdAt && (
          <Detail name={copy.view.placedOn}>
            <Day date={order.createdAt} />
          </Detail>
        )}
        <Detail name={copy.items}>{copy.pieces(order.quantity)}</Detail>
      </dl>
      <RefundNote order={order} />
      <Delivery order={order} now={shop.clock.now()} />
      <OrderActions shop={shop} order={order}>
        <Button
          tone="quiet"
          icon="bag"
          aria-disabled={busy || undefined}
          onClick={() => run(() => shop.use(orderStore).buyAgain(order))}
        >
          {copy.buyAgain}
        </Button>
        <OrderRemoval shop={shop} orderId={order.id} onRemoved={() => setRemoved(true)} />
      </OrderActions>
      <OrderBody order={order} linkTo={shop.linkTo} />
    </>
  )
}

function Delivery({ order, now }: { order: Order; now: number }) {
  const day = order.estimatedDelivery ?? expectedDelivery(order, now)
  const isDelivered = order.status === 'Delivered'
  return (
    <OrderPart title={copy.view.progress}>
      {(isDelivered || day) && (
        <p className="haat-order__day">
          {isDelivered ? copy.view.delivered : day && copy.view.expected(formatDay(day))}
        </p>
      )}
      <TrackingSteps status={order.status} />
    </OrderPart>
  )
}

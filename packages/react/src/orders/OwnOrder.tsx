import { expectedText, type Order, orderStore, orderTexts } from '@haat/core/orders'
import { shortId } from '@haat/core/tracking'
import { useState } from 'react'
import { useFormatDay } from '../formats.ts'
import { useShop, useTexts } from '../shop.ts'
import { TrackingSteps } from '../tracking/TrackingSteps.tsx'
import { Button, Day, Detail, Head, useBusy } from '../ui/index.ts'
import { OrderActions } from './OrderActions.tsx'
import { OrderBody } from './OrderBody.tsx'
import { OrderChanges } from './OrderChanges.tsx'
import { OrderNumber } from './OrderNumber.tsx'
import { OrderOutcome } from './OrderOutcome.tsx'
import { OrderPart } from './OrderPart.tsx'
import type { LoadedOrderProps } from './OrderRegion.tsx'
import { OrderRemoval } from './OrderRemoval.tsx'
import { RefundNote } from './RefundNote.tsx'
import { RemovedOrder } from './RemovedOrder.tsx'
import './parts.css'
import './orders.css'

/** An order for its owner: delivery, items and buttons. */
export function OwnOrder({ id, order }: LoadedOrderProps) {
  const texts = useTexts(orderTexts)
  const shop = useShop()
  const [removed, setRemoved] = useState(false)
  const { busy, run } = useBusy()
  if (removed) return <RemovedOrder id={id} linkTo={shop.linkTo} />
  return (
    <>
      <Head id={id} level={1} title={texts.view.title({ shortId: shortId(order.id) })} />
      <dl className="haat-order__summary">
        <Detail name={texts.id}>
          <OrderNumber orderId={order.id} />
        </Detail>
        {order.createdAt && (
          <Detail name={texts.view.placedOn}>
            <Day date={order.createdAt} />
          </Detail>
        )}
        <Detail name={texts.items}>{texts.pieces({ count: order.quantity })}</Detail>
      </dl>
      <RefundNote order={order} />
      <Delivery order={order} now={shop.clock.now()} />
      <OrderActions order={order}>
        <Button
          tone="quiet"
          icon="bag"
          aria-disabled={busy || undefined}
          onClick={() => run(() => shop.use(orderStore).buyAgain(order))}
        >
          {texts.buyAgain}
        </Button>
        <OrderChanges order={order} />
        <OrderRemoval orderId={order.id} onRemoved={() => setRemoved(true)} />
      </OrderActions>
      <OrderBody order={order} linkTo={shop.linkTo} />
    </>
  )
}

function Delivery({ order, now }: { order: Order; now: number }) {
  const texts = useTexts(orderTexts)
  const formatDay = useFormatDay()
  const day = order.isOver ? null : expectedText(order, now, formatDay)
  const isDelivered = order.status === 'Delivered'
  return (
    <OrderPart title={texts.view.progress}>
      {(isDelivered || day) && (
        <p className="haat-order__day">
          {isDelivered ? texts.view.delivered : day && texts.view.expected({ day })}
        </p>
      )}
      <p className="haat-order__outcome">
        <OrderOutcome order={order} />
      </p>
      <TrackingSteps status={order.status} />
    </OrderPart>
  )
}

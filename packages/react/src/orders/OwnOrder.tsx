import { formatDay, type Shop } from '@haat/core'
import { orderCopy as copy, expectedDelivery, type Order, orderStore } from '@haat/core/orders'
import { shortId } from '@haat/core/tracking'
import { useId, useState } from 'react'
import { TrackingSteps } from '../tracking/TrackingSteps.tsx'
import { Button, Head, useBusy } from '../ui/index.ts'
import { OrderActions } from './OrderActions.tsx'
import { PaymentInformation, ShippingDetails } from './OrderFacts.tsx'
import { OrderItems } from './OrderItems.tsx'
import { OrderNumber } from './OrderNumber.tsx'
import { OrderRemoval } from './OrderRemoval.tsx'
import { Receipt } from './Receipt.tsx'
import { RefundNote } from './RefundNote.tsx'
import { RemovedOrder } from './RemovedOrder.tsx'

export interface OwnOrderProps {
  /** Id of the heading. */
  id: string
  shop: Shop
  order: Order
}

/** An order as its owner sees it: where it is, what is in it, and what one can do with it. */
export function OwnOrder({ id, shop, order }: OwnOrderProps) {
  const [removed, setRemoved] = useState(false)
  const { busy, run } = useBusy()
  if (removed) return <RemovedOrder id={id} linkTo={shop.linkTo} />
  return (
    <>
      <Head id={id} level={1} title={copy.view.title(shortId(order.id))} />
      <dl className="haat-order__summary">
        <div>
          <dt>{copy.id}</dt>
          <dd>
            <OrderNumber shop={shop} orderId={order.id} />
          </dd>
        </div>
        {order.createdAt && (
          <div>
            <dt>{copy.view.placedOn}</dt>
            <dd>
              <time dateTime={order.createdAt.toISOString()}>{formatDay(order.createdAt)}</time>
            </dd>
          </div>
        )}
        <div>
          <dt>{copy.items}</dt>
          <dd>{copy.pieces(order.quantity)}</dd>
        </div>
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
      <div className="haat-order__body">
        <OrderItems order={order} prefix="₹" linkTo={shop.linkTo} />
        <div className="haat-order__side">
          <ShippingDetails order={order} />
          <PaymentInformation order={order} />
        </div>
      </div>
      <Receipt order={order} />
    </>
  )
}

function Delivery({ order, now }: { order: Order; now: number }) {
  const id = useId()
  const day = order.estimatedDelivery ?? expectedDelivery(order, now)
  const isThere = order.status === 'Delivered'
  return (
    <section className="haat-order__part" aria-labelledby={id}>
      <h2 id={id} className="haat-order__heading">
        {copy.view.progress}
      </h2>
      {(isThere || day) && (
        <p className="haat-order__day">
          {isThere ? copy.view.delivered : day && copy.view.expected(formatDay(day))}
        </p>
      )}
      <TrackingSteps status={order.status} />
    </section>
  )
}

import { formatDay, formatPrice } from '@haat/core'
import { orderCopy as copy, expectedDelivery, type Order } from '@haat/core/orders'
import { ButtonLink, Detail, Icon } from '../ui/index.ts'
import { OrderActions } from './OrderActions.tsx'
import { OrderAmount } from './OrderAmount.tsx'
import { OrderBody } from './OrderBody.tsx'
import { OrderNumber } from './OrderNumber.tsx'
import type { LoadedOrderProps } from './OrderRegion.tsx'
import { RefundNote } from './RefundNote.tsx'
import { Toran } from './Toran.tsx'

/** An order that has just been placed: thanks, and its details. */
export function PlacedOrder({ id, shop, order }: LoadedOrderProps) {
  const { total, refund } = order
  const isRefunded = refund !== 'none'
  return (
    <>
      <header className="haat-placed" data-refund={isRefunded || undefined}>
        {!isRefunded && <Toran />}
        <span className="haat-circle haat-placed__mark">
          <Icon name={isRefunded ? 'retry' : 'check'} />
        </span>
        <h1 id={id} className="haat-placed__title">
          {isRefunded ? copy.success.refundTitle : copy.success.title}
        </h1>
        {!isRefunded && <p className="haat-placed__lead">{leadOf(order, shop.clock.now())}</p>}
      </header>
      <dl className="haat-panel haat-placed__facts">
        <Detail name={copy.id}>
          <OrderNumber shop={shop} orderId={order.id} linked />
        </Detail>
        <div>
          <dt>{copy.total}</dt>
          <dd className="haat-placed__total">
            {total === null ? copy.noPrice : <OrderAmount amount={total} dollars />}
          </dd>
          {total !== null && <dd className="haat-count">{copy.inRupees(formatPrice(total))}</dd>}
        </div>
      </dl>
      <RefundNote order={order} />
      <OrderActions shop={shop} order={order}>
        <ButtonLink tone="plain" href={shop.linkTo('/products')}>
          {copy.shopOn}
        </ButtonLink>
      </OrderActions>
      <OrderBody order={order} dollars linkTo={shop.linkTo} />
    </>
  )
}

/** Returns the next step of an order, by its status: the screen may be opened again later. */
function leadOf(order: Order, now: number): string {
  if (order.status === 'Delivered') return copy.view.delivered
  if (order.status !== 'OrderPlaced') return copy.success.onItsWay
  const day = order.estimatedDelivery ?? expectedDelivery(order, now)
  return day ? copy.success.leadWithDay(formatDay(day)) : copy.success.lead
}

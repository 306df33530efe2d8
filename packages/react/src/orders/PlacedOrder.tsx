import type { Paise, TextsOf } from '@haat/core'
import { expectedText, type Order, orderTexts } from '@haat/core/orders'
import { useFormatDay, useFormatPrice } from '../formats.ts'
import { useShop, useTexts } from '../shop.ts'
import { ButtonLink, Detail, Icon } from '../ui/index.ts'
import { OrderActions } from './OrderActions.tsx'
import { OrderAmount } from './OrderAmount.tsx'
import { OrderBody } from './OrderBody.tsx'
import { OrderChanges } from './OrderChanges.tsx'
import { OrderNumber } from './OrderNumber.tsx'
import { OrderOutcome } from './OrderOutcome.tsx'
import type { LoadedOrderProps } from './OrderRegion.tsx'
import { RefundNote } from './RefundNote.tsx'
import { Toran } from './Toran.tsx'
import './parts.css'
import './placed.css'

type OrderTexts = TextsOf<typeof orderTexts.messages>

/** An order that has just been placed: thanks, and its details. */
export function PlacedOrder({ id, order }: LoadedOrderProps) {
  const texts = useTexts(orderTexts)
  const formatDay = useFormatDay()
  const shop = useShop()
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
          {isRefunded ? texts.success.refundTitle : texts.success.title}
        </h1>
        {!isRefunded && !order.isOver && (
          <p className="haat-placed__lead">
            {leadOf(texts, order, expectedText(order, shop.clock.now(), formatDay))}
          </p>
        )}
        <p className="haat-order__outcome">
          <OrderOutcome order={order} />
        </p>
      </header>
      <dl className="haat-panel haat-placed__facts">
        <Detail name={texts.id}>
          <OrderNumber orderId={order.id} linked />
        </Detail>
        <div>
          <dt>{texts.total}</dt>
          <dd className="haat-placed__total">
            {total === null ? texts.noPrice : <OrderAmount amount={total} />}
          </dd>
          {total !== null && <Dollars total={total} />}
        </div>
      </dl>
      <RefundNote order={order} />
      <OrderActions order={order}>
        <OrderChanges order={order} />
        <ButtonLink tone="plain" href={shop.linkTo('/products')}>
          {texts.shopOn}
        </ButtonLink>
      </OrderActions>
      <OrderBody order={order} linkTo={shop.linkTo} />
    </>
  )
}

/** The total with the specified $, and what was charged. */
function Dollars({ total }: { total: Paise }) {
  const texts = useTexts(orderTexts)
  const formatPrice = useFormatPrice()
  // A shop with a currency of its own writes it in place of the $.
  const dollars = formatPrice(total, { prefix: '$' })
  if (dollars === formatPrice(total)) return null
  return (
    <>
      <dd className="haat-note" translate="no">
        {dollars}
      </dd>
      <dd className="haat-note">{texts.inRupees({ amount: formatPrice(total) })}</dd>
    </>
  )
}

/** Returns the next step of an order, by its status: the screen may be opened again later. */
function leadOf({ view, success }: OrderTexts, order: Order, day: string | null): string {
  if (order.status === 'Delivered') return view.delivered
  if (order.status !== 'OrderPlaced') return success.onItsWay
  return day ? success.leadWithDay({ day }) : success.lead
}

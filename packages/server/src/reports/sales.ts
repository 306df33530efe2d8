import { TIME_ZONE } from '@haat/core'
import { sql } from 'drizzle-orm'
import type { Drizzle } from '../database/database.ts'
import { isWithin, type Period } from '../database/period.ts'

/** The sales of a day. Amounts are in paise: net = gross − discounts + delivery − cancelled − refunds. */
type SalesDay = {
  /** Day in the shop's time zone: `2026-11-27`. */
  readonly day: string
  /** Orders that were placed on this day. */
  readonly orders: number
  /** Those of them of which everything is cancelled, or could not be supplied. */
  readonly cancelled: number
  readonly grossPaise: number
  readonly discountPaise: number
  /** What the deliveries of these orders cost. */
  readonly deliveryPaise: number
  /** What these orders cost less without a refund: cancelled before the cash was collected, or not supplied. */
  readonly cancelledPaise: number
  /** Refunds that were begun on this day, also those of earlier orders. */
  readonly refundPaise: number
  readonly netPaise: number
  /** The net amount by payment method. */
  readonly cashPaise: number
  readonly cardPaise: number
  readonly cryptoPaise: number
  /** Cash that is still to be collected for the orders of this day. */
  readonly toCollectPaise: number
}

/** What a placed order costs without some of its lines, as `remainingTotal` computes it. */
const costWithout = (what: 'cancelled' | 'gone') =>
  sql.raw(`(round((total_paise - delivery_paise - plain) * (discounted - ${what}_discounted) / greatest(discounted, 1))
    + plain - ${what}_plain + case when is_cancelled then 0 else delivery_paise end)`)

const IS_CASH = sql`method = 'cod' and intent_id is null`

const sumWhere = (condition: string) =>
  sql.raw(`coalesce(sum(price_paise * quantity) filter (where ${condition}), 0)`)

/** Orders of a period, with the value of their lines at their prices: those that a discount is for, and the others. */
const placedIn = (period: Period) => sql`
  select o.*, l.* from orders o cross join lateral (
    select ${sumWhere('is_discounted')} as discounted, ${sumWhere('not is_discounted')} as plain,
      ${sumWhere("is_discounted and state = 'cancelled'")} as cancelled_discounted,
      ${sumWhere("not is_discounted and state = 'cancelled'")} as cancelled_plain,
      ${sumWhere("is_discounted and state in ('cancelled', 'returned')")} as gone_discounted,
      ${sumWhere("not is_discounted and state in ('cancelled', 'returned')")} as gone_plain,
      coalesce(bool_and(state = 'cancelled'), false) as is_cancelled
    from order_lines where order_id = o.id
  ) l
  where ${isWithin(sql`o.created_at`, period) ?? sql`true`}`

/**
 * What orders cost less without a refund. Of a cash order these are lines that were cancelled or refused before the cash
 * was collected; lines that were returned afterwards are refunded.
 */
const WITHDRAWN = sql`case
  when refund <> 'none' then total_paise
  when ${IS_CASH} then least(
    total_paise - ${costWithout('gone')},
    greatest(
      total_paise - ${costWithout('cancelled')},
      total_paise - coalesce(collected_paise, case payment_status when 'Paid' then total_paise else 0 end)
    )
  )
  else 0 end`

const TO_COLLECT = sql`case when ${IS_CASH} and payment_status = 'Pending' and refund = 'none'
  then greatest(0, ${costWithout('gone')} - coalesce(collected_paise, 0)) else 0 end`

/** Refunds of a period. Those of second payments, and of orders that could not be supplied, take nothing from the sales. */
const refundedIn = (period: Period) => sql`
  select r.created_at, o.method, r.amount_paise from refunds r join orders o on o.id = r.order_id
  where r.state <> 'void' and o.refund = 'none'
    and not exists (select from payments p where p.payment_id = r.payment_id and p.refund <> 'none')
    and ${isWithin(sql`r.created_at`, period) ?? sql`true`}`

/** Returns the sales of each day of a period that has orders or refunds, the first day first. */
export async function salesReport(db: Drizzle, period: Period): Promise<readonly SalesDay[]> {
  const { rows } = await db.execute<SalesDay>(sql`
    with entry as (
      select created_at, method, 1 as orders, (is_cancelled or refund <> 'none')::integer as cancelled,
        subtotal_paise as gross, discount_paise as discount, delivery_paise as delivery, ${WITHDRAWN} as withdrawn, 0 as refunded,
        ${TO_COLLECT} as to_collect
      from (${placedIn(period)}) placed
      union all
      select created_at, method, 0, 0, 0, 0, 0, 0, amount_paise, 0 from (${refundedIn(period)}) refunded
    ), figures as (
      select *, to_char(created_at at time zone ${TIME_ZONE}, 'YYYY-MM-DD') as day,
        gross - discount + delivery - withdrawn - refunded as net
      from entry
    )
    select day, sum(orders)::float8 as orders, sum(cancelled)::float8 as cancelled,
      sum(gross)::float8 as "grossPaise", sum(discount)::float8 as "discountPaise",
      sum(delivery)::float8 as "deliveryPaise",
      sum(withdrawn)::float8 as "cancelledPaise", sum(refunded)::float8 as "refundPaise",
      sum(net)::float8 as "netPaise",
      coalesce(sum(net) filter (where method = 'cod'), 0)::float8 as "cashPaise",
      coalesce(sum(net) filter (where method = 'card'), 0)::float8 as "cardPaise",
      coalesce(sum(net) filter (where method = 'crypto'), 0)::float8 as "cryptoPaise",
      sum(to_collect)::float8 as "toCollectPaise"
    from figures group by day order by day`)
  return rows
}

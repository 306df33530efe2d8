import { expect } from 'vitest'
import { linesOfCheck } from '../check/checking.ts'
import { findViolations, stockSums, wrongSums } from './invariants.ts'
import { COUPON, PLACES, type WeekShop } from './week-shop.ts'

/** What an order brought in and what its documents say, in paise. */
const MONEY = `
  with paid as (
    select o.id, coalesce(o.collected_paise, 0) + coalesce(sum(p.amount_paise), 0) as paise
    from orders o left join payments p on p.intent_id = o.intent_id and p.refund = 'none'
    group by o.id
  ), refunded as (
    select r.order_id as id, sum(r.amount_paise) as paise from refunds r
    left join payments p on p.provider = r.provider and p.payment_id = r.payment_id
    where r.state = 'done' and coalesce(p.refund, 'none') = 'none' group by 1
  ), invoiced as (
    select order_id as id, sum(case kind when 'invoice' then total_paise else -total_paise end) as paise
    from invoices group by 1
  )
  select o.id, o.method, paid.paise::integer as paid, coalesce(refunded.paise, 0)::integer as refunded,
    coalesce(invoiced.paise, 0)::integer as invoiced
  from orders o join paid using (id) left join refunded using (id) left join invoiced using (id)
  where o.refund = 'none'`

/** Numbers of documents that are not 1, 2, 3 and so on within their kind and year. */
const GAPS = `
  select number from (
    select number, count, row_number() over (partition by kind, year order by count) as place from invoices
  ) numbered where count <> place
  union all select kind || ' counted to ' || last from invoice_counts c
  where last <> (select count(*) from invoices i where i.kind = c.kind and i.year = c.year)`

/** Documents that contradict their lines or their order. */
const DOCUMENTS = `
  select number from invoices d, lateral (
    select sum(l.amount) as amount, sum(l.taxable + l.cgst + l.sgst + l.igst) as parts
    from jsonb_to_recordset(d.lines) as l(amount numeric, taxable numeric, cgst numeric, sgst numeric, igst numeric)
  ) sums where amount <> total_paise or parts <> total_paise
  union all select order_id from invoices where kind = 'invoice' group by order_id having count(*) > 1
  union all select o.id from orders o where o.delivery_status <> 'OrderPlaced'
    and not exists (select from invoices i where i.order_id = o.id)`

/** Steps with too many messages, or none; and messages about nothing. */
const WRONG_MESSAGES = `
  with made as (
    select order_id, type, channel, count(*) as times from messages where order_id is not null group by 1, 2, 3
  ), happened as (
    select order_id, case step
      when 'Shipped' then 'order.shipped' when 'Out for Delivery' then 'order.out_for_delivery'
      when 'Delivered' then 'order.delivered' when 'cancelled' then 'order.cancelled'
      when 'returned' then 'return.accepted' when 'return asked' then 'return.asked' end as type,
      count(*) filter (where step not in ('Delivered') or was is not null) as times
    from order_steps where order_id is not null group by 1, 2
    union all select id, 'order.placed', 1 from orders
  ), wanted as (
    select h.*, channel from happened h cross join (values ('shopper'), ('webhook')) as c(channel)
    where type is not null and times > 0 and not (type = 'return.asked' and channel = 'shopper')
  )
  select coalesce(w.order_id, t.order_id) as id, coalesce(w.type, t.type) as type, w.times as wanted, t.times as made
  from wanted w full join made t using (order_id, type, channel)
  where coalesce(channel, 'shop') <> 'shop' and coalesce(t.type, '') not in ('order.refunded', 'payment.confirmed')
    and w.times is distinct from t.times`

/** Refunds that are done, and whose messages name another amount. */
const REFUND_MESSAGES = `
  select order_id as id, sum(amount_paise) as done,
    (select coalesce(sum((data ->> 'refundedPaise')::numeric), 0) from messages m
      where m.order_id = r.order_id and type = 'order.refunded' and channel = 'webhook') as in_messages
  from refunds r where state = 'done' group by order_id
  having sum(amount_paise) <> (select coalesce(sum((data ->> 'refundedPaise')::numeric), 0) from messages m
    where m.order_id = r.order_id and type = 'order.refunded' and channel = 'webhook')`

const LIMITS = `
  with delivered as (
    select o.* from orders o where o.refund = 'none'
      and exists (select from order_lines l where l.order_id = o.id and l.state <> 'cancelled')
  )
  select slot as what, count(*)::integer as times from delivered where slot like '% 18:00%' group by slot
    having count(*) > ${PLACES}
  union all select user_id, count(*)::integer from delivered where coupon = '${COUPON.code}' group by user_id
    having count(*) > ${COUPON.usesPerShopper}
  union all select coupon, count(*)::integer from delivered where coupon = '${COUPON.code}' group by coupon
    having count(*) > ${COUPON.uses}`

/** Checks that the books balance after everything was settled. */
export async function expectBalance({ database, card, sent }: WeekShop): Promise<void> {
  const rowsOf = async <R extends Record<string, unknown>>(text: string) =>
    (await database.query<R>(text)).rows
  expect(await linesOfCheck(database.db), 'mismatches and refunds that are due').toEqual([])
  expect(wrongSums(await stockSums(database)), 'stock').toEqual([])
  expect(await findViolations(database), 'orders and payments').toEqual({})

  const money = await rowsOf<
    Record<'id' | 'method', string> & Record<'paid' | 'refunded' | 'invoiced', number>
  >(MONEY)
  const wrong = money.filter(({ paid, refunded, invoiced }) => paid - refunded !== invoiced)
  expect(wrong, 'orders whose money is not what their documents say').toEqual([])
  expect(await rowsOf(GAPS), 'gaps between numbers').toEqual([])
  expect(await rowsOf(DOCUMENTS), 'wrong documents').toEqual([])
  expect(await rowsOf(LIMITS), 'limits').toEqual([])

  const recorded = await rowsOf<{ id: string; refunded: number }>(
    `select payment_id as id, refunded_paise::integer as refunded from payments where provider = 'card' order by 1`,
  )
  const atProvider = [...card.payments.values()].filter(({ refundedPaise }) => refundedPaise > 0)
  expect(
    new Map(recorded.filter(({ refunded }) => refunded > 0).map(({ id, refunded }) => [id, refunded])),
    'refunds at the card provider',
  ).toEqual(new Map(atProvider.map(({ id, refundedPaise }) => [id, refundedPaise])))

  const all = await rowsOf<{ id: string; state: string }>('select id, state from messages')
  expect(
    all.filter(({ state }) => state !== 'sent'),
    'messages that were not sent',
  ).toEqual([])
  expect(sent.toSorted(), 'messages by id').toEqual(all.map(({ id }) => id).toSorted())
  expect(await rowsOf(WRONG_MESSAGES), 'steps and their messages').toEqual([])
  expect(await rowsOf(REFUND_MESSAGES), 'refunds and their messages').toEqual([])
}

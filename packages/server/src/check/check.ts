import { type SQL, sql } from 'drizzle-orm'
import type { Drizzle } from '../database/database.ts'
import { DIVIDED } from '../stock/units.ts'

/** An inconsistency, and the command for it. */
interface Mismatch {
  /** One sentence, with the numbers. */
  readonly what: string
  /** The command that repairs it, or that shows a person what to resolve. */
  readonly command: string
}

export const pieces = (count: number) => `${count} ${count === 1 ? 'piece' : 'pieces'}`

/** Returns the name of a product, or of one of its variations, for a sentence. */
export const unitName = (productId: string, variationId: string) =>
  variationId === '' ? productId : `${productId} (${variationId})`

/**
 * Declares a rule by a query for the rows that violate it.
 * @param what returns the sentence for a row
 * @param command repairs or shows the record; `{id}` is replaced by the row's id
 */
const rule = <R extends { readonly id: string }>(query: SQL, what: (row: R) => string, command: string) => ({
  query,
  mismatch: (row: Record<string, unknown>): Mismatch => ({
    what: what(row as R),
    command: command.replace('{id}', String(row.id)),
  }),
})

/** Condition for an order `o`: it was not shipped, and has lines that are to be delivered. */
const IS_WAITING = sql`o.delivery_status = 'OrderPlaced'
  and exists (select from order_lines l where l.order_id = o.id and l.state = 'ordered')`
/** What is left of a payment `p` for its order, in paise. */
const LEFT = sql`case when p.refund = 'none' then p.amount_paise - p.refunded_paise else 0 end`

const RULES = [
  // The stock of a counted product is the sum of its movements, and so is that of a variation with its own stock.
  rule<{ id: string; variationId: string; stock: number; sum: number }>(
    sql`with unit as (
        select product_id, variation_id, stock from variation_stock
        union all select id, '', total_stock from products p where total_stock is not null
          and not exists (select from variation_stock where product_id = p.id)
      )
      select u.product_id as id, u.variation_id as "variationId", u.stock, coalesce(sum(m.pieces), 0)::integer as sum
      from unit u left join stock_movements m using (product_id, variation_id)
      group by u.product_id, u.variation_id, u.stock
      having u.stock <> coalesce(sum(m.pieces), 0) order by u.product_id, u.variation_id`,
    ({ id, variationId, stock, sum }) =>
      `The product ${unitName(id, variationId)} has ${pieces(stock)} in stock, but its movements add up to ${sum}.`,
    'haat repair product {id}',
  ),
  // If variations have their own stocks, the product has their sum, or none if some of them are not counted.
  rule<{ id: string; stock: number | null; sum: number | null }>(
    sql`select id, total_stock as stock, sum from (${DIVIDED}) divided
      where total_stock is distinct from sum order by id`,
    ({ id, stock, sum }) =>
      `The product ${id} has ${stock ?? 'uncounted'} pieces in stock, but its variations have ${sum ?? 'uncounted'} pieces.`,
    'haat repair product {id}',
  ),
  // In the ledger, a payment holds its basket if its flag is set, and nothing otherwise.
  rule<{ id: string; productId: string; held: number; expected: number }>(
    sql`with held as (
        select intent_id, product_id, -sum(pieces)::integer as pieces from stock_movements
        where intent_id is not null group by intent_id, product_id having sum(pieces) <> 0
      ), expected as (
        select i.id as intent_id, line ->> 'productId' as product_id, sum((line ->> 'quantity')::integer)::integer as pieces
        from payment_intents i, jsonb_array_elements(i.basket -> 'lines') line
        where i.holds_stock group by i.id, line ->> 'productId'
      )
      select intent_id as id, product_id as "productId", coalesce(held.pieces, 0) as held, coalesce(expected.pieces, 0) as expected
      from held full join expected using (intent_id, product_id)
      where coalesce(held.pieces, 0) <> coalesce(expected.pieces, 0) order by intent_id, product_id`,
    ({ id, productId, held, expected }) =>
      `The payment ${id} holds ${pieces(held)} of ${productId} in the ledger, but should hold ${expected}.`,
    'haat repair payment {id}',
  ),
  // Only an open payment holds stock, and not long after it expired.
  rule<{ id: string; state: string }>(
    sql`select id, state from payment_intents where holds_stock and state not in ('creating', 'open') order by id`,
    ({ id, state }) => `The payment ${id} is ${state}, but still holds stock.`,
    'haat repair payment {id}',
  ),
  rule<{ id: string }>(
    sql`select id from payment_intents
      where holds_stock and expires_at < now() - interval '1 hour' order by expires_at`,
    ({ id }) => `The payment ${id} still holds stock more than an hour after it expired.`,
    'haat orders reconcile',
  ),
  // An order took the pieces in its lines from the stock, and returned those of restocked lines; one that could not be
  // supplied took nothing.
  rule<{ id: string; productId: string; sold: number; expected: number }>(
    sql`with sold as (
        select order_id, product_id, -sum(pieces)::integer as pieces from stock_movements
        where order_id is not null group by order_id, product_id
      ), expected as (
        select l.order_id, l.product_id, sum(l.quantity)::integer as pieces
        from order_lines l join orders o on o.id = l.order_id
        where o.refund = 'none' and not l.restocked group by l.order_id, l.product_id
      )
      select order_id as id, product_id as "productId", coalesce(sold.pieces, 0) as sold, coalesce(expected.pieces, 0) as expected
      from sold full join expected using (order_id, product_id)
      where coalesce(sold.pieces, 0) <> coalesce(expected.pieces, 0) order by order_id, product_id`,
    ({ id, productId, sold, expected }) =>
      `The order ${id} took ${pieces(sold)} of ${productId} from the stock, but has ${expected} in its lines.`,
    'haat repair order {id}',
  ),
  // No payment is refunded by more than its amount.
  rule<{ id: string; paymentId: string; refunded: number; paid: number }>(
    sql`select r.order_id as id, p.payment_id as "paymentId", sum(r.amount_paise)::float8 as refunded, p.amount_paise::float8 as paid
      from refunds r join payments p on p.provider = r.provider and p.payment_id = r.payment_id
      where r.state <> 'void' group by r.order_id, p.payment_id, p.amount_paise
      having sum(r.amount_paise) > p.amount_paise order by p.payment_id`,
    ({ id, paymentId, refunded, paid }) =>
      `The payment ${paymentId} of order ${id} was ₹${(paid / 100).toFixed(2)}, but its refunds are ₹${(refunded / 100).toFixed(2)}.`,
    'haat order show {id}',
  ),
  // Money that is not to be refunded has an order.
  rule<{ id: string; paymentId: string }>(
    sql`select i.id, p.payment_id as "paymentId" from payments p join payment_intents i on i.id = p.intent_id
      where p.refund = 'none' and not exists (select from orders o where o.intent_id = i.id) order by p.created_at`,
    ({ id, paymentId }) => `The payment ${paymentId} arrived for ${id}, but there is no order for it.`,
    'haat repair payment {id}',
  ),
  rule<{ id: string }>(
    sql`select i.id from payment_intents i where i.state = 'paid'
      and not exists (select from orders o where o.user_id = i.user_id and o.purchase_id = i.purchase_id)
      and not exists (select from payments p where p.intent_id = i.id and p.refund = 'none') order by i.created_at`,
    ({ id }) => `The payment ${id} is marked as paid, but has neither an order nor money.`,
    'haat repair payment {id}',
  ),
  // An order that is still to be delivered was not refunded completely: by the dashboard, or before it was made.
  rule<{ id: string }>(
    sql`select o.id from orders o join payments p on p.intent_id = o.intent_id
      where o.refund = 'none' and ${IS_WAITING}
      group by o.id having sum(${LEFT}) <= 0 order by o.created_at`,
    ({ id }) => `The order ${id} was refunded completely, but is still to be delivered.`,
    'haat order cancel {id}',
  ),
  // An order by payment has a payment that is not to be refunded, of the order's total; in ether it may be several. One
  // whose money went back before it was made has none.
  rule<{ id: string; total: number; paid: number; count: number }>(
    sql`select o.id, o.total_paise::float8 as total, coalesce(sum(p.amount_paise), 0)::float8 as paid, count(p.payment_id)::integer as count
      from orders o left join payments p on p.intent_id = o.intent_id and p.refund = 'none'
      where o.intent_id is not null and o.refund = 'none'
        and not exists (select from payments d where d.intent_id = o.intent_id and d.refund = 'done'
          and not exists (select from payments n where n.intent_id = o.intent_id and n.refund = 'none'))
      group by o.id having coalesce(sum(p.amount_paise), 0) <> o.total_paise order by o.created_at`,
    ({ id, total, paid, count }) =>
      `The order ${id} costs ₹${(total / 100).toFixed(2)}, but has ${count} payments with a total of ₹${(paid / 100).toFixed(2)}.`,
    'haat order show {id}',
  ),
]

/** Time limit of a check, in ms: it reads every order and every movement. */
const LIMIT = 60_000

/**
 * Compares stock, ledger, payments and orders in one snapshot, without changing anything. They change together, in
 * one transaction, so every mismatch is an error.
 */
export const findMismatches = (db: Drizzle): Promise<readonly Mismatch[]> =>
  db.transaction(
    async (tx) => {
      await tx.execute(sql`select set_config('statement_timeout', ${String(LIMIT)}, true)`)
      const found: Mismatch[] = []
      for (const { query, mismatch } of RULES) {
        const { rows } = await tx.execute(query)
        found.push(...rows.map(mismatch))
      }
      return found
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

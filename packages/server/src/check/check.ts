import { type SQL, sql } from 'drizzle-orm'
import type { Drizzle } from '../database/database.ts'
import { DIVIDED } from '../stock/units.ts'

/** Something that does not add up, and what to do about it. */
export interface Mismatch {
  /** One sentence, with the numbers. */
  readonly what: string
  /** The command that repairs it, or that shows what a person has to decide. */
  readonly command: string
}

export const pieces = (count: number) => `${count} ${count === 1 ? 'piece' : 'pieces'}`

/** A product, or one of its variations, in a sentence. */
export const unitName = (productId: string, variationId: string) =>
  variationId === '' ? productId : `${productId} (${variationId})`

/**
 * One rule: rows that break it, and what each of them means.
 * @param command repairs what the row is about, or shows it; `{id}` is the row's
 */
const rule = <R extends { readonly id: string }>(query: SQL, what: (row: R) => string, command: string) => ({
  query,
  mismatch: (row: Record<string, unknown>): Mismatch => ({
    what: what(row as R),
    command: command.replace('{id}', String(row.id)),
  }),
})

const RULES = [
  // The stock of a counted product is the sum of its movements, and so is that of a variation with a stock of its own.
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
      `The product ${unitName(id, variationId)} has ${pieces(stock)} in stock, and its movements add up to ${sum}.`,
    'haat repair product {id}',
  ),
  // Where variations have stocks of their own, the product has their sum; none where some of them are not counted.
  rule<{ id: string; stock: number | null; sum: number | null }>(
    sql`select id, total_stock as stock, sum from (${DIVIDED}) divided
      where total_stock is distinct from sum order by id`,
    ({ id, stock, sum }) =>
      `The product ${id} has ${stock ?? 'no number of'} pieces in stock, and its variations have ${sum ?? 'none in all'}.`,
    'haat repair product {id}',
  ),
  // A payment holds in the ledger what its flag says: its basket, or nothing.
  rule<{ id: string; productId: string; held: number; meant: number }>(
    sql`with held as (
        select intent_id, product_id, -sum(pieces)::integer as pieces from stock_movements
        where intent_id is not null group by intent_id, product_id having sum(pieces) <> 0
      ), meant as (
        select i.id as intent_id, line ->> 'productId' as product_id, sum((line ->> 'quantity')::integer)::integer as pieces
        from payment_intents i, jsonb_array_elements(i.basket -> 'lines') line
        where i.holds_stock group by i.id, line ->> 'productId'
      )
      select intent_id as id, product_id as "productId", coalesce(held.pieces, 0) as held, coalesce(meant.pieces, 0) as meant
      from held full join meant using (intent_id, product_id)
      where coalesce(held.pieces, 0) <> coalesce(meant.pieces, 0) order by intent_id, product_id`,
    ({ id, productId, held, meant }) =>
      `The payment ${id} holds ${pieces(held)} of ${productId} in the ledger, and should hold ${meant}.`,
    'haat repair payment {id}',
  ),
  // Only an open payment holds stock, and not for long after its time.
  rule<{ id: string; state: string }>(
    sql`select id, state from payment_intents where holds_stock and state not in ('creating', 'open') order by id`,
    ({ id, state }) => `The payment ${id} is ${state}, and still holds stock.`,
    'haat repair payment {id}',
  ),
  rule<{ id: string }>(
    sql`select id from payment_intents
      where holds_stock and expires_at < now() - interval '1 hour' order by expires_at`,
    ({ id }) => `The payment ${id} holds stock more than an hour after its time.`,
    'haat orders reconcile',
  ),
  // An order took from the stock what its lines say; one that could not be supplied took nothing.
  rule<{ id: string; productId: string; sold: number; meant: number }>(
    sql`with sold as (
        select order_id, product_id, -sum(pieces)::integer as pieces from stock_movements
        where order_id is not null group by order_id, product_id
      ), meant as (
        select l.order_id, l.product_id, sum(l.quantity)::integer as pieces
        from order_lines l join orders o on o.id = l.order_id
        where o.refund = 'none' group by l.order_id, l.product_id
      )
      select order_id as id, product_id as "productId", coalesce(sold.pieces, 0) as sold, coalesce(meant.pieces, 0) as meant
      from sold full join meant using (order_id, product_id)
      where coalesce(sold.pieces, 0) <> coalesce(meant.pieces, 0) order by order_id, product_id`,
    ({ id, productId, sold, meant }) =>
      `The order ${id} took ${pieces(sold)} of ${productId} out of the stock, and has ${meant} in its lines.`,
    'haat repair order {id}',
  ),
  // Money that counts has an order.
  rule<{ id: string; paymentId: string }>(
    sql`select i.id, p.payment_id as "paymentId" from payments p join payment_intents i on i.id = p.intent_id
      where p.refund = 'none' and not exists (select from orders o where o.intent_id = i.id) order by p.created_at`,
    ({ id, paymentId }) => `The payment ${paymentId} arrived for ${id}, and there is no order for it.`,
    'haat repair payment {id}',
  ),
  rule<{ id: string }>(
    sql`select i.id from payment_intents i where i.state = 'paid'
      and not exists (select from orders o where o.intent_id = i.id or o.id = i.replaced_by)
      and not exists (select from payments p where p.intent_id = i.id and p.refund = 'none') order by i.created_at`,
    ({ id }) => `The payment ${id} counts as paid, and has neither an order nor money.`,
    'haat repair payment {id}',
  ),
  // An order that names a payment has exactly one that counts, of its own total.
  rule<{ id: string; total: number; paid: number; count: number }>(
    sql`select o.id, o.total_paise::float8 as total, coalesce(sum(p.amount_paise), 0)::float8 as paid, count(p.payment_id)::integer as count
      from orders o left join payments p on p.intent_id = o.intent_id and p.refund = 'none'
      where o.intent_id is not null and o.refund = 'none'
      group by o.id having count(p.payment_id) <> 1 or sum(p.amount_paise) <> o.total_paise order by o.created_at`,
    ({ id, total, paid, count }) =>
      `The order ${id} costs ₹${(total / 100).toFixed(2)}, and ${count} payments of ₹${(paid / 100).toFixed(2)} in all count for it.`,
    'haat order show {id}',
  ),
]

/** Time that one look at the whole shop may take, in ms: it reads every order and every movement. */
const LIMIT = 60_000

/**
 * Compares stock, ledger, payments and orders with each other, as they are at one moment, and changes nothing. Every
 * change of them is one transaction, so whatever does not add up is a fault.
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

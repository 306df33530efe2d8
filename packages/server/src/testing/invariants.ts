import type { Database } from '../database/database.ts'

/** Pieces of a product, counted from one source. */
interface Pieces {
  readonly sold: number
  readonly held: number
  readonly free: number
}

/** Pieces of a product, counted only from the stock ledger, and only from orders, payments and stock. */
interface StockSums {
  readonly product: string
  /** Pieces that catalogues added, from the ledger. */
  readonly delivered: number
  readonly ledger: Pieces
  readonly tables: Pieces
}

const SUMS = `
  with ledger as (
    select product_id,
      coalesce(sum(pieces) filter (where cause in ('import', 'correction')), 0)::integer as delivered,
      coalesce(-sum(pieces) filter (where cause in ('sale', 'return')), 0)::integer as sold,
      coalesce(-sum(pieces) filter (where cause in ('hold', 'release')), 0)::integer as held,
      sum(pieces)::integer as free
    from stock_movements group by product_id
  ), sold as (
    select product_id, sum(quantity)::integer as pieces
    from order_lines join orders on orders.id = order_id
    where refund = 'none' and not restocked group by product_id
  ), held as (
    select line ->> 'productId' as product_id, sum((line ->> 'quantity')::integer)::integer as pieces
    from payment_intents, jsonb_array_elements(basket -> 'lines') as line
    where holds_stock group by 1
  )
  select products.id as product, delivered,
    json_build_object('sold', ledger.sold, 'held', ledger.held, 'free', ledger.free) as ledger,
    json_build_object('sold', coalesce(sold.pieces, 0), 'held', coalesce(held.pieces, 0), 'free', total_stock)
      as tables
  from products
  left join ledger on ledger.product_id = products.id
  left join sold on sold.product_id = products.id
  left join held on held.product_id = products.id
  order by products.id`

/** Counts every product's pieces from both sources. A sold-out order that must be refunded took no pieces. */
export async function stockSums({ query }: Pick<Database, 'query'>): Promise<readonly StockSums[]> {
  const { rows } = await query<{
    product: string
    delivered: number
    ledger: Pieces
    tables: Pieces
  }>(SUMS)
  return rows
}

/** Returns the differences between both counts, and from the delivered pieces: none in a correct shop. */
export const wrongSums = (sums: readonly StockSums[]): readonly StockSums[] =>
  sums.filter(({ delivered, ledger, tables }) => {
    const isWhole = ({ sold, held, free }: Pieces) => sold + held + free === delivered
    const isSame = ledger.sold === tables.sold && ledger.held === tables.held && ledger.free === tables.free
    return !(isWhole(ledger) && isWhole(tables) && isSame)
  })

/** Returns rows that only one of two queries returns. */
const difference = (one: string, other: string) =>
  `((${one}) except all (${other})) union all ((${other}) except all (${one}))`

const LINES_OF_ORDERS = `select order_id, product_id, sum(quantity)::integer as pieces
  from order_lines join orders on orders.id = order_id where refund = 'none' and not restocked group by 1, 2`
const SALES = `select order_id, product_id, (-sum(pieces))::integer as pieces
  from stock_movements where order_id is not null group by 1, 2 having sum(pieces) <> 0`
const LINES_OF_HOLDS = `select payment_intents.id, line ->> 'productId', sum((line ->> 'quantity')::integer)::integer
  from payment_intents, jsonb_array_elements(basket -> 'lines') as line where holds_stock group by 1, 2`
const HOLDS = `select intent_id, product_id, (-sum(pieces))::integer
  from stock_movements where intent_id is not null group by 1, 2 having sum(pieces) <> 0`

/** Queries for contradictions that no shop may have. */
const VIOLATIONS: Readonly<Record<string, string>> = {
  'orders whose lines are not their sales in the ledger': difference(LINES_OF_ORDERS, SALES),
  'payments whose held lines are not their holds in the ledger': difference(LINES_OF_HOLDS, HOLDS),
  'paid intents that have no order, or several': `
    select i.id from payment_intents i left join orders o on o.user_id = i.user_id and o.purchase_id = i.purchase_id
    where i.state = 'paid' group by i.id having count(o.id) <> 1`,
  'intents that are not paid and have an order': `
    select i.id from payment_intents i join orders o on o.intent_id = i.id where i.state <> 'paid'`,
  'payments of an intent that is not paid, or of another provider': `
    select p.payment_id from payments p join payment_intents i on i.id = p.intent_id
    where (p.refund = 'none' and i.state <> 'paid') or i.provider <> p.provider`,
  'payments that paid for no order, and are not to be refunded': `
    select p.payment_id from payments p
    where p.refund = 'none' and not exists (select from orders o where o.intent_id = p.intent_id)`,
  'paid orders whose payments are not their total': `
    select o.id from orders o left join payments p
      on p.intent_id = o.intent_id and p.provider = o.method and p.refund = 'none'
    where o.intent_id is not null and o.payment_status = 'Paid' group by o.id having coalesce(sum(p.amount_paise), 0) <> o.total_paise`,
  'cash orders that are paid and not collected, or have a payment': `
    select id from orders where (method = 'cod') <> (intent_id is null)
      or (method = 'cod' and payment_status = 'Paid' and collected_paise is null)
      or (method <> 'cod' and payment_status <> 'Paid')`,
  'orders that neither a call nor a payment made': `
    select o.id from orders o
    where not exists (select from idempotency_keys k where k.answer ->> 'orderId' = o.id)
      and not exists (select from payments p where p.intent_id = o.intent_id)`,
  'keys of cash orders without an order': `
    select k.key from idempotency_keys k left join orders o on o.id = k.answer ->> 'orderId' and o.user_id = k.user_id
    where k.answer is null or (k.answer ->> 'orderId' is not null and o.id is null)`,
}

/**
 * Finds orders, payments and stock that contradict each other, in a shop whose cash orders all have an Idempotency-Key.
 * Returns the contradictions by name: none in a correct shop.
 */
export async function findViolations({ query }: Pick<Database, 'query'>) {
  const found: Record<string, readonly unknown[]> = {}
  for (const [name, text] of Object.entries(VIOLATIONS)) {
    const { rows } = await query(text)
    if (rows.length > 0) found[name] = rows
  }
  return found
}

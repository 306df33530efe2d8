import { randomId } from '../ids.ts'
import type { Query } from '../options.ts'
import type { Means } from './methods.ts'

/** Creates an id like Razorpay's, with 14 characters. */
export const cardId = (prefix: 'order' | 'pay' | 'evt' | 'rfnd'): string => randomId(prefix, 14)

export interface OrderRow extends Record<string, unknown> {
  readonly id: string
  /** Integer paise. */
  readonly amount: number
  readonly currency: string
  readonly receipt: string | null
  /** A JSON record of texts. */
  readonly notes: string
  readonly status: 'created' | 'attempted' | 'paid'
  readonly attempts: number
  /** In ms since 1970. */
  readonly created_at: number
}

export interface PaymentRow extends Record<string, unknown> {
  readonly id: string
  readonly order_id: string
  /** Integer paise. */
  readonly amount: number
  readonly currency: string
  readonly status: 'authorized' | 'captured' | 'refunded' | 'failed'
  /** Integer paise. */
  readonly amount_refunded: number
  readonly method: Means['method']
  readonly vpa: string | null
  readonly card_last4: string | null
  readonly email: string | null
  readonly contact: string | null
  /** A JSON record of texts. */
  readonly notes: string
  /** In ms since 1970. */
  readonly created_at: number
}

export interface Payer {
  readonly email: string | null
  readonly contact: string | null
}

/** Orders and payments at the card provider. */
export interface Ledger {
  open(order: Pick<OrderRow, 'amount' | 'currency' | 'receipt' | 'notes'>): Promise<OrderRow>
  order(id: string): Promise<OrderRow | null>
  payment(id: string): Promise<PaymentRow | null>
  /** The newest first. */
  paymentsOf(orderId: string): Promise<PaymentRow[]>
  /** Tries to pay an order; null if it is already paid or does not exist. */
  attempt(orderId: string, means: Means, payer: Payer): Promise<PaymentRow | null>
  /** Captures an authorized payment, once for each order; null if there is none. */
  capture(paymentId: string): Promise<PaymentRow | null>
  /** Refunds an amount of a captured payment, in integer paise; null if it is more than what is left. */
  refund(paymentId: string, amount: number): Promise<PaymentRow | null>
  /** The newest orders, each with its payments. */
  recent(most: number): Promise<(OrderRow & { readonly payments: readonly PaymentRow[] })[]>
}

const ATTEMPT = `
with tried as (
  update sandbox.card_orders set attempts = attempts + 1, status = 'attempted'
  where id = $2 and status <> 'paid' returning id, amount, currency, notes
)
insert into sandbox.card_payments
  (id, order_id, amount, currency, status, method, vpa, card_last4, email, contact, notes, created_at)
select $1, id, amount, currency, $3, $4, $5, $6, $7, $8, notes, $9::float8 from tried
returning *`

// Of two captures at the same time, only one finds the order unpaid.
const CAPTURE = `
with paid as (
  update sandbox.card_orders set status = 'paid'
  where status <> 'paid'
    and id = (select order_id from sandbox.card_payments where id = $1 and status = 'authorized')
  returning id
)
update sandbox.card_payments set status = 'captured'
where id = $1 and status = 'authorized' and order_id in (select id from paid)
returning *`

const REFUND = `
update sandbox.card_payments set amount_refunded = amount_refunded + $2::float8,
  status = case when amount_refunded + $2::float8 = amount then 'refunded' else status end
where id = $1 and status = 'captured' and amount_refunded + $2::float8 <= amount
returning *`

export function createLedger(query: Query, now: () => number): Ledger {
  const one = async <Row extends Record<string, unknown>>(sql: string, values: readonly unknown[]) =>
    (await query<Row>(sql, values)).rows[0] ?? null

  return {
    async open({ amount, currency, receipt, notes }) {
      const row = await one<OrderRow>(
        `insert into sandbox.card_orders (id, amount, currency, receipt, notes, status, created_at)
         values ($1, $2::float8, $3, $4, $5, 'created', $6::float8) returning *`,
        [cardId('order'), amount, currency, receipt, notes, now()],
      )
      return row as OrderRow
    },
    order: (id) => one<OrderRow>('select * from sandbox.card_orders where id = $1', [id]),
    payment: (id) => one<PaymentRow>('select * from sandbox.card_payments where id = $1', [id]),
    paymentsOf: async (orderId) =>
      (
        await query<PaymentRow>(
          'select * from sandbox.card_payments where order_id = $1 order by created_at desc, id',
          [orderId],
        )
      ).rows,
    attempt: (orderId, { method, vpa, cardLast4, pays }, { email, contact }) =>
      one<PaymentRow>(ATTEMPT, [
        cardId('pay'),
        orderId,
        pays ? 'authorized' : 'failed',
        method,
        vpa,
        cardLast4,
        email,
        contact,
        now(),
      ]),
    capture: (paymentId) => one<PaymentRow>(CAPTURE, [paymentId]),
    refund: (paymentId, amount) => one<PaymentRow>(REFUND, [paymentId, amount]),
    async recent(most) {
      const newest = 'select id from sandbox.card_orders order by created_at desc, id limit $1::int'
      const [orders, payments] = await Promise.all([
        query<OrderRow>(
          `select * from sandbox.card_orders where id in (${newest}) order by created_at desc, id`,
          [most],
        ),
        query<PaymentRow>(
          `select * from sandbox.card_payments where order_id in (${newest}) order by created_at desc, id`,
          [most],
        ),
      ])
      return orders.rows.map((order) => ({
        ...order,
        payments: payments.rows.filter(({ order_id }) => order_id === order.id),
      }))
    },
  }
}

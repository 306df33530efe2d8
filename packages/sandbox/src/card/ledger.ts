import type { Query } from '../options.ts'
import { randomId } from '../secrets.ts'
import { firstRow } from '../tables.ts'
import type { Means } from './methods.ts'

/** Creates an id like Razorpay's, with 14 characters. */
export const cardId = (prefix: 'order' | 'pay' | 'evt' | 'rfnd'): string => randomId(prefix, 14)

export interface OrderRow extends Record<string, unknown> {
  readonly id: string
  /** Integer paise. */
  readonly amount: number
  readonly currency: string
  readonly receipt: string | null
  readonly status: 'created' | 'attempted' | 'paid'
  readonly attempts: number
  /** In ms since 1970. */
  readonly created_at: number
}

export type NewOrder = Pick<OrderRow, 'amount' | 'currency' | 'receipt'>

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
  /** In ms since 1970. */
  readonly created_at: number
}

export interface RefundRow extends Record<string, unknown> {
  readonly id: string
  readonly payment_id: string
  /** Integer paise. */
  readonly amount: number
  /** The shop's own id of it; null for one of the dashboard. */
  readonly receipt: string | null
  readonly status: 'processed'
  /** In ms since 1970. */
  readonly created_at: number
}

export interface Payer {
  readonly email: string | null
  readonly contact: string | null
}

const ATTEMPT = `
with tried as (
  update sandbox.card_orders set attempts = attempts + 1, status = 'attempted'
  where id = $2 and status <> 'paid' returning id, amount, currency
)
insert into sandbox.card_payments
  (id, order_id, amount, currency, status, method, vpa, card_last4, email, contact, created_at)
select $1, id, amount, currency, $3, $4, $5, $6, $7, $8, $9::float8 from tried
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
with refunded as (
  update sandbox.card_payments set amount_refunded = amount_refunded + $2::float8,
    status = case when amount_refunded + $2::float8 = amount then 'refunded' else status end
  where id = $1 and status = 'captured' and amount_refunded + $2::float8 <= amount
  returning id
)
insert into sandbox.card_refunds (id, payment_id, amount, receipt, status, created_at)
select $3, id, $2::float8, $4, 'processed', $5::float8 from refunded
returning *`

export type Ledger = ReturnType<typeof createLedger>

/** Orders and payments at the card provider. */
export function createLedger(query: Query, now: () => number) {
  const payment = (sql: string, values: readonly unknown[]) => firstRow<PaymentRow>(query, sql, values)

  return {
    async open({ amount, currency, receipt }: NewOrder): Promise<OrderRow> {
      const row = await firstRow<OrderRow>(
        query,
        `insert into sandbox.card_orders (id, amount, currency, receipt, status, created_at)
         values ($1, $2::float8, $3, $4, 'created', $5::float8) returning *`,
        [cardId('order'), amount, currency, receipt, now()],
      )
      return row as OrderRow
    },
    order: (id: string) => firstRow<OrderRow>(query, 'select * from sandbox.card_orders where id = $1', [id]),
    payment: (id: string) => payment('select * from sandbox.card_payments where id = $1', [id]),
    /** The newest first. */
    async paymentsOf(orderId: string): Promise<PaymentRow[]> {
      const { rows } = await query<PaymentRow>(
        'select * from sandbox.card_payments where order_id = $1 order by created_at desc, id',
        [orderId],
      )
      return rows
    },
    /** Tries to pay an order; null if it is already paid or does not exist. */
    attempt: (orderId: string, { method, vpa, cardLast4, pays }: Means, { email, contact }: Payer) => {
      const status = pays ? 'authorized' : 'failed'
      return payment(ATTEMPT, [cardId('pay'), orderId, status, method, vpa, cardLast4, email, contact, now()])
    },
    /** Captures an authorized payment, once for each order; null if there is none. */
    capture: (paymentId: string) => payment(CAPTURE, [paymentId]),
    /** Refunds an amount of a captured payment, in integer paise; null if it is more than what is left. */
    refund: (paymentId: string, amount: number, receipt: string | null) =>
      firstRow<RefundRow>(query, REFUND, [paymentId, amount, cardId('rfnd'), receipt, now()]),
    /** The newest first. */
    async refundsOf(paymentId: string): Promise<RefundRow[]> {
      const { rows } = await query<RefundRow>(
        'select * from sandbox.card_refunds where payment_id = $1 order by created_at desc, id',
        [paymentId],
      )
      return rows
    },
    /** Refunds of all payments, the newest first. `from` is in ms since 1970. */
    async refundsSince(from: number, most: number): Promise<RefundRow[]> {
      const { rows } = await query<RefundRow>(
        'select * from sandbox.card_refunds where created_at >= $1::float8 order by created_at desc, id limit $2::int',
        [from, most],
      )
      return rows
    },
    /** The newest orders, each with its payments. */
    async recent(most: number): Promise<(OrderRow & { readonly payments: readonly PaymentRow[] })[]> {
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

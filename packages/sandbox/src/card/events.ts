import type { Query } from '../options.ts'
import { cardId, type OrderRow, type PaymentRow, type RefundRow } from './ledger.ts'
import { orderShape, paymentShape, refundShape } from './shapes.ts'

type EventName =
  | 'payment.authorized'
  | 'payment.captured'
  | 'payment.failed'
  | 'order.paid'
  | 'refund.created'
  | 'refund.processed'

/** `lost`: sent only on request; `failed`: all attempts failed. */
export type EventStatus = 'waiting' | 'delivered' | 'failed' | 'lost'

export interface EventRow extends Record<string, unknown> {
  /** Sequence number. */
  readonly n: number
  readonly id: string
  readonly order_id: string
  readonly event: EventName
  /** The body that is sent and signed. */
  readonly body: string
  readonly status: EventStatus
  readonly tries: number
  /** Time of the next attempt, in ms since 1970. */
  readonly next_at: number
  /** The shop's last response: a status, or why there was none. */
  readonly answer: string | null
  /** In ms since 1970. */
  readonly created_at: number
}

/** An event of a payment, and of its order or refund if that is reported as well. */
export interface Happening {
  readonly event: EventName
  readonly payment: PaymentRow
  readonly order?: OrderRow
  readonly refund?: RefundRow
}

function bodyOf({ event, payment, order, refund }: Happening, now: number): string {
  const entities = {
    ...(refund && { refund: { entity: refundShape(refund) } }),
    payment: { entity: paymentShape(payment) },
    ...(order && { order: { entity: orderShape(order) } }),
  }
  return JSON.stringify({
    entity: 'event',
    account_id: 'acc_HaatSandbox000',
    event,
    contains: Object.keys(entities),
    payload: entities,
    created_at: Math.floor(now / 1000),
  })
}

/** Time for which an attempt belongs to one process, in ms. After it, another process may try. */
export const EVENT_LEASE = 15_000

/** Stores the messages to the shop. */
export function createEvents(query: Query, now: () => number) {
  return {
    async put(happening: Happening, status: EventStatus, nextAt: number): Promise<EventRow> {
      const { event, payment } = happening
      const { rows } = await query<EventRow>(
        `insert into sandbox.card_events (id, order_id, event, body, status, next_at, created_at)
         values ($1, $2, $3, $4, $5, $6::float8, $7::float8) returning *`,
        [cardId('evt'), payment.order_id, event, bodyOf(happening, now()), status, nextAt, now()],
      )
      return rows[0] as EventRow
    },

    /** Returns due messages, and reserves them for the caller for {@link EVENT_LEASE}. */
    async due(): Promise<EventRow[]> {
      const { rows } = await query<EventRow>(
        `update sandbox.card_events set next_at = $1::float8 + ${EVENT_LEASE}
         where status = 'waiting' and next_at <= $1::float8 returning *`,
        [now()],
      )
      return rows.toSorted((one, other) => one.n - other.n)
    },

    /** Makes messages due again, with all attempts: one message, or (null) all that did not arrive. */
    async revive(id: string | null): Promise<void> {
      await query(
        `update sandbox.card_events set status = 'waiting', tries = 0, next_at = $2::float8
         where id = $1 or ($1::text is null and status in ('lost', 'failed'))`,
        [id, now()],
      )
    },

    async tried(id: string, status: EventStatus, answer: string, nextAt: number): Promise<void> {
      await query(
        `update sandbox.card_events set status = $2, tries = tries + 1, answer = $3, next_at = $4::float8
         where id = $1`,
        [id, status, answer, nextAt],
      )
    },

    async isAnyWaiting(): Promise<boolean> {
      const { rows } = await query("select 1 from sandbox.card_events where status = 'waiting' limit 1")
      return rows.length > 0
    },

    async recent(most: number): Promise<EventRow[]> {
      const { rows } = await query<EventRow>(
        'select * from sandbox.card_events order by n desc limit $1::int',
        [most],
      )
      return rows
    },
  }
}

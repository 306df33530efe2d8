import { orderIdIn } from '@haat/core/tracking'
import { and, type Column, desc, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm'
import { DELIVERY, type Drizzle, type OrderRow, orders } from '../database/index.ts'
import { isWithin, type Period } from '../database/period.ts'
import {
  hasPaymentDue,
  hasRefundOpen,
  type OrderRefunds,
  refundsOfOrder,
} from '../payments/intents/refunds.ts'
import { outcome } from './outcome.ts'

/** States by which orders are listed: to be packed, a delivery status, or what happened to their lines. */
export const ORDER_STATES = ['New', ...DELIVERY, 'Cancelled', 'Returned', 'Return asked'] as const

interface OrderFilter extends Period {
  readonly status?: (typeof ORDER_STATES)[number] | undefined
  /** Only orders whose id ends with it, or whose name or phone contains it. */
  readonly find?: string | undefined
  /** Only orders that are paid in one of these ways. @default all */
  readonly methods?: readonly OrderRow['method'][] | undefined
  readonly paymentStatus?: OrderRow['paymentStatus'] | undefined
  /** Only orders that must be refunded, completely or in part. */
  readonly refundsDue?: boolean | undefined
  /** @default 50 */
  readonly limit?: number | undefined
}

/** Condition for orders: they have this state. */
export function isIn(status: NonNullable<OrderFilter['status']>): SQL {
  const lines = sql`from order_lines l where l.order_id = orders.id`
  if (status === 'New')
    return sql`orders.delivery_status = 'OrderPlaced' and orders.refund = 'none'
      and exists (select ${lines} and l.state = 'ordered')`
  if (status === 'Cancelled') return sql`(select bool_and(l.state = 'cancelled') ${lines})`
  if (status === 'Returned') return sql`exists (select ${lines} and l.state = 'returned')`
  if (status === 'Return asked') return sql`exists (select ${lines} and l.state = 'asked')`
  return eq(orders.deliveryStatus, status)
}

/** Condition for orders: the end of the id, or a part of the name or of the phone, in any case and without spaces. */
function isFound(text: string): SQL | undefined {
  const typed = text.replace(/\s/g, '')
  if (typed === '') return undefined
  const id = orderIdIn(text.trim())
  const squeezed = (column: Column) =>
    sql`strpos(lower(replace(${column}, ' ', '')), ${typed.toLowerCase()}) > 0`
  return or(
    id === '' ? undefined : sql`right(${orders.id}, ${id.length}::integer) = ${id}`,
    squeezed(orders.name),
    squeezed(orders.phone),
  )
}

/** An order with the amounts that were refunded, or are to be. */
export interface ListedOrder extends OrderRow {
  readonly refunds: OrderRefunds
  /** What became of all of its lines; null if some are still ordered. */
  readonly outcome: 'cancelled' | 'returned' | null
}

/** Returns orders of all shoppers, newest first, including orders that shoppers deleted from their lists. */
export function listOrders(db: Drizzle, filter: OrderFilter = {}): Promise<ListedOrder[]> {
  const { status, find = '', methods, paymentStatus, refundsDue = false, limit = 50 } = filter
  return db
    .select({ ...getTableColumns(orders), refunds: refundsOfOrder, outcome })
    .from(orders)
    .where(
      and(
        isWithin(orders.createdAt, filter),
        status === undefined ? undefined : isIn(status),
        isFound(find),
        methods === undefined ? undefined : inArray(orders.method, methods),
        paymentStatus === undefined ? undefined : eq(orders.paymentStatus, paymentStatus),
        refundsDue ? or(eq(orders.refund, 'due'), hasPaymentDue(db), hasRefundOpen(db)) : undefined,
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
}

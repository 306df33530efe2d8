import { formatPrice, type Paise } from '@haat/core'
import { orderIdIn, SHORT_ID_LENGTH, shortId } from '@haat/core/tracking'
import type { STEP_FIELDS, StepName } from '@haat/core/wire'
import { and, asc, desc, eq, or, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import type { Drizzle } from '../database/database.ts'
import { firstOf, written } from '../database/rows.ts'
import { COMMAND_LINE, type OrderRow, orderSteps, orders } from '../database/schema.ts'
import { tell } from '../outbox/outbox.ts'
import { lockShopper } from '../payments/intents/locks.ts'

/** Result of a change to an order. */
export interface Moved {
  readonly order: OrderRow
  /** False if the order already had this state. */
  readonly changed: boolean
  /** One sentence for the shopkeeper. */
  readonly message: string
  /** What the command line adds: the command to go on with. */
  readonly command?: string
}

/** The result of a step that has nothing left to do. @param why one sentence */
export const unchanged = (order: OrderRow, why: string): Moved => ({
  order,
  changed: false,
  message: `${why} Nothing was changed.`,
})

/** What a person may confirm, with a reason, so that it is done nevertheless. */
type Confirmable = 'refunded_order' | 'repeated_refund'

/** A change that is not allowed. The message is a sentence for the shopkeeper. */
export class OrderMoveError extends Error {
  override readonly name = 'OrderMoveError'
  /** What the command line adds: the command or option to go on with. */
  readonly command: string
  readonly confirmable: Confirmable | undefined

  constructor(message: string, command = '', confirmable?: Confirmable) {
    super(message)
    this.command = command
    this.confirmable = confirmable
  }
}

/** Returns the name of an order in sentences for the shopkeeper. */
export const nameOf = ({ id }: Pick<OrderRow, 'id'>): string => `Order ${shortId(id)}`

/** Returns a command about an order, for the command line. */
export const commandFor = ({ id }: Pick<OrderRow, 'id'>, name: string): string =>
  `haat order ${name} ${shortId(id)}`

/** Returns a delivery status as the shopkeeper knows it. */
export const statusName = (status: OrderRow['deliveryStatus']): string =>
  status === 'OrderPlaced' ? 'New' : status

/** Changes an order. The time of the change is from the database's clock, like its other times. */
export function changeOrder(tx: Drizzle, { id }: OrderRow, values: Partial<OrderRow>): Promise<OrderRow> {
  const changed = { ...values, updatedAt: sql`now()` }
  return written(tx.update(orders).set(changed).where(eq(orders.id, id)).returning())
}

/**
 * Finds the order with this id, or with an id that ends with it.
 * @throws OrderMoveError if there is no such order, or more than one
 */
async function findOrder(db: Drizzle, idOrEnding: string): Promise<Pick<OrderRow, 'id' | 'userId'>> {
  const typed = idOrEnding.trim()
  const id = orderIdIn(typed)
  if (id.length < SHORT_ID_LENGTH)
    throw new OrderMoveError(
      `“${typed}” is too short. Give the complete id, or at least its last ${SHORT_ID_LENGTH} characters.`,
    )
  const rows = await db
    .select({ id: orders.id, userId: orders.userId })
    .from(orders)
    .where(or(eq(orders.id, id), sql`right(${orders.id}, ${id.length}::integer) = ${id}`))
    .orderBy(desc(eq(orders.id, id)), asc(orders.id))
    .limit(2)
  const [first, second] = rows
  if (!first) throw new OrderMoveError(`There is no order “${typed}”.`)
  if (second && first.id !== id)
    throw new OrderMoveError(`More than one order ends with “${typed}”. Give more characters of its id.`)
  return first
}

/**
 * Locks the order with this id, or with an id that ends with it, until the transaction ends. Its shopper is locked first,
 * as everywhere.
 * @throws OrderMoveError if there is no such order, or more than one
 */
export async function lockOrder(tx: Drizzle, idOrEnding: string): Promise<OrderRow> {
  const { id, userId } = await findOrder(tx, idOrEnding)
  await lockShopper(tx, userId)
  return written(tx.select().from(orders).where(eq(orders.id, id)).for('update'))
}

/**
 * Locks one of a shopper's orders until the transaction ends, and the shopper before; null for a missing order or another
 * shopper's.
 */
export async function lockOwnOrder(tx: Drizzle, userId: string, orderId: string): Promise<OrderRow | null> {
  await lockShopper(tx, userId)
  return firstOf(
    tx
      .select()
      .from(orders)
      .where(and(eq(orders.id, orderId), eq(orders.userId, userId)))
      .for('update'),
  )
}

/** A change that the shop makes. */
export interface ByStaff {
  /** Who makes it: a user id. @default COMMAND_LINE */
  readonly actor?: string | undefined
}

/** The fields of a step, and who takes it. */
export type StepOptions<Name extends StepName> = Readonly<v.InferOutput<(typeof STEP_FIELDS)[Name]>> & ByStaff

interface Step extends ByStaff, Omit<typeof orderSteps.$inferInsert, 'actor'> {}

export async function recordStep(tx: Drizzle, step: Step): Promise<void> {
  const { actor = step.by === 'shop' ? COMMAND_LINE : '' } = step
  await tx.insert(orderSteps).values({ ...step, actor })
}

/** What was refunded now, and by whom. */
interface Refunded extends Pick<Step, 'by' | 'actor'> {
  readonly refundedPaise: number
  /** Of the transaction in ether. @default none */
  readonly hash?: string
}

/** Records that money went back, and tells the shopper, within the caller's transaction, which has locked the order. */
export async function recordRefunded(
  tx: Drizzle,
  order: OrderRow,
  { refundedPaise, hash = '', ...by }: Refunded,
): Promise<OrderRow> {
  const changed = await changeOrder(tx, order, {})
  const reason = [formatPrice(refundedPaise as Paise), hash].filter(Boolean).join(': ')
  await recordStep(tx, { orderId: order.id, step: 'refunded', reason, ...by })
  await tell(tx, 'order.refunded', { order: changed, data: { refundedPaise } })
  return changed
}

import type { OrderRow } from '../database/schema.ts'
import type { OrderRules } from '../env.rules.ts'
import { HOUR } from './orders.limits.ts'

const DAY = 24 * HOUR

/** What the rules depend on. */
type Ruled = Pick<OrderRow, 'deliveryStatus' | 'refund' | 'createdAt' | 'deliveredAt'>

/** Whether an order of this age may be cancelled by its shopper. `now` is in ms since 1970. */
export const isInTimeToCancel = ({ createdAt }: Ruled, now: number, { cancelMs }: OrderRules): boolean =>
  now - createdAt.getTime() <= cancelMs

/** Whether a shipped order may be returned by its shopper. `now` is in ms since 1970. */
export const isInTimeToReturn = ({ deliveredAt }: Ruled, now: number, { returnDays }: OrderRules): boolean =>
  deliveredAt === null || now - deliveredAt.getTime() <= returnDays * DAY

export const mayCancel = (order: Ruled, now: number, rules: OrderRules): boolean =>
  order.refund === 'none' && order.deliveryStatus === 'OrderPlaced' && isInTimeToCancel(order, now, rules)

export const mayReturn = (order: Ruled, now: number, rules: OrderRules): boolean =>
  order.refund === 'none' && order.deliveryStatus !== 'OrderPlaced' && isInTimeToReturn(order, now, rules)

import {
  DELIVERY,
  type Drizzle,
  listOrders,
  listRefundsDue,
  markPaymentRefunded,
  markRefunded,
  moveOrder,
  showOrder,
} from '@haat/server'
import * as v from 'valibot'
import type { Actions } from '../control/control.ts'
import { listLines, orderLines, refundLines } from './lines.ts'
import { MAX_LISTED } from './max-listed.ts'

/** What commands about orders need, from the open shop or from this process. */
export interface OrderDeps {
  readonly db: Drizzle
  /** Looks for payments that were not reported. Returns one line about them. */
  reconcile(): Promise<string>
}

export type OrderAction = 'list' | 'show' | 'move' | 'refunded' | 'reconcile'

const Id = v.object({ id: v.string() })
const Move = v.object({ id: v.string(), to: v.picklist(DELIVERY) })
const Filter = v.object({
  status: v.optional(v.picklist(DELIVERY)),
  refundsDue: v.optional(v.boolean()),
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_LISTED))),
})

/** Ids of payments: Razorpay's, or chain and hash. Ids of orders do not match. */
const PAYMENT = /^pay_|:/

/** The commands about orders. Each returns the lines to print. */
export const orderActions = ({
  db,
  reconcile,
}: OrderDeps): Actions & Record<OrderAction, Actions[string]> => ({
  async list(input) {
    const filter = v.parse(Filter, input)
    const refunds = filter.refundsDue ? refundLines(await listRefundsDue(db)) : []
    return [...listLines(await listOrders(db, filter)), ...refunds]
  },
  show: async (input) => orderLines(await showOrder(db, v.parse(Id, input).id)),
  async move(input) {
    const { id, to } = v.parse(Move, input)
    return [(await moveOrder(db, id, to)).message]
  },
  async refunded(input) {
    const { id } = v.parse(Id, input)
    if (!PAYMENT.test(id)) return [(await markRefunded(db, id)).message]
    const noted = await markPaymentRefunded(db, id)
    return [`Payment ${id} is ${noted ? 'now refunded' : 'already refunded. Nothing was changed'}.`]
  },
  reconcile: async () => [await reconcile()],
})

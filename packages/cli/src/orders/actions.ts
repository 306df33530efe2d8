import {
  DELIVERY,
  type Drizzle,
  listOrders,
  listUnmatchedRefunds,
  markRefunded,
  markUnmatchedRefunded,
  moveOrder,
  showOrder,
} from '@haat/server'
import * as v from 'valibot'
import type { Actions } from '../control/control.ts'
import { listLines, orderLines, unmatchedLines } from './lines.ts'

/** What commands about orders work with: the shop's own, or a database that nobody else has open. */
export interface OrderDeps {
  readonly db: Drizzle
  /** Looks for payments that were not reported; one line for reading. */
  reconcile(): Promise<string>
}

export type OrderAction = 'list' | 'show' | 'move' | 'refunded' | 'reconcile'

const Id = v.object({ id: v.string() })
const Move = v.object({ id: v.string(), to: v.picklist(DELIVERY) })
const Filter = v.object({
  status: v.optional(v.picklist(DELIVERY)),
  refundsDue: v.optional(v.boolean()),
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000))),
})

/** How payments are called: by Razorpay, or as chain and hash. No order is called so. */
const PAYMENT = /^pay_|:/

/** The commands about orders. Each answers the lines that are to be printed. */
export const orderActions = ({
  db,
  reconcile,
}: OrderDeps): Actions & Record<OrderAction, Actions[string]> => ({
  async list(input) {
    const filter = v.parse(Filter, input)
    const unmatched = filter.refundsDue ? unmatchedLines(await listUnmatchedRefunds(db)) : []
    return [...listLines(await listOrders(db, filter)), ...unmatched]
  },
  show: async (input) => orderLines(await showOrder(db, v.parse(Id, input).id)),
  async move(input) {
    const { id, to } = v.parse(Move, input)
    return [(await moveOrder(db, id, to)).message]
  },
  async refunded(input) {
    const { id } = v.parse(Id, input)
    if (!PAYMENT.test(id)) return [(await markRefunded(db, id)).message]
    const noted = await markUnmatchedRefunded(db, id)
    return [`Payment ${id} is refunded ${noted ? 'now' : 'already. Nothing was changed'}.`]
  },
  reconcile: async () => [await reconcile()],
})

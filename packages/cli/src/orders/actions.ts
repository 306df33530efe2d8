import {
  type Drizzle,
  invoicesOf,
  listOrders,
  listRefundsDue,
  markPaymentRefunded,
  ORDER_STATES,
  OrderMoveError,
  printPage,
  type Seller,
  type StepName,
  showOrder,
  takeStep,
} from '@haat/server'
import * as v from 'valibot'
import { counted } from '../catalogue/report.ts'
import type { Actions } from '../control/control.ts'
import { withCommand } from '../errors.ts'
import { periodFields } from '../reports/days.ts'
import { listLines, orderLines, refundLines } from './lines.ts'
import { MAX_LISTED, PAYMENTS } from './list-options.ts'
import { orderRecord } from './records.ts'

/** What commands about orders need, from the open shop or from this process. */
interface OrderDeps {
  readonly db: Drizzle
  /** Looks once for payments that were not reported. */
  reconcile(): Promise<{ readonly made: number; readonly open: number }>
  /** Makes the due refunds of an order at the card provider. */
  sendRefunds(orderId: string): Promise<void>
  seller(): Seller
  /** Records a refund in ether by its transaction. */
  recordEther(id: string, transaction: string): Promise<{ readonly message: string }>
}

export type OrderAction = keyof ReturnType<typeof orderActions>

const Id = v.object({ id: v.string() })
const Refunded = v.object({ id: v.string(), transaction: v.optional(v.string()) })
const Print = v.object({
  id: v.string(),
  slip: v.optional(v.boolean(), false),
  roll: v.optional(v.boolean(), false),
})
const Filter = v.object({
  ...periodFields,
  state: v.optional(v.picklist(ORDER_STATES)),
  find: v.optional(v.string()),
  payment: v.optional(v.array(v.picklist(PAYMENTS)), []),
  refundsDue: v.optional(v.boolean()),
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_LISTED))),
})

const METHODS = { cash: 'cod', card: 'card', crypto: 'crypto' } as const

function filterOf(input: unknown) {
  const { state: status, payment, ...filter } = v.parse(Filter, input)
  const methods = payment.flatMap((one) => (one === 'paid' || one === 'pending' ? [] : [METHODS[one]]))
  const [isPaid, isPending] = [payment.includes('paid'), payment.includes('pending')]
  return {
    ...filter,
    status,
    methods: methods.length > 0 ? methods : undefined,
    paymentStatus: isPaid === isPending ? undefined : isPaid ? ('Paid' as const) : ('Pending' as const),
  }
}

const NO_INVOICE =
  'The order has no tax invoice. It is issued when the order is shipped, if shop.json has legal.gstin.'

/** Ids of payments: Razorpay's, or chain and hash. Ids of orders do not match. */
const PAYMENT = /^pay_|:/

/** The commands about orders. Each returns the lines to print. */
export const orderActions = ({ db, reconcile, sendRefunds, recordEther, seller }: OrderDeps) => {
  /** Makes the refunds that a change began, and returns its sentence. */
  const withRefunds = async ({ order, message, command }: Awaited<ReturnType<typeof takeStep>>) => {
    await sendRefunds(order.id)
    const { refundDuePaise, refunds } = await showOrder(db, order.id)
    const isMade = refunds.some(({ provider }) => provider === 'card') && refundDuePaise === 0
    return [isMade ? `${message} Everything that was due is refunded.` : withCommand(message, command)]
  }
  const take = (step: StepName, input: unknown) =>
    takeStep(step, v.parse(Id, input).id, input, { db, seller })
  return {
    async list(input) {
      const filter = filterOf(input)
      const refunds = filter.refundsDue ? refundLines(await listRefundsDue(db)) : []
      return [...listLines(await listOrders(db, filter)), ...refunds]
    },
    orderRecords: async (input) => (await listOrders(db, filterOf(input))).map(orderRecord),
    print: async (input) => {
      const { id, ...format } = v.parse(Print, input)
      const { order, lines } = await showOrder(db, id)
      const invoices = await invoicesOf(db, order.id)
      if (invoices.length === 0 && !format.slip) throw new OrderMoveError(NO_INVOICE)
      return printPage({ order, lines, invoices, seller: seller() }, format)
    },
    show: async (input) => orderLines(await showOrder(db, v.parse(Id, input).id)),
    /** The cash to collect, in paise, as one line; none if the order is not paid in cash. */
    async cashDue(input) {
      const { order, remainingPaise } = await showOrder(db, v.parse(Id, input).id)
      return order.method === 'cod' && order.paymentStatus !== 'Paid' ? [String(remainingPaise)] : []
    },
    move: async (input) => [(await take('move', input)).message],
    undo: async (input) => [(await take('undo', input)).message],
    cancel: async (input) => withRefunds(await take('cancel', input)),
    return: async (input) => withRefunds(await take('return', input)),
    refund: async (input) => withRefunds(await take('refund', input)),
    async refunded(input) {
      const { id, transaction } = v.parse(Refunded, input)
      if (transaction !== undefined) return [(await recordEther(id, transaction)).message]
      if (!PAYMENT.test(id)) return [(await take('refunded', input)).message]
      const noted = await markPaymentRefunded(db, id)
      return [`Payment ${id} is ${noted ? 'now refunded' : 'already refunded. Nothing was changed'}.`]
    },
    async reconcile() {
      const { made, open } = await reconcile()
      const created = `${counted(made, 'order')} created for payments that were not reported`
      return [`${created}; ${counted(open, 'payment')} still open.`]
    },
  } satisfies Actions
}

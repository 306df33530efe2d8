import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import type { RazorpayKeys } from '../../env.services.ts'
import {
  type CardEvent,
  type CardPayment,
  type CardProvider,
  type CardRefund,
  ServiceError,
} from '../../services.ts'
import { askRazorpay } from './razorpay-client.ts'

/** Time limit for the provider, in ms. The shop itself must respond within 10 s. */
const TIMEOUT = 7_000

const Id = v.pipe(v.string(), v.regex(/^\w{1,100}$/))
const Amount = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const OrderAnswer = v.object({ id: Id, amount: Amount, currency: v.literal('INR') })
const PaymentAnswer = v.pipe(
  v.object({
    id: Id,
    order_id: v.nullish(v.string(), ''),
    amount: Amount,
    amount_refunded: v.nullish(Amount, 0),
    currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
    status: v.picklist(['created', 'authorized', 'captured', 'refunded', 'failed']),
  }),
  v.transform(
    ({ id, order_id, amount, amount_refunded, currency, status }): CardPayment => ({
      id,
      orderId: order_id ?? '',
      amountPaise: amount,
      refundedPaise: amount_refunded ?? 0,
      currency,
      status,
    }),
  ),
)
const PaymentsAnswer = v.object({ items: v.array(PaymentAnswer) })
const RefundAnswer = v.pipe(
  v.object({
    id: Id,
    payment_id: Id,
    amount: Amount,
    receipt: v.nullish(v.string(), null),
    status: v.picklist(['pending', 'processed', 'failed']),
  }),
  v.transform(
    ({ id, payment_id, amount, receipt, status }): CardRefund => ({
      id,
      paymentId: payment_id,
      amountPaise: amount,
      receipt: receipt ?? null,
      status,
    }),
  ),
)
const RefundsAnswer = v.object({ items: v.array(RefundAnswer) })
/** The highest number of records in a response. */
const PAGE = 100
const EventBody = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    event: v.pipe(v.string(), v.maxLength(100)),
    payload: v.optional(v.object({ payment: v.optional(v.object({ entity: v.unknown() })) })),
  }),
)

/** Whether two texts are equal, compared in constant time. */
function isSame(text: string, expected: string): boolean {
  const [a, b] = [Buffer.from(text), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const hmac = (secret: string, content: string | Buffer) =>
  createHmac('sha256', secret).update(content).digest('hex')

/** Parses a signed webhook; null if it is invalid. */
function parseEvent(body: Buffer): CardEvent | null {
  const read = v.safeParse(EventBody, body.toString('utf8'))
  if (!read.success) return null
  const { event, payload } = read.output
  const payment = v.safeParse(PaymentAnswer, payload?.payment?.entity)
  return { event, payment: payment.success ? payment.output : null }
}

/**
 * Checks that an id is safe in a path, because browsers send it.
 * @throws ServiceError `refused`
 */
function checkedId(id: string): string {
  if (v.is(Id, id)) return id
  throw new ServiceError('refused', 'an id is not an id of the card provider')
}

/** Creates the provider of card and UPI payments with Razorpay. */
export function razorpayProvider(keys: RazorpayKeys, timeout = TIMEOUT): CardProvider {
  const { keyId, keySecret, webhookSecret, script } = keys
  const ask = askRazorpay(keys, timeout)
  const payment: CardProvider['payment'] = async (id) => {
    const path = checkedId(id)
    return ask('read a payment', PaymentAnswer, (client) => client.payments.fetch(path))
  }

  return {
    keyId,
    script,
    async createOrder(amountPaise, receipt) {
      const order = await ask('create an order', OrderAnswer, (client) =>
        client.orders.create({ amount: amountPaise, currency: 'INR', receipt }),
      )
      if (order.amount === amountPaise) return { id: order.id }
      throw new ServiceError('unavailable', 'the card provider created an order with a different amount')
    },
    payment,
    async paymentsOf(orderId) {
      const path = checkedId(orderId)
      const { items } = await ask('read an order', PaymentsAnswer, (client) =>
        client.orders.fetchPayments(path),
      )
      return items
    },
    async capture({ id, amountPaise, currency }) {
      const path = checkedId(id)
      try {
        return await ask('capture a payment', PaymentAnswer, (client) =>
          client.payments.capture(path, amountPaise, currency),
        )
      } catch (thrown) {
        // Another process may have captured it first. Then Razorpay refuses, but the payment is captured.
        if (thrown instanceof ServiceError && thrown.refusal === 'refused') return payment(id)
        throw thrown
      }
    },
    async refund(paymentId, amount, receipt) {
      const path = checkedId(paymentId)
      return ask('refund a payment', RefundAnswer, (client) =>
        client.payments.refund(path, { amount, receipt }),
      )
    },
    async refundsOf(paymentId) {
      const path = checkedId(paymentId)
      const { items } = await ask('read the refunds of a payment', RefundsAnswer, (client) =>
        client.payments.fetchMultipleRefund(path, { count: PAGE }),
      )
      return items
    },
    async refundsSince(time) {
      const from = Math.floor(time / 1_000)
      const { items } = await ask('read refunds', RefundsAnswer, (client) =>
        client.refunds.all({ from, count: PAGE }),
      )
      return items
    },
    isSigned: (orderId, paymentId, signature) =>
      isSame(signature, hmac(keySecret, `${orderId}|${paymentId}`)),
    readEvent: (body, signature) => (isSame(signature, hmac(webhookSecret, body)) ? parseEvent(body) : null),
  }
}

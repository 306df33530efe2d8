import { createHmac } from 'node:crypto'
import { razorpayProvider } from '../payments/card/razorpay.ts'
import {
  type CardPayment,
  type CardProvider,
  type CardRefund,
  type Refusal,
  ServiceError,
} from '../services.ts'

/** Keys without any access. */
export const TEST_RAZORPAY = {
  api: 'http://127.0.0.1:9',
  script: 'https://checkout.example/v1/checkout.js',
  keyId: 'rzp_test_haat',
  keySecret: 'key-secret-of-tests',
  webhookSecret: 'webhook secret of tests',
}

/** A signed webhook. */
export interface Delivery {
  readonly body: string
  readonly signature: string
}

/** A card provider in this process that the test controls. Its signatures are valid. */
export interface TestCard extends CardProvider {
  /** Created orders, in order. */
  readonly orders: { readonly id: string; readonly amountPaise: number; readonly receipt: string }[]
  /** Names of received calls, in order. */
  readonly asked: string[]
  /** All payments and attempts, in order. */
  readonly payments: ReadonlyMap<string, CardPayment>
  /** Refunds that the shop asked for, in order. */
  readonly refunds: CardRefund[]
  /** State of the next refunds. */
  refundStatus: CardRefund['status']
  /** Refusal of all calls; null: none. */
  refusal: Refusal | null
  /** Runs before every response. */
  before: () => Promise<void>
  /** Creates a payment of an order. */
  pay(orderId: string, values?: Partial<CardPayment>): CardPayment
  change(paymentId: string, values: Partial<CardPayment>): CardPayment
  /** Changes the status of a payment. */
  move(paymentId: string, status: CardPayment['status']): CardPayment
  /** The receipt that its checkout returns to the browser. */
  sign(orderId: string, paymentId: string): string
  /** Creates a webhook about a payment. */
  message(event: string, payment: CardPayment): Delivery
  /** Signs any text as a webhook. */
  deliver(body: string): Delivery
}

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')

/** The receipt that the provider's checkout returns to the browser. */
export const signCard = (orderId: string, paymentId: string): string =>
  hmac(TEST_RAZORPAY.keySecret, `${orderId}|${paymentId}`)

/** A payment in the provider's wire format. */
export const cardWire = ({ id, orderId, amountPaise, refundedPaise, currency, status }: CardPayment) => ({
  id,
  entity: 'payment',
  order_id: orderId,
  amount: amountPaise,
  amount_refunded: refundedPaise,
  currency,
  status,
})

/** Creates a card provider. Ids are counted, so several providers in one run need different names. */
export function testCard(name = 'test'): TestCard {
  const { keyId, script, isSigned, readEvent } = razorpayProvider(TEST_RAZORPAY)
  const payments = new Map<string, CardPayment>()

  async function answer<T>(call: string, act: () => T): Promise<T> {
    card.asked.push(call)
    await card.before()
    if (card.refusal !== null) throw new ServiceError(card.refusal, 'the test says so')
    return act()
  }
  function known(id: string): CardPayment {
    const payment = payments.get(id)
    if (!payment) throw new ServiceError('refused', 'there is no such payment')
    return payment
  }

  /** Refunds of a payment: those of the shop, and the rest as one of the dashboard. */
  function refundsOf(paymentId: string): CardRefund[] {
    const own = card.refunds.filter((refund) => refund.paymentId === paymentId)
    const sum = own.reduce((all, { amountPaise, status }) => all + (status === 'failed' ? 0 : amountPaise), 0)
    const amountPaise = known(paymentId).refundedPaise - sum
    if (amountPaise <= 0) return own
    const id = `rfnd_${paymentId}_${amountPaise}`
    return [...own, { id, paymentId, amountPaise, receipt: null, status: 'processed' }]
  }

  const card: TestCard = {
    keyId,
    script,
    isSigned,
    readEvent,
    orders: [],
    asked: [],
    payments,
    refunds: [],
    refundStatus: 'processed',
    refusal: null,
    before: async () => {},
    createOrder: (amountPaise, receipt) =>
      answer('createOrder', () => {
        const order = { id: `order_${name}${card.orders.length + 1}`, amountPaise, receipt }
        card.orders.push(order)
        return { id: order.id }
      }),
    payment: (id) => answer('payment', () => known(id)),
    paymentsOf: (orderId) =>
      answer('paymentsOf', () => [...payments.values()].filter((one) => one.orderId === orderId)),
    capture: ({ id }) =>
      answer('capture', () => (known(id).status === 'authorized' ? card.move(id, 'captured') : known(id))),
    refund: (paymentId, amountPaise, receipt) =>
      answer('refund', () => {
        const payment = known(paymentId)
        const refundedPaise = payment.refundedPaise + amountPaise
        const isWhole = refundedPaise === payment.amountPaise
        if (payment.status !== 'captured' || refundedPaise > payment.amountPaise)
          throw new ServiceError('refused', 'so much is not left of the payment')
        const id = `rfnd_${name}${card.refunds.length + 1}`
        const refund = { id, paymentId, amountPaise, receipt, status: card.refundStatus }
        card.refunds.push(refund)
        card.change(paymentId, { refundedPaise, status: isWhole ? 'refunded' : 'captured' })
        return refund
      }),
    refundsOf: (paymentId) => answer('refundsOf', () => refundsOf(paymentId)),
    refundsSince: () => answer('refundsSince', () => [...payments.keys()].flatMap(refundsOf)),
    pay(orderId, values) {
      const order = card.orders.find(({ id }) => id === orderId)
      const payment: CardPayment = {
        id: `pay_${name}${payments.size + 1}`,
        orderId,
        amountPaise: order?.amountPaise ?? 0,
        refundedPaise: 0,
        currency: 'INR',
        status: 'captured',
        ...values,
      }
      payments.set(payment.id, payment)
      return payment
    },
    change(id, values) {
      const payment = { ...known(id), ...values }
      payments.set(id, payment)
      return payment
    },
    move: (id, status) => card.change(id, { status }),
    sign: signCard,
    message: (event, payment) =>
      card.deliver(
        JSON.stringify({
          entity: 'event',
          event,
          contains: ['payment'],
          payload: { payment: { entity: cardWire(payment) } },
        }),
      ),
    deliver: (body) => ({ body, signature: hmac(TEST_RAZORPAY.webhookSecret, body) }),
  }
  return card
}

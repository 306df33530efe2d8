import { hmacOf } from '../secrets.ts'
import type { Settings } from '../settings.ts'
import { SANDBOX_RAZORPAY } from './card.keys.ts'
import type { Ledger, OrderRow, Payer, PaymentRow, RefundRow } from './ledger.ts'
import type { Means } from './methods.ts'
import type { Webhooks } from './webhooks.ts'

interface PayDeps {
  readonly ledger: Ledger
  readonly webhooks: Webhooks
}

export interface CardDeps extends PayDeps {
  readonly settings: Settings
  /** Duration of a slow bank's decision, in ms. */
  readonly slowness: number
}

/** Captures an authorized payment, and notifies the shop; null if there is none. */
export async function capture({ ledger, webhooks }: PayDeps, paymentId: string): Promise<PaymentRow | null> {
  const payment = await ledger.capture(paymentId)
  if (!payment) return null
  const order = (await ledger.order(payment.order_id)) as OrderRow
  await webhooks.announce([
    { event: 'payment.captured', payment },
    { event: 'order.paid', payment, order },
  ])
  return payment
}

/**
 * Refunds an amount of a captured payment, in integer paise, and notifies the shop; null if that is not possible.
 * @param receipt the shop's own id of the refund. @default null: it is made in the dashboard
 */
export async function refund(
  { ledger, webhooks }: PayDeps,
  paymentId: string,
  amount: number,
  receipt: string | null = null,
): Promise<RefundRow | null> {
  const made = await ledger.refund(paymentId, amount, receipt)
  if (!made) return null
  const payment = (await ledger.payment(paymentId)) as PaymentRow
  await webhooks.announce([
    { event: 'refund.created', payment, refund: made },
    { event: 'refund.processed', payment, refund: made },
  ])
  return made
}

/** Tries to pay an order, and notifies the shop; null if it is already paid. */
export async function pay(
  { ledger, webhooks }: PayDeps,
  orderId: string,
  means: Means,
  payer: Payer,
  captures: boolean,
): Promise<PaymentRow | null> {
  const payment = await ledger.attempt(orderId, means, payer)
  if (!payment) return null
  if (payment.status === 'failed') {
    await webhooks.announce([{ event: 'payment.failed', payment }])
    return payment
  }
  const captured = captures ? await ledger.capture(payment.id) : null
  const order = captured && (await ledger.order(orderId))
  await webhooks.announce([
    { event: 'payment.authorized', payment },
    ...(captured && order
      ? [
          { event: 'payment.captured', payment: captured } as const,
          { event: 'order.paid', payment: captured, order } as const,
        ]
      : []),
  ])
  return captured ?? payment
}

/** Signs the receipt for the shop's page, which proves that this payment was made for this order. */
export const receiptOf = ({ id, order_id }: PaymentRow) => ({
  razorpay_payment_id: id,
  razorpay_order_id: order_id,
  razorpay_signature: hmacOf(SANDBOX_RAZORPAY.keySecret, `${order_id}|${id}`),
})

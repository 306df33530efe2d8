import { copy } from './card.copy.ts'
import type { OrderRow, PaymentRow } from './ledger.ts'
import { TEST_CARDS } from './methods.ts'

const seconds = (ms: number) => Math.floor(ms / 1000)

/** Razorpay returns an empty list if there are no notes. */
const notesOf = (text: string): unknown => (text === '{}' ? [] : JSON.parse(text))

/** The reason of a failed payment, in its record and in the checkout's response. */
export const DECLINED = {
  code: 'BAD_REQUEST_ERROR',
  description: copy.declined,
  source: 'bank',
  step: 'payment_authorization',
  reason: 'payment_failed',
} as const

/** An order in Razorpay's format. */
export const orderShape = (order: OrderRow) => ({
  id: order.id,
  entity: 'order',
  amount: order.amount,
  amount_paid: order.status === 'paid' ? order.amount : 0,
  amount_due: order.status === 'paid' ? 0 : order.amount,
  currency: order.currency,
  receipt: order.receipt,
  offer_id: null,
  status: order.status,
  attempts: order.attempts,
  notes: notesOf(order.notes),
  created_at: seconds(order.created_at),
})

const isCaptured = (status: PaymentRow['status']) => status === 'captured' || status === 'refunded'

/** The provider's fee, in paise: two per cent of a captured payment, and 18 % tax on it. */
function feeOf({ status, amount }: PaymentRow) {
  if (!isCaptured(status)) return { fee: null, tax: null }
  const net = Math.round(amount * 0.02)
  const tax = Math.round(net * 0.18)
  return { fee: net + tax, tax }
}

const cardOf = ({ id, card_last4: last4 }: PaymentRow) =>
  last4 === null
    ? { card_id: null }
    : {
        card_id: id.replace('pay_', 'card_'),
        card: {
          id: id.replace('pay_', 'card_'),
          entity: 'card',
          name: '',
          last4,
          network: TEST_CARDS[last4]?.network ?? 'Unknown',
          type: 'credit',
          issuer: null,
          international: false,
          emi: false,
        },
      }

/** A refund of an amount, in integer paise. */
export interface Refund {
  readonly id: string
  readonly amount: number
}

/** A refund in Razorpay's format. `now` is in ms since 1970. */
export const refundShape = ({ id, amount }: Refund, payment: PaymentRow, now: number) => ({
  id,
  entity: 'refund',
  amount,
  currency: payment.currency,
  payment_id: payment.id,
  notes: [],
  receipt: null,
  acquirer_data: { arn: null },
  created_at: seconds(now),
  batch_id: null,
  status: 'processed',
  speed_processed: 'normal',
  speed_requested: 'normal',
})

/** A payment in Razorpay's format. */
export function paymentShape(payment: PaymentRow) {
  const failed = payment.status === 'failed' ? DECLINED : null
  return {
    id: payment.id,
    entity: 'payment',
    amount: payment.amount,
    currency: payment.currency,
    status: payment.status,
    order_id: payment.order_id,
    invoice_id: null,
    international: false,
    method: payment.method,
    amount_refunded: payment.amount_refunded,
    refund_status: payment.status === 'refunded' ? 'full' : payment.amount_refunded > 0 ? 'partial' : null,
    captured: isCaptured(payment.status),
    description: null,
    ...cardOf(payment),
    bank: null,
    wallet: null,
    vpa: payment.vpa,
    email: payment.email ?? 'void@razorpay.com',
    contact: payment.contact,
    notes: notesOf(payment.notes),
    ...feeOf(payment),
    error_code: failed?.code ?? null,
    error_description: failed?.description ?? null,
    error_source: failed?.source ?? null,
    error_step: failed?.step ?? null,
    error_reason: failed?.reason ?? null,
    acquirer_data: {},
    created_at: seconds(payment.created_at),
  }
}

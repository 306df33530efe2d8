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

/** The provider's fee, in paise: two per cent of a captured payment, and 18 % tax on it. */
function feeOf({ status, amount }: PaymentRow) {
  if (status !== 'captured') return { fee: null, tax: null }
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
    amount_refunded: 0,
    refund_status: null,
    captured: payment.status === 'captured',
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

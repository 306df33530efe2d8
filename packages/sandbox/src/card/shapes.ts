import type { OrderRow, PaymentRow, RefundRow } from './ledger.ts'

const seconds = (ms: number) => Math.floor(ms / 1000)

/** The reason of a failed payment, in its record and in the checkout's response. */
export const DECLINED = {
  code: 'BAD_REQUEST_ERROR',
  description:
    "Your payment didn't go through as it was declined by the bank. Try another payment method or contact your bank.",
  source: 'bank',
  step: 'payment_authorization',
  reason: 'payment_failed',
} as const

/** An order in Razorpay's format: without fields that are always empty here, notes, fees and details of cards. */
export const orderShape = (order: OrderRow) => ({
  id: order.id,
  entity: 'order',
  amount: order.amount,
  amount_paid: order.status === 'paid' ? order.amount : 0,
  amount_due: order.status === 'paid' ? 0 : order.amount,
  currency: order.currency,
  receipt: order.receipt,
  status: order.status,
  attempts: order.attempts,
  created_at: seconds(order.created_at),
})

const isCaptured = (status: PaymentRow['status']) => status === 'captured' || status === 'refunded'

/** A refund in Razorpay's format. */
export const refundShape = ({ id, amount, payment_id, receipt, status, created_at }: RefundRow) => ({
  id,
  entity: 'refund',
  amount,
  currency: 'INR',
  payment_id,
  receipt,
  created_at: seconds(created_at),
  status,
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
    method: payment.method,
    amount_refunded: payment.amount_refunded,
    refund_status: payment.status === 'refunded' ? 'full' : payment.amount_refunded > 0 ? 'partial' : null,
    captured: isCaptured(payment.status),
    vpa: payment.vpa,
    email: payment.email ?? 'void@razorpay.com',
    contact: payment.contact,
    error_code: failed?.code ?? null,
    error_description: failed?.description ?? null,
    error_source: failed?.source ?? null,
    error_step: failed?.step ?? null,
    error_reason: failed?.reason ?? null,
    created_at: seconds(payment.created_at),
  }
}

import { formatPrice, type Paise } from '@haat/core'
import type { PaymentRow, UnpaidReason } from '../../database/schema.ts'
import type { RefundDue } from './refunds.ts'

const REASONS: Readonly<Record<UnpaidReason, string>> = {
  late: 'it came after its quote had expired',
  short: 'it is less than its quote',
  surplus: 'it is more than its quote',
  unclear: 'it could be for several quotes',
  unknown: 'no quote names its sender',
  currency: 'it is not in rupees',
}

/** Formats an amount of ether with all its digits: "0.0004". */
function exactEther(wei: bigint): string {
  const digits = String(wei).padStart(19, '0')
  return `${digits.slice(0, -18)}.${digits.slice(-18)}`.replace(/\.?0+$/, '')
}

/** Returns the amount of a payment as it arrived, with its value: "0.0004 ETH (₹99.75)". */
export function paymentAmount({ amountPaise, currency, units }: PaymentRow): string {
  const value = formatPrice(amountPaise as Paise)
  if (units === null) return value
  if (currency === 'ETH')
    return amountPaise > 0
      ? `${exactEther(BigInt(units))} ETH (${value})`
      : `${exactEther(BigInt(units))} ETH`
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  return format.format(Number(units) / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

/** Returns why a payment has to be refunded. */
const reasonOf = ({ payment: { reason }, orderId }: RefundDue): string =>
  reason !== null
    ? REASONS[reason]
    : orderId === null
      ? 'its amount is not that of its purchase'
      : 'its order was paid already'

/** Sentences for the shopkeeper. */
export const refundsCopy = {
  /** What has to be refunded, to whom, and why. */
  due(due: RefundDue): string {
    const { payment, orderId } = due
    const { paymentId, sender, refundedPaise } = payment
    const from = sender === null ? '' : ` from ${sender}`
    const part = refundedPaise > 0 ? `, of which ${formatPrice(refundedPaise as Paise)} was refunded` : ''
    const order = orderId === null ? '' : ` of order ${orderId}`
    return `The payment ${paymentId}${order} has to be refunded: ${paymentAmount(payment)}${from}${part}; ${reasonOf(due)}.`
  },
} as const

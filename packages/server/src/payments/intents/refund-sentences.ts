import { formatPrice, type Paise } from '@haat/core'
import type { PaymentRow } from '../../database/schema.ts'
import { texts } from '../../texts.ts'
import { refundsTexts } from './refunds.texts.ts'
import type { RefundDue } from './refunds.ts'

/** Formats an amount of ether with all its digits: "0.0004". */
export function exactEther(wei: bigint): string {
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

function reasonOf({ payment: { reason }, orderId }: RefundDue): string {
  const { reasons } = texts(refundsTexts)
  if (reason !== null) return reasons[reason]
  return orderId === null ? reasons.otherAmount : reasons.paidAlready
}

/** Returns a sentence for the shopkeeper: what has to be refunded, to whom, and why. */
export function refundSentence(due: RefundDue): string {
  const { payment, orderId } = due
  const { paymentId, sender, refundedPaise } = payment
  const parts = texts(refundsTexts)
  const paid = paymentAmount(payment)
  const from = sender === null ? paid : parts.from({ amount: paid, sender })
  const refunded = formatPrice(refundedPaise as Paise)
  return parts.due({
    payment: orderId === null ? paymentId : parts.ofOrder({ payment: paymentId, order: orderId }),
    amount: refundedPaise > 0 ? parts.partly({ amount: from, refunded }) : from,
    reason: reasonOf(due),
  })
}

import type { Fields } from '../requests.ts'
import type { NewOrder } from './ledger.ts'
import { missing, refused } from './refusals.ts'

/** Highest amount of an order: five lakh rupees, in paise, as for a new account at Razorpay. */
const MAX_AMOUNT = 50_000_000

/** Reads integer paise, as a number or (in a form) as digits. @throws Refusal */
export function amountIn({ amount }: Fields): number {
  if (amount === undefined || amount === null || amount === '') throw missing('amount')
  const value = typeof amount === 'string' && /^\d{1,15}$/.test(amount) ? Number(amount) : amount
  if (!Number.isSafeInteger(value)) throw refused('The amount must be an integer.', { field: 'amount' })
  return value as number
}

/** Reads the shop's own id of an order or a refund. @throws Refusal */
export function receiptIn({ receipt }: Fields): string | null {
  if (receipt === undefined || receipt === null) return null
  if (typeof receipt !== 'string') throw refused('The receipt must be a string.', { field: 'receipt' })
  if (receipt.length > 40) throw refused('receipt: the length must be no more than 40.', { field: 'receipt' })
  return receipt
}

/** Reads a new order. @throws Refusal */
export function readOrder(fields: Fields): NewOrder {
  const amount = amountIn(fields)
  if (amount < 100) throw refused('Order amount less than minimum amount allowed', { field: 'amount' })
  if (amount > MAX_AMOUNT) throw refused('Amount exceeds maximum amount allowed.', { field: 'amount' })
  const { currency } = fields
  if (currency === undefined || currency === '') throw missing('currency')
  if (currency !== 'INR') throw refused('Currency is not supported', { field: 'currency' })
  return { amount, currency, receipt: receiptIn(fields) }
}

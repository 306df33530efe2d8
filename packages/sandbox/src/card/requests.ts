import { textIn } from '../bodies.ts'
import { copy } from './card.copy.ts'
import { CardFailure } from './failure.ts'
import type { OrderRow } from './ledger.ts'

type Fields = Readonly<Record<string, unknown>>

/** Highest amount of an order: five lakh rupees, in paise, as for a new account at Razorpay. */
const MAX_AMOUNT = 50_000_000

/** Reads integer paise, as a number or (in a form) as digits. @throws CardFailure */
export function amountIn({ amount }: Fields): number {
  if (amount === undefined || amount === null || amount === '')
    throw new CardFailure(copy.required('amount'), { field: 'amount' })
  const value = typeof amount === 'string' && /^\d{1,15}$/.test(amount) ? Number(amount) : amount
  if (!Number.isSafeInteger(value)) throw new CardFailure(copy.amountInteger, { field: 'amount' })
  return value as number
}

function receiptIn({ receipt }: Fields): string | null {
  if (receipt === undefined || receipt === null) return null
  if (typeof receipt !== 'string') throw new CardFailure(copy.receiptText, { field: 'receipt' })
  if (receipt.length > 40) throw new CardFailure(copy.receiptLong, { field: 'receipt' })
  return receipt
}

/** Reads notes, at most 15 pairs. Returns a JSON record of texts. */
function notesIn({ notes }: Fields): string {
  if (notes === undefined || notes === null || (Array.isArray(notes) && notes.length === 0)) return '{}'
  const pairs = typeof notes === 'object' && !Array.isArray(notes) ? Object.entries(notes) : null
  const isText = (value: unknown) => value === '' || typeof value === 'number' || textIn(value, 256) !== null
  if (
    pairs === null ||
    pairs.length > 15 ||
    !pairs.every(([key, value]) => key.length <= 256 && isText(value))
  )
    throw new CardFailure(copy.notes, { field: 'notes' })
  return JSON.stringify(notes)
}

/** Reads a new order. @throws CardFailure */
export function readOrder(fields: Fields): Pick<OrderRow, 'amount' | 'currency' | 'receipt' | 'notes'> {
  const amount = amountIn(fields)
  if (amount < 100) throw new CardFailure(copy.amountSmall, { field: 'amount' })
  if (amount > MAX_AMOUNT) throw new CardFailure(copy.amountLarge, { field: 'amount' })
  const { currency } = fields
  if (currency === undefined || currency === '')
    throw new CardFailure(copy.required('currency'), { field: 'currency' })
  if (currency !== 'INR') throw new CardFailure(copy.currency, { field: 'currency' })
  return { amount, currency, receipt: receiptIn(fields), notes: notesIn(fields) }
}

import { textIn } from '../bodies.ts'
import { copy } from './card.copy.ts'
import { CardFailure } from './failure.ts'

/** The test cards by their last four digits. The window never sends a full number, in case somebody types a real one. */
export const TEST_CARDS: Readonly<Record<string, { readonly network: string; readonly pays: boolean }>> = {
  '1111': { network: 'Visa', pays: true },
  '5449': { network: 'MasterCard', pays: true },
  '0002': { network: 'Visa', pays: false },
}

/** UPI addresses that succeed and fail, as in Razorpay's test mode. */
const TEST_VPAS: Readonly<Record<string, boolean>> = { 'success@razorpay': true, 'failure@razorpay': false }

/** A means of payment, and whether it succeeds. */
export interface Means {
  readonly method: 'upi' | 'card'
  readonly vpa: string | null
  readonly cardLast4: string | null
  readonly pays: boolean
}

/** @throws CardFailure unless it is a test address or a test card */
export function readMeans(fields: Readonly<Record<string, unknown>>): Means {
  if (fields.method === 'upi') {
    const vpa = textIn(fields.vpa, 100)?.toLowerCase() ?? ''
    const pays = Object.hasOwn(TEST_VPAS, vpa) ? TEST_VPAS[vpa] : undefined
    if (pays === undefined) throw new CardFailure(copy.vpa, { field: 'vpa' })
    return { method: 'upi', vpa, cardLast4: null, pays }
  }
  if (fields.method === 'card') {
    const cardLast4 = textIn(fields.card, 4) ?? ''
    const card = Object.hasOwn(TEST_CARDS, cardLast4) ? TEST_CARDS[cardLast4] : undefined
    if (!card) throw new CardFailure(copy.card, { field: 'card' })
    return { method: 'card', vpa: null, cardLast4, pays: card.pays }
  }
  throw new CardFailure(copy.method, { field: 'method' })
}

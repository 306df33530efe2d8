import { type Fields, textIn } from '../requests.ts'
import { refused } from './refusals.ts'

/** Whether payments with the test cards succeed, by the last four digits. The window never sends a full number, in case somebody types a real one. */
const TEST_CARDS: Readonly<Record<string, boolean>> = { '1111': true, '5449': true, '0002': false }

/** UPI addresses that succeed and fail, as in Razorpay's test mode. */
const TEST_VPAS: Readonly<Record<string, boolean>> = { 'success@razorpay': true, 'failure@razorpay': false }

/** A means of payment, and whether it succeeds. */
export interface Means {
  readonly method: 'upi' | 'card'
  readonly vpa: string | null
  readonly cardLast4: string | null
  readonly pays: boolean
}

/** @throws Refusal unless it is a test address or a test card */
export function readMeans(fields: Fields): Means {
  if (fields.method === 'upi') {
    const vpa = textIn(fields.vpa, 100)?.toLowerCase() ?? ''
    const pays = Object.hasOwn(TEST_VPAS, vpa) ? TEST_VPAS[vpa] : undefined
    if (pays === undefined)
      throw refused('Invalid VPA. Please enter a valid Virtual Payment Address', { field: 'vpa' })
    return { method: 'upi', vpa, cardLast4: null, pays }
  }
  if (fields.method === 'card') {
    const cardLast4 = textIn(fields.card, 4) ?? ''
    const pays = Object.hasOwn(TEST_CARDS, cardLast4) ? TEST_CARDS[cardLast4] : undefined
    if (pays === undefined) throw refused('Your card number is not a test card.', { field: 'card' })
    return { method: 'card', vpa: null, cardLast4, pays }
  }
  throw refused('The method is not one of upi, card.', { field: 'method' })
}

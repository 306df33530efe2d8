import { textIn } from '../bodies.ts'
import { copy } from './card.copy.ts'
import { CardFailure } from './failure.ts'

/** The test cards by their last four digits. Nobody should ever type a real one, so no number travels at all. */
export const TEST_CARDS: Readonly<Record<string, { readonly network: string; readonly pays: boolean }>> = {
  '1111': { network: 'Visa', pays: true },
  '5449': { network: 'MasterCard', pays: true },
  '0002': { network: 'Visa', pays: false },
}

/** Addresses that pay and do not, as in Razorpay's test mode. */
const TEST_VPAS: Readonly<Record<string, boolean>> = { 'success@razorpay': true, 'failure@razorpay': false }

/** With what somebody tries to pay, and whether that works. */
export interface Means {
  readonly method: 'upi' | 'card'
  readonly vpa: string | null
  readonly cardLast4: string | null
  readonly pays: boolean
}

/** @throws CardFailure at what is neither a test address nor a test card */
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

import { unansweredIn } from '../client/unanswered.ts'
import { itemOf } from './cart.lines.ts'
import type { CartLine, LineKey } from './cart.ts'

export const UNANSWERED_KEY = 'haat:cart-changes'

/** The changes of the cart that the server has not answered. */
export const unanswered = unansweredIn(UNANSWERED_KEY)

/** What is saved of a change; `by` is an increment. */
export const savedChange = {
  addition: (line: CartLine) => ({ kind: 'add', ...itemOf(line) }),
  removal: (line: LineKey) => ({ kind: 'remove', ...line }),
  increment: (line: LineKey, by: number) => ({ kind: 'change', ...line, by }),
}

import * as v from 'valibot'
import type { LineKey } from '../cart/cart.ts'
import { entriesOf, readSaved, writeSaved } from '../client/saved.ts'
import type { Purchase } from '../payment/payment.ts'
import type { Shop } from '../shop.ts'
import { ATTEMPTS_KEY } from './checkout.keys.ts'

/** For this long a "Buy now" keeps its id, and a lost response is looked for, in ms: as long as products are reserved. */
export const ATTEMPT_LIFETIME = 900_000

const Attempt = v.object({
  id: v.string(),
  /** Milliseconds since 1970. */
  since: v.number(),
  answered: v.boolean(),
})
type Attempt = v.InferOutput<typeof Attempt>
type Saved = Readonly<Record<string, Attempt>>
const Attempts = v.object({ attempts: entriesOf(Attempt) })

/** What is bought: the cart, or these products by "Buy now". */
export interface Bought {
  readonly source: Purchase['source']
  readonly lines: readonly LineKey[]
}

/** A name of what is bought. All carts have the same. */
export const nameOf = ({ source, lines }: Bought): string =>
  source === 'cart'
    ? source
    : JSON.stringify(lines.map(({ productId, variationId }) => [productId, variationId]))

export type SavedAttempts = ReturnType<typeof savedAttempts>

/** The purchases that a shopper tried to order just now, by what is bought. They outlive a lost response and a reload. */
export function savedAttempts({ storage, clock, newKey }: Pick<Shop, 'storage' | 'clock' | 'newKey'>) {
  function read(userId: string): Saved {
    const saved = readSaved(storage, ATTEMPTS_KEY, Attempts, userId)?.attempts ?? {}
    const isRecent = ({ since }: Attempt) => Math.abs(clock.now() - since) <= ATTEMPT_LIFETIME
    return Object.fromEntries(Object.entries(saved).filter(([, attempt]) => isRecent(attempt)))
  }
  function change(userId: string, to: (attempt: Attempt) => Attempt | null, added: Saved = {}): void {
    const known = Object.entries({ ...read(userId), ...added })
    const attempts = known.flatMap(([name, attempt]) => {
      const changed = to(attempt)
      return changed ? [[name, changed] as const] : []
    })
    const saved = attempts.length === 0 ? null : { attempts: Object.fromEntries(attempts) }
    writeSaved(storage, ATTEMPTS_KEY, saved, userId)
  }
  const idOf = (userId: string, bought: Bought): string | null => read(userId)[nameOf(bought)]?.id ?? null

  return {
    idOf,
    /** Returns the id of an attempt whose result is unknown; null if there is none. */
    unanswered(userId: string, bought: Bought): string | null {
      const attempt = read(userId)[nameOf(bought)]
      return attempt && !attempt.answered ? attempt.id : null
    },
    /** Saves an attempt. A "Buy now" gets its id here, which stays the same until it is ordered. */
    begin(userId: string, purchase: Purchase): Purchase {
      const id = purchase.source === 'cart' ? purchase.id : (idOf(userId, purchase) ?? newKey())
      if (id === null) return purchase
      const attempt: Attempt = { id, since: clock.now(), answered: false }
      change(userId, (known) => known, { [nameOf(purchase)]: attempt })
      return { ...purchase, id }
    },
    answer: (userId: string, id: string | null) =>
      change(userId, (attempt) => ({ ...attempt, answered: attempt.answered || attempt.id === id })),
    /** Forgets a purchase that was ordered: the next one is new. */
    end: (userId: string, id: string | null) =>
      change(userId, (attempt) => (attempt.id === id ? null : attempt)),
  }
}

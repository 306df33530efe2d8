import * as v from 'valibot'
import { readSaved, writeSaved } from '../client/saved.ts'
import { PAYMENT_METHODS, type Purchase } from '../payment/payment.ts'
import { SavedPurchase } from '../payment/saved-payments.ts'
import type { Shop } from '../shop.ts'
import { INTENTION_KEY } from './checkout.keys.ts'

/** For so long the same request is the same intention, in ms: shorter than products are held for an open payment. */
export const INTENTION_LIFETIME = 900_000

/** What a shopper asked to buy. */
const Request = v.object({
  method: v.picklist(PAYMENT_METHODS),
  purchase: SavedPurchase,
  /** Distinguishes it from others with the same products. */
  mark: v.exactOptional(v.string()),
})

const Intention = v.object({
  userId: v.string(),
  request: Request,
  key: v.string(),
  /** Milliseconds since 1970. */
  since: v.number(),
  /** The order that it became. The request stays until the next checkout: another tab may ask for the same. */
  orderId: v.nullable(v.string()),
})
type Intention = v.InferOutput<typeof Intention>

const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other)

export type SavedIntention = ReturnType<typeof savedIntention>

/** The idempotency key of what a shopper wants to buy. It outlives a lost answer and a reload, so that it is bought once. */
export function savedIntention({ storage, clock }: Pick<Shop, 'storage' | 'clock'>) {
  const write = (intention: Intention | null) => writeSaved(storage, INTENTION_KEY, intention)
  /** What is saved; null where it is of another purchase. */
  function read(purchase: Purchase): Intention | null {
    const saved = readSaved(storage, INTENTION_KEY, Intention)
    return saved && isSame(saved.request.purchase, purchase) ? saved : null
  }
  /** What this shopper asked for a short while ago. */
  function recent(userId: string): Intention | null {
    const saved = readSaved(storage, INTENTION_KEY, Intention, userId)
    const age = saved ? clock.now() - saved.since : -1
    return age >= 0 && age <= INTENTION_LIFETIME ? saved : null
  }

  return {
    /** The same key for the same request, until it was done or became old. */
    keyFor(userId: string, request: v.InferOutput<typeof Request>, newKey: () => string): string {
      const saved = recent(userId)
      if (saved && isSame(saved.request, request)) return saved.key
      const key = newKey()
      write({ userId, request, key, since: clock.now(), orderId: null })
      return key
    },
    /** It became that order. */
    done(purchase: Purchase, orderId: string): void {
      const saved = read(purchase)
      if (saved) write({ ...saved, orderId })
    },
    /** The order that the very same became a moment ago, in another tab; null for none. */
    orderOf(userId: string, purchase: Purchase): string | null {
      const saved = recent(userId)
      return saved && isSame(saved.request.purchase, purchase) ? saved.orderId : null
    },
    /** An order for cash whose answer has not come; null for none. */
    unanswered(userId: string): { readonly purchase: Purchase; readonly key: string } | null {
      const saved = recent(userId)
      const isOpen = saved?.orderId === null && saved.request.method === 'cod'
      return isOpen ? { purchase: saved.request.purchase, key: saved.key } : null
    },
    /** The next request has a key of its own. */
    forget(purchase: Purchase): void {
      if (read(purchase)) write(null)
    },
  }
}

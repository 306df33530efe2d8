import * as v from 'valibot'
import { readSaved, writeSaved } from '../client/saved.ts'
import { PAYMENT_METHODS, type Purchase } from '../payment/payment.ts'
import { SavedPurchase } from '../payment/saved-payments.ts'
import type { Shop } from '../shop.ts'
import { INTENTION_KEY } from './checkout.keys.ts'

/** For this long the same request keeps its key, in ms: shorter than products are reserved for an open payment. */
export const INTENTION_LIFETIME = 900_000

/** A requested purchase. */
const Request = v.object({
  method: v.picklist(PAYMENT_METHODS),
  purchase: SavedPurchase,
  /** Distinguishes it from other requests with the same products. */
  mark: v.exactOptional(v.string()),
})

const Intention = v.object({
  userId: v.string(),
  request: Request,
  key: v.string(),
  /** Milliseconds since 1970. */
  since: v.number(),
  /** The resulting order. The request stays until the next checkout, because another tab may repeat it. */
  orderId: v.nullable(v.string()),
})
type Intention = v.InferOutput<typeof Intention>

const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other)

export type SavedIntention = ReturnType<typeof savedIntention>

/** The idempotency key of a purchase. It outlives a lost response and a reload, so that the order is placed once. */
export function savedIntention({ storage, clock }: Pick<Shop, 'storage' | 'clock'>) {
  const write = (intention: Intention | null) => writeSaved(storage, INTENTION_KEY, intention)
  /** Returns the saved intention; null if it is for another purchase. */
  function read(purchase: Purchase): Intention | null {
    const saved = readSaved(storage, INTENTION_KEY, Intention)
    return saved && isSame(saved.request.purchase, purchase) ? saved : null
  }
  /** Returns this shopper's recent intention. */
  function recent(userId: string): Intention | null {
    const saved = readSaved(storage, INTENTION_KEY, Intention, userId)
    const age = saved ? clock.now() - saved.since : -1
    return age >= 0 && age <= INTENTION_LIFETIME ? saved : null
  }

  return {
    /** Returns the same key for the same request, until it is done or expires. */
    keyFor(userId: string, request: v.InferOutput<typeof Request>, newKey: () => string): string {
      const saved = recent(userId)
      if (saved && isSame(saved.request, request)) return saved.key
      const key = newKey()
      write({ userId, request, key, since: clock.now(), orderId: null })
      return key
    },
    /** Notes the resulting order. */
    done(purchase: Purchase, orderId: string): void {
      const saved = read(purchase)
      if (saved) write({ ...saved, orderId })
    },
    /** Returns the order that another tab has just placed for the same purchase; null if there is none. */
    orderOf(userId: string, purchase: Purchase): string | null {
      const saved = recent(userId)
      return saved && isSame(saved.request.purchase, purchase) ? saved.orderId : null
    },
    /** Returns an order for cash without a response; null if there is none. */
    unanswered(userId: string): { readonly purchase: Purchase; readonly key: string } | null {
      const saved = recent(userId)
      const isOpen = saved?.orderId === null && saved.request.method === 'cod'
      return isOpen ? { purchase: saved.request.purchase, key: saved.key } : null
    },
    /** Gives the next request a new key. */
    forget(purchase: Purchase): void {
      if (read(purchase)) write(null)
    },
  }
}

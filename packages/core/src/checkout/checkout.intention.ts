import * as v from 'valibot'
import { readSaved, writeSaved } from '../client/saved.ts'
import { PAYMENT_METHODS, type PaymentMethod, type Purchase } from '../payment/payment.ts'
import { SavedPurchase } from '../payment/saved-payments.ts'
import type { Shop } from '../shop.ts'
import { INTENTION_KEY } from './checkout.names.ts'

/** For so long the same request is the same intention, in ms: shorter than products are held for an open payment. */
export const INTENTION_LIFETIME = 900_000

/** What a shopper asked to buy, as it is saved. */
export interface PurchaseRequest {
  readonly method: PaymentMethod
  readonly purchase: Purchase
  /** What tells it apart from others with the same products. */
  readonly mark?: string
}

const Intention = v.object({
  userId: v.string(),
  request: v.object({
    method: v.picklist(PAYMENT_METHODS),
    purchase: SavedPurchase,
    mark: v.exactOptional(v.string()),
  }),
  key: v.string(),
  /** Milliseconds since 1970. */
  since: v.number(),
  /** The order that it became. The request stays until the next checkout: another tab may ask for the same. */
  orderId: v.nullable(v.string()),
})
interface Intention extends v.InferOutput<typeof Intention> {
  readonly request: PurchaseRequest
}

/** The idempotency key of what a shopper wants to buy. It outlives a lost answer and a reload, so that it is bought once. */
export interface SavedIntention {
  /** The same key for the same request, until it was done or became old. */
  keyFor(userId: string, request: PurchaseRequest, newKey: () => string): string
  /** It became that order. */
  done(purchase: Purchase, orderId: string): void
  /** The order that the very same became a moment ago, in another tab; null for none. */
  orderOf(userId: string, purchase: Purchase): string | null
  /** An order for cash that was asked for, and nobody knows what came of it. */
  unanswered(userId: string): { readonly purchase: Purchase; readonly key: string } | null
  /** Whatever is asked for next has a key of its own. */
  forget(purchase: Purchase): void
}

export function savedIntention({ storage, clock }: Pick<Shop, 'storage' | 'clock'>): SavedIntention {
  const read = () => readSaved(storage, INTENTION_KEY, Intention)
  /** What this shopper asked for a short while ago. */
  function fresh(userId: string): Intention | null {
    const [saved, now] = [read(), clock.now()]
    if (saved === null || saved.userId !== userId) return null
    return now >= saved.since && now - saved.since <= INTENTION_LIFETIME ? saved : null
  }
  const write = (intention: Intention) => writeSaved(storage, INTENTION_KEY, intention)

  return {
    keyFor(userId, request, newKey) {
      const saved = fresh(userId)
      if (saved && JSON.stringify(saved.request) === JSON.stringify(request)) return saved.key
      const key = newKey()
      write({ userId, request, key, since: clock.now(), orderId: null })
      return key
    },
    done(purchase, orderId) {
      const saved = read()
      if (saved && isOf(saved, purchase)) write({ ...saved, orderId })
    },
    orderOf(userId, purchase) {
      const saved = fresh(userId)
      return saved && isOf(saved, purchase) ? saved.orderId : null
    },
    unanswered(userId) {
      const saved = fresh(userId)
      return saved?.orderId === null && saved.request.method === 'cod'
        ? { purchase: saved.request.purchase, key: saved.key }
        : null
    },
    forget(purchase) {
      const saved = read()
      if (saved && isOf(saved, purchase)) storage.remove(INTENTION_KEY)
    },
  }
}

const isOf = ({ request }: Intention, purchase: Purchase): boolean =>
  JSON.stringify(request.purchase) === JSON.stringify(purchase)

import type { PaymentMethod, Purchase } from '../payment/payment.ts'
import { isPurchase } from '../payment/saved-payments.ts'
import type { Clock } from '../shared/clock.ts'
import type { SafeStorage } from '../shared/storage.ts'
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

interface Intention {
  readonly userId: string
  readonly request: PurchaseRequest
  readonly key: string
  /** Milliseconds since 1970. */
  readonly since: number
  /** The order that it became. The request stays until the next checkout: another tab may ask for the same. */
  readonly orderId: string | null
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

export function savedIntention({
  storage,
  clock,
}: {
  readonly storage: SafeStorage
  readonly clock: Clock
}): SavedIntention {
  function read(): Intention | null {
    try {
      const saved = JSON.parse(storage.get(INTENTION_KEY) ?? 'null') as Partial<Intention> | null
      if (typeof saved?.key !== 'string' || typeof saved.since !== 'number') return null
      if (saved.orderId !== null && typeof saved.orderId !== 'string') return null
      return isPurchase(saved.request?.purchase) ? (saved as Intention) : null
    } catch {
      return null
    }
  }
  /** What this shopper asked for a short while ago. */
  function fresh(userId: string): Intention | null {
    const [saved, now] = [read(), clock.now()]
    if (saved === null || saved.userId !== userId) return null
    return now >= saved.since && now - saved.since <= INTENTION_LIFETIME ? saved : null
  }
  const write = (intention: Intention) => storage.set(INTENTION_KEY, JSON.stringify(intention))

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

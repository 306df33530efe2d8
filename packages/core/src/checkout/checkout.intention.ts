import { isPurchase } from '../payment/kept.ts'
import type { PaymentMethod, Purchase } from '../payment/payment.ts'
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
export interface KeptIntention {
  /** The same key for the same request, until it was done or became old. */
  keyFor(userId: string, request: PurchaseRequest, newKey: () => string): string
  /** It became that order. */
  done(purchase: Purchase, orderId: string): void
  /** The order that the very same became a moment ago, in another tab; null for none. */
  orderOf(userId: string, purchase: Purchase): string | null
  /** An order for cash that was asked for, and nobody knows what came of it. */
  unanswered(userId: string): { readonly purchase: Purchase; readonly since: number } | null
  /** Whatever is asked for next has a key of its own. */
  forget(purchase: Purchase): void
}

export function keptIntention({
  storage,
  clock,
}: {
  readonly storage: SafeStorage
  readonly clock: Clock
}): KeptIntention {
  function read(): Intention | null {
    try {
      const kept = JSON.parse(storage.get(INTENTION_KEY) ?? 'null') as Partial<Intention> | null
      if (typeof kept?.key !== 'string' || typeof kept.since !== 'number') return null
      if (kept.orderId !== null && typeof kept.orderId !== 'string') return null
      return isPurchase(kept.request?.purchase) ? (kept as Intention) : null
    } catch {
      return null
    }
  }
  /** What this shopper asked for a short while ago. */
  function fresh(userId: string): Intention | null {
    const [kept, now] = [read(), clock.now()]
    if (kept === null || kept.userId !== userId) return null
    return now >= kept.since && now - kept.since <= INTENTION_LIFETIME ? kept : null
  }
  const write = (intention: Intention) => storage.set(INTENTION_KEY, JSON.stringify(intention))

  return {
    keyFor(userId, request, newKey) {
      const kept = fresh(userId)
      if (kept && JSON.stringify(kept.request) === JSON.stringify(request)) return kept.key
      const key = newKey()
      write({ userId, request, key, since: clock.now(), orderId: null })
      return key
    },
    done(purchase, orderId) {
      const kept = read()
      if (kept && isOf(kept, purchase)) write({ ...kept, orderId })
    },
    orderOf(userId, purchase) {
      const kept = fresh(userId)
      return kept && isOf(kept, purchase) ? kept.orderId : null
    },
    unanswered(userId) {
      const kept = fresh(userId)
      return kept?.orderId === null && kept.request.method === 'cod'
        ? { purchase: kept.request.purchase, since: kept.since }
        : null
    },
    forget(purchase) {
      const kept = read()
      if (kept && isOf(kept, purchase)) storage.remove(INTENTION_KEY)
    },
  }
}

const isOf = ({ request }: Intention, purchase: Purchase): boolean =>
  JSON.stringify(request.purchase) === JSON.stringify(purchase)

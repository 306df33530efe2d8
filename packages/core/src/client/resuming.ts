import * as v from 'valibot'
import type { Shop } from '../shop.ts'
import { onOwnerChange } from './ownership.ts'
import type { unansweredIn } from './unanswered.ts'

/** For how long a later page sends a change again, in ms: what a shopper did longer ago may no longer be wanted. */
export const RESUME_TIME = 60_000

/** What is saved with each change. */
export const keptFields = {
  /** Idempotency key. */
  key: v.pipe(v.string(), v.minLength(1)),
  /** The shopper; null if the session was not known. */
  userId: v.nullable(v.string()),
  /** When it was requested, in ms since 1970. */
  at: v.number(),
}

interface Kept {
  readonly key: string
  readonly userId: string | null
  readonly at: number
}

/**
 * Calls `send`, as soon as the shopper is known, with each of their changes that earlier pages of this tab have sent and
 * not seen answered, in their order.
 * @param read parses what was saved, with {@link keptFields}
 */
export function resume<T extends Kept>(
  shop: Shop,
  kept: ReturnType<ReturnType<typeof unansweredIn>>,
  read: (saved: readonly unknown[]) => readonly T[],
  send: (change: T) => void,
): void {
  onOwnerChange(shop, (owner) => {
    if (owner === null) return
    const oldest = shop.clock.now() - RESUME_TIME
    for (const saved of kept.takeEarlier()) {
      const [change] = read([saved])
      if (!change || change.at < oldest || (change.userId !== null && change.userId !== owner)) continue
      kept.keep(saved as object, change.key)
      send(change)
    }
  })
}

import type { Clock } from '../shared/clock.ts'
import type { SafeStorage } from '../shared/storage.ts'

/** Where the name of what was asked for last is kept: all tabs mean the same by it. */
export const INTENTION_KEY = 'haat:intention'

/** So long the same wish is the same intention, in ms: shorter than goods are held for an open payment. */
export const INTENTION_LASTS = 900_000

interface Intention {
  readonly userId: string
  readonly wish: string
  readonly key: string
  /** Milliseconds since 1970. */
  readonly since: number
  /** The order is placed. Its name stays until the next checkout: another tab may ask for the same. */
  readonly done: boolean
}

/** The name of what a shopper wants to buy. It outlives a lost answer and a reload, so that it is bought once. */
export interface KeptIntention {
  /** The same name for the same wish, until it was done or became old. */
  keyFor(userId: string, wish: unknown, newKey: () => string): string
  /** The order is placed. */
  done(): void
  /** Checkout begins: what is asked for from now on is new, unless the answer before was lost. */
  begin(): void
  forget(): void
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
      return typeof kept?.key === 'string' && typeof kept.since === 'number' ? (kept as Intention) : null
    } catch {
      return null
    }
  }
  const write = (intention: Intention) => storage.set(INTENTION_KEY, JSON.stringify(intention))

  return {
    keyFor(userId, wished, newKey) {
      const wish = JSON.stringify(wished)
      const [kept, now] = [read(), clock.now()]
      const isSame = kept !== null && kept.userId === userId && kept.wish === wish
      if (isSame && now - kept.since <= INTENTION_LASTS && now >= kept.since) return kept.key
      const key = newKey()
      write({ userId, wish, key, since: now, done: false })
      return key
    },
    done() {
      const kept = read()
      if (kept) write({ ...kept, done: true })
    },
    begin() {
      if (read()?.done) storage.remove(INTENTION_KEY)
    },
    forget: () => storage.remove(INTENTION_KEY),
  }
}

import { userNow } from '../client/owner.ts'
import { parseJson } from '../shared/json.ts'
import type { Shop } from '../shop.ts'
import { itemOf } from './cart.lines.ts'
import type { CartLine, LineKey } from './cart.ts'

/** Storage key, in the tab, of the changes that the server has not answered. */
export const UNANSWERED_KEY = 'haat:cart-changes'

/** A change of one line. `by` is an increment. */
export type LineChange =
  | { readonly kind: 'add'; readonly line: CartLine }
  | { readonly kind: 'change'; readonly line: LineKey; readonly by: number }
  | { readonly kind: 'remove'; readonly line: LineKey }

const keyIn = (entry: unknown): unknown => Object(entry).key

/**
 * Keeps the changes of the cart that the server has not answered. A shopper who adds a product and opens the next page
 * at once finds it there, even if the session was not known yet: that page sends the change again, with its
 * idempotency key, so that it is carried out once.
 */
export function unanswered(shop: Shop) {
  const { clock, newKey, visit } = shop
  /** The keys of this page. */
  const own = new Set<unknown>()
  const saved = (): readonly unknown[] => {
    const list = parseJson(visit.get(UNANSWERED_KEY))
    return Array.isArray(list) ? list : []
  }
  function save(list: readonly unknown[]) {
    if (list.length > 0) visit.set(UNANSWERED_KEY, JSON.stringify(list))
    else visit.remove(UNANSWERED_KEY)
  }
  const release = (key: string) => save(saved().filter((entry) => keyIn(entry) !== key))

  return {
    /** Keeps a change until it is released, in place of the one with this idempotency key. Returns the key. */
    keep(change: LineChange, key = newKey()): string {
      own.add(key)
      release(key)
      const item = change.kind === 'add' ? itemOf(change.line) : change.line
      save([...saved(), { ...item, ...change, line: undefined, key, userId: userNow(shop), at: clock.now() }])
      return key
    },
    /** The server has answered, or the change was cancelled. */
    release,
    /** Removes and returns the changes of earlier pages. */
    takeEarlier(): readonly unknown[] {
      const earlier = saved().filter((entry) => !own.has(keyIn(entry)))
      save(saved().filter((entry) => own.has(keyIn(entry))))
      return earlier
    },
  }
}

import { parseJson } from '../shared/json.ts'
import type { Shop } from '../shop.ts'
import { userNow } from './owner.ts'

const keyIn = (entry: unknown): unknown => Object(entry).key

/**
 * Keeps the changes of one kind that the server has not answered, in the tab. A shopper who adds a product and opens the
 * next page at once finds it there, even if the session was not known yet: that page sends the change again, with its
 * idempotency key, so that it is carried out once.
 *
 * ```ts
 * const unanswered = unansweredIn('haat:cart-changes')
 * const { keep, release } = shop.use(unanswered)
 * ```
 * @param name storage key, before the shop's address: a page may have elements of several shops
 */
export const unansweredIn = (name: string) => (shop: Shop) => {
  const { clock, newKey, visit } = shop
  const place = name + shop.host
  /** The keys of this page. */
  const own = new Set<unknown>()
  const saved = (): readonly unknown[] => {
    const list = parseJson(visit.get(place))
    return Array.isArray(list) ? list : []
  }
  function save(list: readonly unknown[]) {
    if (list.length > 0) visit.set(place, JSON.stringify(list))
    else visit.remove(place)
  }
  const release = (key: string) => save(saved().filter((entry) => keyIn(entry) !== key))

  return {
    /** Keeps a change until it is released, in place of the one with this idempotency key. Returns the key. */
    keep(change: object, key = newKey()): string {
      own.add(key)
      release(key)
      save([...saved(), { ...change, key, userId: userNow(shop), at: clock.now() }])
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

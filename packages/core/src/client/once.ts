/**
 * Runs one call per key at a time: a second press returns the first call. For a shopper's data, include the
 * user id in the key.
 *
 * ```ts
 * const once = oncePerKey<boolean>()
 * const remove = (id: string) => once(`${userNow(shop)} ${id}`, () => api.remove(id))
 * ```
 */
export function oncePerKey<R>(): (key: string, act: () => Promise<R>) => Promise<R> {
  const running = new Map<string, Promise<R>>()
  return (key, act) => {
    const made = running.get(key) ?? act().finally(() => running.delete(key))
    running.set(key, made)
    return made
  }
}

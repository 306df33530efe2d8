/**
 * One call per key at a time: a second press means the first one (fault F32). What is a shopper's own has their id in its
 * key.
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

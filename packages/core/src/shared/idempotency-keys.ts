/**
 * Returns a function that sends the requests of one form with idempotency keys. A request that is repeated after a
 * failure keeps its key, so that it is carried out once. After a success the next request gets a new key. See
 * `WriteOptions.key`.
 *
 * ```ts
 * const send = idempotent(shop.newKey)
 * const saved = await send({ userId, draft }, (key) => api.create(userId, draft, key))
 * ```
 */
export function idempotent(
  newKey: () => string,
): <R>(request: unknown, call: (key: string) => Promise<R>) => Promise<R> {
  let last: { readonly request: string; readonly key: string } | undefined
  return async (request, call) => {
    const text = JSON.stringify(request)
    if (last?.request !== text) last = { request: text, key: newKey() }
    const answer = await call(last.key)
    last = undefined
    return answer
  }
}

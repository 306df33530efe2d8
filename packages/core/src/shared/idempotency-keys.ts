/**
 * Makes what sends the requests of one form: what is sent again after a failure has the key that it had before, so that
 * it happens once. The next request after a success has a new one. See `WriteOptions.key`.
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

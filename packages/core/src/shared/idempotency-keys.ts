/** Idempotency keys of one form, see `WriteOptions.key`. */
export interface IdempotencyKeys {
  /** The key of this request: the same one as before where the same was asked for and has not been done yet. */
  keyFor(request: unknown): string
  /** It was done: the same request gets a new key from now on. */
  done(): void
}

/** What is sent again after a failure keeps its key, so that it happens once. */
export function idempotencyKeys(newKey: () => string): IdempotencyKeys {
  let last: { readonly request: string; readonly key: string } | undefined
  return {
    keyFor(request) {
      const text = JSON.stringify(request)
      if (last?.request !== text) last = { request: text, key: newKey() }
      return last.key
    },
    done() {
      last = undefined
    },
  }
}

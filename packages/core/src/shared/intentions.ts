/** Names what a shopper wants done, see `WriteOptions.key`. */
export interface Intentions {
  /** The name of this wish: the same one as before where the same was wanted and has not been done yet. */
  keyFor(wish: unknown): string
  /** It was done: the same wish is a new intention from now on. */
  done(): void
}

/** Intentions of one form: what is sent again after a failure keeps its name, so that it happens once. */
export function intentions(newKey: () => string): Intentions {
  let last: { readonly wish: string; readonly key: string } | undefined
  return {
    keyFor(wish) {
      const text = JSON.stringify(wish)
      if (last?.wish !== text) last = { wish: text, key: newKey() }
      return last.key
    },
    done() {
      last = undefined
    },
  }
}

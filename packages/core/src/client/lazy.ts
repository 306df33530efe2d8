/** Code, or anything else, that is loaded at its first use. */
export interface Lazy<T> {
  /** Loads it, once; after a failure the next call tries again. */
  (): Promise<T>
  /** What was loaded; null while there is nothing. */
  peek(): T | null
}

/**
 * Makes a {@link Lazy}.
 *
 * ```ts
 * const favourites = lazy(async () => shop.use((await import('../favourites/index.ts')).favouritesStore))
 * await (await favourites()).remove(id)
 * ```
 */
export function lazy<T>(load: () => Promise<T>): Lazy<T> {
  let loading: Promise<T> | undefined
  let loaded: T | null = null
  const get = () => {
    loading ??= load().then(
      (value) => {
        loaded = value
        return value
      },
      (reason: unknown) => {
        loading = undefined
        throw reason
      },
    )
    return loading
  }
  return Object.assign(get, { peek: () => loaded })
}

/**
 * Returns a function that loads code, or another value, once at its first call; after a failure the next call tries
 * again. `peek` returns the loaded value, or null.
 *
 * ```ts
 * const favourites = lazy(async () => shop.use((await import('../favourites/index.ts')).favouritesStore))
 * await (await favourites()).remove(id)
 * ```
 */
export function lazy<T>(load: () => Promise<T>) {
  let loading: Promise<T> | undefined
  let loaded: T | null = null
  const get = (): Promise<T> => {
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
  return Object.assign(get, { peek: (): T | null => loaded })
}

/** Caches in memory, with the methods that the worker uses. `full` makes every write fail, like a full disk. */
export function fakeCaches(options: { readonly full?: boolean } = {}): CacheStorage {
  const all = new Map<string, Map<string, Response>>()
  const bare = (url: string) => url.split('?')[0] ?? ''
  const cacheOf = (entries: Map<string, Response>) => ({
    async match(address: string, { ignoreSearch = false }: CacheQueryOptions = {}) {
      const key = [...entries.keys()].find((url) =>
        ignoreSearch ? bare(url) === bare(address) : url === address,
      )
      return key === undefined ? undefined : entries.get(key)?.clone()
    },
    async put(address: string, response: Response) {
      if (options.full) throw new DOMException('full', 'QuotaExceededError')
      entries.delete(address)
      entries.set(address, response)
    },
    keys: async () => [...entries.keys()].map((url) => new Request(new URL(url, 'https://shop.example'))),
    delete: async ({ url }: Request) => entries.delete(url),
  })
  return {
    async open(name: string) {
      const entries = all.get(name) ?? new Map<string, Response>()
      all.set(name, entries)
      return cacheOf(entries)
    },
    match: async (address: string, { cacheName = '' }: MultiCacheQueryOptions = {}) =>
      cacheOf(all.get(cacheName) ?? new Map()).match(address),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
  } as unknown as CacheStorage
}

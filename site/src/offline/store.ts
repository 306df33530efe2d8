import { ALWAYS_SAVED } from './addresses.ts'
import { type Kind, MOST } from './rules.ts'

/** The stored answers of one build. */
export interface Store {
  /** The stored answer to an address, or undefined. A page that was stored with a query is found without it, too. */
  find(kind: Kind, url: string): Promise<Response | undefined>
  /** Stores an answer, and removes the oldest beyond the limit. Nothing happens where the same is there already. */
  keep(kind: Kind, url: string, response: Response): Promise<void>
  /** Addresses of stored pages, the newest first. */
  pages(): Promise<readonly string[]>
}

const isAlwaysSaved = ({ url }: Request) => ALWAYS_SAVED.includes(new URL(url).pathname)
const ignoreVary = true

/**
 * The store in a browser's caches. Names have the build in them, so that builds never read each other's files.
 * Everything may reject: storage can be full, or forbidden.
 */
export function storeIn(caches: CacheStorage, build: string): Store {
  const open = (kind: Kind) => caches.open(`haat-${kind}-${build}`)
  return {
    async find(kind, url) {
      const cache = await open(kind)
      const exact = await cache.match(url, { ignoreVary })
      if (exact || kind !== 'page' || new URL(url).search) return exact
      return cache.match(url, { ignoreVary, ignoreSearch: true })
    },
    async keep(kind, url, response) {
      const cache = await open(kind)
      const known = await cache.match(url, { ignoreVary })
      const etag = response.headers.get('etag')
      // A page is stored again for its date.
      if (known && kind !== 'page' && known.headers.get('etag') === etag) return
      await cache.put(url, response)
      const others = (await cache.keys()).filter((request) => !isAlwaysSaved(request))
      const surplus = others.slice(0, Math.max(0, others.length - MOST[kind]))
      await Promise.all(surplus.map((request) => cache.delete(request)))
    },
    pages: async () => (await (await open('page')).keys()).map(({ url }) => url).reverse(),
  }
}

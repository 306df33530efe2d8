import { ALWAYS_SAVED } from './addresses.ts'
import { pathOfPage } from './bases.ts'
import { type Kind, MAX_ENTRIES } from './rules.ts'

/** The saved responses of one build. */
interface Store {
  /** Finds the saved response for an address. A page that was saved with a query is also found without it. */
  find(kind: Kind, url: string): Promise<Response | undefined>
  /** Saves a response, and removes the oldest ones beyond the limit. Does nothing if the same response is saved. */
  save(kind: Kind, url: string, response: Response): Promise<void>
  /** Returns the addresses of saved pages, the newest first. */
  pages(): Promise<readonly string[]>
}

const isAlwaysSaved = ({ url }: Request) => ALWAYS_SAVED.includes(pathOfPage(new URL(url).pathname))
const ignoreVary = true

/**
 * Creates the store in the browser's caches. Their names contain the build, so that builds never read each other's files.
 * All methods may reject, because storage can be full or forbidden.
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
    async save(kind, url, response) {
      const cache = await open(kind)
      const known = await cache.match(url, { ignoreVary })
      const etag = response.headers.get('etag')
      // A page is saved again for its date.
      if (known && kind !== 'page' && known.headers.get('etag') === etag) return
      await cache.put(url, response)
      const others = (await cache.keys()).filter((request) => !isAlwaysSaved(request))
      const surplus = others.slice(0, Math.max(0, others.length - MAX_ENTRIES[kind]))
      await Promise.all(surplus.map((request) => cache.delete(request)))
    },
    pages: async () => (await (await open('page')).keys()).map(({ url }) => url).reverse(),
  }
}

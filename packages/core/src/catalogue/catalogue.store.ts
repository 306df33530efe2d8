import { keyed, resource } from '../client/resource.ts'
import type { Shop } from '../shop.ts'
import { catalogueApi } from './catalogue.api.ts'
import { catalogueCopy } from './catalogue.copy.ts'

/** Lists of categories and products. Failures are only logged: the screens show their empty states (storefront.md §8). */
export const catalogueStore = ({ http }: Shop) => {
  const api = catalogueApi(http)
  const log = (failure: unknown) => console.error(catalogueCopy.fetchFailed, failure)
  /** One resource a query, in whatever order its parts were named. */
  const byQuery = <Q extends object, T>(load: (query: Q, signal: AbortSignal) => Promise<T>) => {
    const of = keyed((key: string) => resource((signal) => load(JSON.parse(key) as Q, signal), log))
    return (query: Q) => of(JSON.stringify(query, Object.keys(query).toSorted()))
  }
  return {
    categories: resource(api.categories, log),
    /** All products with a tag, loaded once for every section of the home page. */
    tagged: resource(api.tagged, log),
    inCategory: keyed((name: string) => resource((signal) => api.inCategory(name, signal), log)),
    /** What a partner's grid shows. */
    grid: byQuery(api.grid),
    page: byQuery(api.page),
  }
}

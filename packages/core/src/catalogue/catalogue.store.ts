import { keyed, resource } from '../client/resource.ts'
import type { Shop } from '../shop.ts'
import { byQuery } from './by-query.ts'
import { catalogueApi } from './catalogue.api.ts'
import { catalogueCopy } from './catalogue.copy.ts'
import type { ProductQuery } from './catalogue.ts'
import { categoriesStore } from './categories.store.ts'

/** Lists of categories and products. Failures are only logged: screens show their empty states (storefront.md §8). */
export const catalogueStore = ({ http, use }: Shop) => {
  const api = catalogueApi(http)
  const log = (failure: unknown) => console.error(catalogueCopy.fetchFailed, failure)
  return {
    categories: use(categoriesStore),
    /** All products with a tag, loaded once for every section of the home page. */
    tagged: resource(api.tagged, log),
    inCategory: keyed((name: string) => resource((signal) => api.inCategory(name, signal), log)),
    page: byQuery((query: ProductQuery) => resource((signal) => api.page(query, signal), log)),
  }
}

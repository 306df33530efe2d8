import { keyed, resource } from '../client/resource.ts'
import type { Shop } from '../shop.ts'
import { byQuery } from './by-query.ts'
import { catalogueApi } from './catalogue.api.ts'
import { catalogueTexts } from './catalogue.texts.ts'
import type { ProductQuery } from './catalogue.ts'
import { categoriesStore } from './categories.store.ts'

/** Lists of categories and products. Failures are only logged: screens show their empty states. */
export const catalogueStore = (shop: Shop) => {
  const api = catalogueApi(shop.http)
  const log = (failure: unknown) => console.error(shop.texts(catalogueTexts).fetchFailed, failure)
  return {
    categories: shop.use(categoriesStore),
    /** All products with a tag, loaded once for every section of the home page. */
    tagged: resource(shop, api.tagged, log),
    inCategory: keyed((name: string) => resource(shop, (signal) => api.inCategory(name, signal), log)),
    page: byQuery((query: ProductQuery) => resource(shop, (signal) => api.page(query, signal), log)),
  }
}

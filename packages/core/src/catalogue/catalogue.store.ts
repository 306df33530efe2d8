import { keyed, resource } from '../client/resource.ts'
import type { Shop } from '../shop.ts'
import { byQuery } from './by-query.ts'
import { catalogueApi } from './catalogue.api.ts'
import { catalogueTexts } from './catalogue.texts.ts'
import type { Product, ProductQuery } from './catalogue.ts'
import { categoriesStore } from './categories.store.ts'

/**
 * The products of all sections of a home page, for a server that renders them:
 * `<Deals initialProducts={await loadTagged(shop)} />`.
 * @throws Failure if the shop does not respond
 */
export const loadTagged = (shop: Shop): Promise<readonly Product[]> => catalogueApi(shop.http).tagged()

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

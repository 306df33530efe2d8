import { keyed, type Resource, resource } from '../shared/loadable.ts'
import type { Shop } from '../shop.ts'
import { catalogueApi } from './catalogue.api.ts'
import { catalogueCopy } from './catalogue.copy.ts'
import type { Category, Product, ProductPage, ProductQuery } from './catalogue.ts'

/** Lists of categories and products. Failures are only logged: the screens show their empty states (storefront.md §8). */
export interface CatalogueStore {
  readonly categories: Resource<readonly Category[]>
  /** All products with a tag, loaded once for every section of the home page. */
  readonly tagged: Resource<readonly Product[]>
  inCategory(name: string): Resource<readonly Product[]>
  page(query: ProductQuery): Resource<ProductPage>
}

export const catalogueStore = ({ http }: Shop): CatalogueStore => {
  const api = catalogueApi(http)
  const log = (failure: unknown) => console.error(catalogueCopy.fetchFailed, failure)
  const pageOf = keyed((key: string) =>
    resource((signal) => api.page(JSON.parse(key) as ProductQuery, signal), log),
  )
  return {
    categories: resource(api.categories, log),
    tagged: resource(api.tagged, log),
    inCategory: keyed((name: string) => resource((signal) => api.inCategory(name, signal), log)),
    page: (query) => pageOf(JSON.stringify(query, Object.keys(query).toSorted())),
  }
}

import { keyed, type Resource, resource } from '../client/resource.ts'
import type { Shop } from '../shop.ts'
import { catalogueApi } from './catalogue.api.ts'
import { catalogueCopy } from './catalogue.copy.ts'
import type { Category, GridQuery, Product, ProductPage, ProductQuery } from './catalogue.ts'

/** Lists of categories and products. Failures are only logged: the screens show their empty states (storefront.md §8). */
export interface CatalogueStore {
  readonly categories: Resource<readonly Category[]>
  /** All products with a tag, loaded once for every section of the home page. */
  readonly tagged: Resource<readonly Product[]>
  inCategory(name: string): Resource<readonly Product[]>
  /** What a partner's grid shows. */
  grid(query: GridQuery): Resource<readonly Product[]>
  page(query: ProductQuery): Resource<ProductPage>
}

/** One key for one query, in whatever order its parts were named. */
const keyOf = (query: GridQuery | ProductQuery) => JSON.stringify(query, Object.keys(query).toSorted())

export const catalogueStore = ({ http }: Shop): CatalogueStore => {
  const api = catalogueApi(http)
  const log = (failure: unknown) => console.error(catalogueCopy.fetchFailed, failure)
  const pageOf = keyed((key: string) =>
    resource((signal) => api.page(JSON.parse(key) as ProductQuery, signal), log),
  )
  const gridOf = keyed((key: string) =>
    resource((signal) => api.grid(JSON.parse(key) as GridQuery, signal), log),
  )
  return {
    categories: resource(api.categories, log),
    tagged: resource(api.tagged, log),
    inCategory: keyed((name: string) => resource((signal) => api.inCategory(name, signal), log)),
    grid: (query) => gridOf(keyOf(query)),
    page: (query) => pageOf(keyOf(query)),
  }
}

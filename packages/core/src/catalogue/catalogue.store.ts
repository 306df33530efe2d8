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

export const catalogueStore = ({ http }: Shop): CatalogueStore => {
  const api = catalogueApi(http)
  const log = (failure: unknown) => console.error(catalogueCopy.fetchFailed, failure)
  /** One resource a query, in whatever order its parts were named. */
  const byQuery = <Q extends object, T>(load: (query: Q, signal: AbortSignal) => Promise<T>) => {
    const of = keyed((key: string) => resource((signal) => load(JSON.parse(key) as Q, signal), log))
    return (query: Q) => of(JSON.stringify(query, Object.keys(query).toSorted()))
  }
  return {
    categories: resource(api.categories, log),
    tagged: resource(api.tagged, log),
    inCategory: keyed((name: string) => resource((signal) => api.inCategory(name, signal), log)),
    grid: byQuery(api.grid),
    page: byQuery(api.page),
  }
}

import { resource } from '../client/resource.ts'
import type { Shop } from '../shop.ts'
import { byQuery } from './by-query.ts'
import { gridProducts } from './cards.api.ts'
import { catalogueCopy } from './catalogue.copy.ts'
import type { GridQuery } from './catalogue.ts'

/** The products of partners' grids, one resource per query. Failures are only logged: a grid shows its empty state. */
export const gridStore = (shop: Shop) => ({
  grid: byQuery((query: GridQuery) =>
    resource(
      shop,
      (signal) => gridProducts(shop.http, query, signal),
      (failure) => console.error(catalogueCopy.fetchFailed, failure),
    ),
  ),
})

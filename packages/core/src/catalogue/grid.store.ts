import { resource } from '../client/resource.ts'
import type { Shop } from '../shop.ts'
import { byQuery } from './by-query.ts'
import { gridProducts } from './cards.api.ts'
import { catalogueTexts } from './catalogue.texts.ts'
import type { GridQuery } from './catalogue.ts'

/**
 * The products of a grid, for a server that renders it: `initialProducts={await loadProducts(shop, { top: 'topDeals' })}`.
 * @throws Failure if the shop does not respond
 */
export const loadProducts = (shop: Shop, query: GridQuery = {}) => gridProducts(shop.http, query)

/** The products of partners' grids, one resource per query. Failures are only logged: a grid shows its empty state. */
export const gridStore = (shop: Shop) => ({
  grid: byQuery((query: GridQuery) =>
    resource(
      shop,
      (signal) => gridProducts(shop.http, query, signal),
      (failure) => console.error(shop.texts(catalogueTexts).fetchFailed, failure),
    ),
  ),
})

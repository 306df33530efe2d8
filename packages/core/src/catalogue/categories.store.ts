import { type Resource, resource } from '../client/resource.ts'
import type { Shop } from '../shop.ts'
import { catalogueTexts } from './catalogue.texts.ts'
import type { Category } from './catalogue.ts'
import { listCategories } from './categories.api.ts'

/**
 * The categories, for a server that renders them: `initialCategories={await loadCategories(shop)}`.
 * @throws Failure if the shop does not respond
 */
export const loadCategories = (shop: Shop): Promise<readonly Category[]> => listCategories(shop.http)

/** Only the categories, for components that need nothing else of the catalogue. */
export const categoriesStore = (shop: Shop): Resource<readonly Category[]> =>
  resource(
    shop,
    (signal) => listCategories(shop.http, signal),
    (failure) => console.error(shop.texts(catalogueTexts).fetchFailed, failure),
  )

import { catalogueStore, type ProductPage, type ProductQuery } from '@haat/core/catalogue'
import { useShop } from '../shop.ts'
import { useResourceQuery } from '../ui/query.ts'

/**
 * One page of products, 24 at most; prices in paise. The query's price range is in whole rupees.
 * @param initial the page that the server rendered
 */
export const useProducts = (query: ProductQuery = {}, initial?: ProductPage) =>
  useResourceQuery(useShop('useProducts()').use(catalogueStore).page(query), initial)

/** All categories of the shop. */
export const useCategories = () => useResourceQuery(useShop('useCategories()').use(catalogueStore).categories)

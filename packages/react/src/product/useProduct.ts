import type { Product } from '@haat/core/catalogue'
import { productStore } from '@haat/core/product'
import { useShop } from '../shop.ts'
import { useResourceQuery } from '../ui/query.ts'

/**
 * One product; prices in paise. An unknown id has the status `failed`, and `error.status` is 404.
 * @param initial the product that the server rendered
 */
export const useProduct = (id: string, initial?: Product) =>
  useResourceQuery(useShop('useProduct()').use(productStore).product(id), initial)

import type { Http } from '../shared/http.ts'
import { MOST_PRODUCTS } from './catalogue.ts'
import { type ProductPrice, readPrices } from './prices.wire.ts'

/**
 * Loads prices of products, up to a hundred per call. They are in the shop's order; unknown products
 * are left out. A backend without parameters sends all products.
 */
export async function listPrices(
  { get }: Pick<Http, 'get'>,
  ids: readonly string[],
): Promise<readonly ProductPrice[]> {
  const calls: Promise<ProductPrice[]>[] = []
  for (let start = 0; start < ids.length; start += MOST_PRODUCTS) {
    const query = { ids: ids.slice(start, start + MOST_PRODUCTS).join(), fields: 'card' }
    calls.push(get('/api/v1/product', readPrices, { query, asVisitor: true }))
  }
  return (await Promise.all(calls)).flat()
}

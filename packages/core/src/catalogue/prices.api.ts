import type { Http } from '../shared/http.ts'
import { MOST_PRODUCTS } from './catalogue.ts'
import { type ProductPrice, readPrices } from './prices.wire.ts'

/**
 * Prices of products, by one call for each hundred (storefront.md §7). They come in the shop's order, without those that
 * it does not have. A backend without parameters sends every product.
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

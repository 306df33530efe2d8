import type { Http } from '../shared/http.ts'
import { cardProducts } from './cards.api.ts'
import { MOST_PRODUCTS, type Product, type ProductId } from './catalogue.ts'

/** Loads products by their ids, in that order, with the fields of a card; ids without a product are left out. */
export async function productsById(
  http: Http,
  ids: readonly ProductId[],
  signal: AbortSignal,
): Promise<readonly Product[]> {
  const slices = ids.flatMap((_, at) => (at % MOST_PRODUCTS === 0 ? [ids.slice(at, at + MOST_PRODUCTS)] : []))
  const loaded = await Promise.all(slices.map((slice) => cardProducts(http, { ids: slice.join() }, signal)))
  // A backend without parameters sends all products.
  const byId = new Map(loaded.flat().map((product) => [product.id, product]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

import type { Http } from '../shared/http.ts'
import { MOST_PRODUCTS, type Product } from './catalogue.ts'
import { readProductSlice } from './slice.wire.ts'

/** Loads all products with all fields, slice by slice: used to build the site. */
export async function allProducts(http: Http, signal?: AbortSignal): Promise<readonly Product[]> {
  const products: Product[] = []
  const read = readProductSlice(http.host)
  let cursor: string | undefined
  do {
    const slice = await http.get('/api/v1/product', read, {
      query: { limit: MOST_PRODUCTS, cursor },
      asVisitor: true,
      signal,
    })
    products.push(...slice.products)
    cursor = slice.next ?? undefined
  } while (cursor !== undefined)
  return products
}

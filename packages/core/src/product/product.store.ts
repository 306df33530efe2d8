import { keyed, resource } from '../client/resource.ts'
import type { Shop } from '../shop.ts'
import { productApi } from './product.api.ts'
import { productTexts } from './product.texts.ts'
import { type Origin, relatedTo } from './product.ts'

/** One product and its related products. */
export const productStore = (shop: Shop) => {
  const api = productApi(shop.http)
  const relatedOf = keyed((key: string) => {
    const origin = JSON.parse(key) as Origin
    return resource(
      shop,
      async (signal) => relatedTo(origin, await api.alike(origin, signal)),
      (failure) => console.error('Error fetching products:', failure),
    )
  })
  return {
    product: keyed((id: string) =>
      resource(
        shop,
        (signal) => api.get(id, signal),
        (failure) => console.error(shop.texts(productTexts).failed, failure),
      ),
    ),
    related: ({ id, top, category }: Origin) => relatedOf(JSON.stringify({ id, top, category })),
  }
}

/**
 * A product, for a server that renders it: `initialProduct={await loadProduct(shop, id)}`.
 * @throws Failure if the shop does not respond, with `status` 404 if it has no such product
 */
export const loadProduct = (shop: Shop, id: string) => productApi(shop.http).get(id)

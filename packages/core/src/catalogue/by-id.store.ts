import { keyed, resource } from '../client/resource.ts'
import type { Shop } from '../shop.ts'
import { productsById } from './by-id.api.ts'
import type { ProductId } from './catalogue.ts'

/** Products by their ids, in the order of the ids; those that the shop does not sell any more are left out. */
export const byIdStore = (shop: Shop) => {
  const of = keyed((key: string) =>
    resource(shop, (signal) => productsById(shop.http, JSON.parse(key) as readonly ProductId[], signal)),
  )
  return { of: (ids: readonly ProductId[]) => of(JSON.stringify(ids)) }
}

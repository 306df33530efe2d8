import type { Addition } from '@haat/core/cart'
import { addToCart, cartStore, keyOf, type LineKey } from '@haat/core/cart'
import { useMemo } from 'react'
import { useShop } from '../shop.ts'
import { useOwnedQuery } from '../ui/query.ts'
import { useValue } from '../ui/useValue.ts'

/**
 * The cart of the signed-in shopper: `data.lines` in the order in which they were added, prices in paise. Changes show
 * immediately and are undone if the shop refuses them; the shop's notices say so (`useNotices`).
 */
export function useCart() {
  const shop = useShop('useCart()')
  const store = shop.use(cartStore)
  const query = useOwnedQuery(store.cart)
  const count = useValue(store.count, 0)
  const removed = useValue(store.removed)
  const actions = useMemo(
    () => ({
      /** Adds a product. A visitor is asked to log in, and the product is added afterwards. */
      add: (addition: Addition) => addToCart(shop, addition),
      /** Changes a line's quantity by `increment`, within 1 and the stock. */
      change: (line: LineKey, increment: number) => store.change(keyOf(line), increment),
      /** Removes a line, which can be restored for 8 s. */
      remove: (line: LineKey) => store.remove(keyOf(line)),
      /** Restores a line that was removed. */
      undo: (line: LineKey) => store.undo(keyOf(line)),
    }),
    [shop, store],
  )
  return {
    ...query,
    ...actions,
    /** Number of products in the cart; known before the cart has loaded, 0 for visitors. */
    count,
    /** Lines that were removed a moment ago. */
    removed,
  }
}

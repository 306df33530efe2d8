import type { Shop } from '@haat/core'
import type { Product, Variation } from '@haat/core/catalogue'
import { pendingActionsStore } from '@haat/core/pending-actions'
import { useBusy, useValue } from '../ui/index.ts'

/** Whether a product is a favourite, and functions to add and remove it. */
export function useHeart(shop: Shop, product: Product) {
  const pendingActions = shop.use(pendingActionsStore)
  const isFavourite = useValue(pendingActions.isFavourite(product.id), false)
  const { busy, run } = useBusy()
  return {
    /** Whether it is a favourite, as far as this page knows. */
    isFavourite,
    busy,
    /** Adds it to the favourites; a visitor returns to `returnTo` after login. @default the current page */
    add: (variation: Variation | null, returnTo?: string) =>
      run(() => pendingActions.request({ goal: 'favourites', product, variation, quantity: 1 }, returnTo)),
    remove: () => run(() => pendingActions.drop(product.id)),
  }
}

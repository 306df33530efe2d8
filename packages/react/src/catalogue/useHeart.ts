import type { Shop } from '@haat/core'
import type { Product, Variation } from '@haat/core/catalogue'
import { pendingActionsStore } from '@haat/core/pending-actions'
import { useBusy, useValue } from '../ui/index.ts'

/** Whether a product is among the favourites, and how that changes. */
export function useHeart(shop: Shop, product: Product) {
  const pendingActions = shop.use(pendingActionsStore)
  const isFavourite = useValue(pendingActions.isFavourite(product.id), false)
  const { busy, run } = useBusy()
  return {
    /** Among the favourites, as far as this page knows. */
    isFavourite,
    busy,
    /** Adds it to the favourites; a login leads back to `returnTo`. @default the present page */
    add: (variation: Variation | null, returnTo?: string) =>
      run(() => pendingActions.ask({ goal: 'favourites', product, variation, quantity: 1 }, returnTo)),
    remove: () => run(() => pendingActions.drop(product.id)),
  }
}

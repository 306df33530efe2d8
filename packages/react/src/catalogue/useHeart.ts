import type { Shop } from '@haat/core'
import type { Product, Variation } from '@haat/core/catalogue'
import { pendingActionsStore } from '@haat/core/pending-actions'
import { useBusy, useValue } from '../ui/index.ts'

export interface Heart {
  /** Among the favourites, as far as this page knows. */
  readonly isFavourite: boolean
  readonly busy: boolean
  /** Keeps the product in mind; a login leads back to `returnTo`. @default the present page */
  keep(variation: Variation | null, returnTo?: string): void
  drop(): void
}

/** Whether a shopper keeps a product in mind, and how that changes. */
export function useHeart(shop: Shop, product: Product): Heart {
  const pendingActions = shop.use(pendingActionsStore)
  const isFavourite = useValue(pendingActions.isFavourite(product.id), false)
  const { busy, run } = useBusy()
  return {
    isFavourite,
    busy,
    keep: (variation, returnTo) =>
      run(() => pendingActions.ask({ goal: 'favourites', product, variation, quantity: 1 }, returnTo)),
    drop: () => run(() => pendingActions.drop(product.id)),
  }
}

import type { Product, Variation } from '@haat/core/catalogue'
import { heartsStore } from '@haat/core/favourites'
import { useShop } from '../shop.ts'
import { useBusy, useValue } from '../ui/index.ts'

/** Whether a product is a favourite, and functions to add and remove it. */
export function useHeart(product: Product) {
  const shop = useShop()
  const hearts = shop.use(heartsStore)
  const isFavourite = useValue(hearts.isFavourite(product.id), false)
  const { busy, run } = useBusy()
  return {
    /** Whether it is a favourite, as far as this page knows. */
    isFavourite,
    busy,
    /** Adds it to the favourites; a visitor returns to `returnTo` after login. @default the current page */
    add: (variation: Variation | null, returnTo?: string) =>
      run(() => hearts.add({ product, variation }, returnTo)),
    remove: () => run(() => hearts.remove(product.id)),
  }
}

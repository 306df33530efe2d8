import type { Shop } from '@haat/core'
import { catalogueCopy, type Product } from '@haat/core/catalogue'
import { pendingActionsCopy as copy } from '@haat/core/pending-actions'
import { Button } from '../ui/index.ts'
import { useHeart } from './useHeart.ts'

/** Adds a product to the favourites, without a size or colour, or removes it. */
export function CardHeart({ shop, product }: { shop: Shop; product: Product }) {
  const { isFavourite, busy, add, remove } = useHeart(shop, product)
  return (
    <Button
      tone="quiet"
      icon="heart"
      iconOnly
      className="haat-heart"
      data-shoppers=""
      aria-pressed={isFavourite}
      aria-busy={busy}
      onClick={() => (isFavourite ? remove() : add(null))}
    >
      {copy.keep(product.name || catalogueCopy.unknown)}
    </Button>
  )
}

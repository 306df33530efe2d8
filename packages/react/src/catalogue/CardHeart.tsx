import { catalogueTexts, type Product } from '@haat/core/catalogue'
import { pendingActionsTexts } from '@haat/core/pending-actions'
import { useTexts } from '../shop.ts'
import { Button } from '../ui/index.ts'
import { useHeart } from './useHeart.ts'
import './actions.css'

/** Adds a product to the favourites, without a size or colour, or removes it. */
export function CardHeart({ product }: { product: Product }) {
  const catalogueWords = useTexts(catalogueTexts)
  const texts = useTexts(pendingActionsTexts)
  const { isFavourite, busy, add, remove } = useHeart(product)
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
      {texts.keep({ name: product.name || catalogueWords.unknown })}
    </Button>
  )
}

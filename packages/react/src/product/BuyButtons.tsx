import { isSoldOut } from '@haat/core/catalogue'
import { productCopy as copy } from '@haat/core/product'
import type { Ref } from 'react'
import { Button, ButtonLink } from '../ui/index.ts'
import type { Buying } from './useBuying.ts'

export interface BuyButtonsProps {
  ref: Ref<HTMLDivElement>
  buying: Buying
}

/** The buttons of a product. A product that is sold out can still become a favourite. */
export function BuyButtons({ ref, buying }: BuyButtonsProps) {
  const soldOut = isSoldOut(buying.product)
  // Before hydration the page asks visitors to log in, but only if no variation has to be chosen first.
  const login = buying.isOpen ? undefined : ''
  return (
    <div ref={ref} className="haat-product__buttons">
      <Button
        icon="bag"
        className="haat-product__add"
        data-shoppers={login}
        disabled={soldOut}
        aria-busy={buying.adding}
        onClick={buying.addToCart}
      >
        {copy.addToCart}
      </Button>
      {buying.buyHref && (
        <ButtonLink tone="highlight" data-shoppers={login} href={buying.buyHref} onClick={buying.buyNow}>
          {copy.buyNow}
        </ButtonLink>
      )}
      <Button
        tone="quiet"
        icon="heart"
        className="haat-product__favourite"
        data-shoppers={login}
        aria-pressed={buying.isFavourite}
        aria-busy={buying.saving}
        onClick={buying.pressHeart}
      >
        {copy.addToFavourites}
      </Button>
    </div>
  )
}

import { isSoldOut } from '@haat/core/catalogue'
import { productTexts } from '@haat/core/product'
import type { Ref } from 'react'
import { useTexts } from '../shop.ts'
import { Button, ButtonLink, useLazyImport } from '../ui/index.ts'
import type { Buying } from './useBuying.ts'
import './buy.css'

const loadRestock = () => import('./RestockButton.tsx')

interface BuyButtonsProps {
  ref: Ref<HTMLDivElement>
  buying: Buying
}

/** The buttons of a product. One that is sold out can become a favourite, and the shopper can wait for it. */
export function BuyButtons({ ref, buying }: BuyButtonsProps) {
  const texts = useTexts(productTexts)
  const soldOut = isSoldOut(buying.product)
  const restock = useLazyImport(loadRestock, soldOut)
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
        onClick={() => buying.addToCart()}
      >
        {texts.addToCart}
      </Button>
      {soldOut && (
        <div className="haat-product__restock">{restock && <restock.RestockButton buying={buying} />}</div>
      )}
      {buying.buyHref && (
        <ButtonLink tone="highlight" data-shoppers={login} href={buying.buyHref} onClick={buying.buyNow}>
          {texts.buyNow}
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
        {texts.addToFavourites}
      </Button>
    </div>
  )
}

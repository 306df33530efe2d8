import { isSoldOut } from '@haat/core/catalogue'
import { productTexts } from '@haat/core/product'
import { type RefObject, useEffect, useState } from 'react'
import { useTexts } from '../shop.ts'
import { Button, ButtonLink, Price } from '../ui/index.ts'
import type { Buying } from './useBuying.ts'
import './buy.css'
import './buy-bar.css'

interface BuyBarProps {
  buying: Buying
  /** The buttons on the page: the bar is hidden while they are visible. */
  buttons: RefObject<HTMLElement | null>
}

/** Price and buttons at the lower edge of a phone, while the buttons on the page are not visible. */
export function BuyBar({ buying, buttons }: BuyBarProps) {
  const texts = useTexts(productTexts)
  const [isNeeded, setIsNeeded] = useState(false)
  useEffect(() => {
    const node = buttons.current
    if (!node || !('IntersectionObserver' in globalThis)) return
    const observer = new IntersectionObserver(([entry]) => setIsNeeded(entry?.isIntersecting === false))
    observer.observe(node)
    return () => observer.disconnect()
  }, [buttons])
  const { product } = buying
  if (isSoldOut(product)) return null
  return (
    <div className="haat-buybar" hidden={!isNeeded}>
      <Price price={product.price} original={product.originalPrice} />
      <div className="haat-buybar__actions">
        <Button aria-busy={buying.adding} onClick={() => buying.addToCart()}>
          {texts.addToCart}
        </Button>
        {buying.buyHref && (
          <ButtonLink tone="highlight" href={buying.buyHref} onClick={buying.buyNow}>
            {texts.buyNow}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

import { isSoldOut } from '@haat/core/catalogue'
import { productCopy as copy } from '@haat/core/product'
import { type RefObject, useEffect, useState } from 'react'
import { Button, ButtonLink, Price } from '../ui/index.ts'
import type { Buying } from './useBuying.ts'

export interface BuyBarProps {
  buying: Buying
  /** The buttons on the page: while they are visible, the bar is not. */
  besides: RefObject<HTMLElement | null>
}

/** Price and buttons at the lower edge of a phone, while the page's own buttons are out of sight. */
export function BuyBar({ buying, besides }: BuyBarProps) {
  const [needed, setNeeded] = useState(false)
  useEffect(() => {
    const node = besides.current
    if (!node || !('IntersectionObserver' in globalThis)) return
    const observer = new IntersectionObserver(([entry]) => setNeeded(entry?.isIntersecting === false))
    observer.observe(node)
    return () => observer.disconnect()
  }, [besides])
  const { product } = buying
  if (isSoldOut(product)) return null
  return (
    <div className="haat-buybar" hidden={!needed}>
      <Price price={product.price} original={product.originalPrice} />
      <div className="haat-buybar__actions">
        <Button aria-busy={buying.adding} onClick={buying.addToCart}>
          {copy.addToCart}
        </Button>
        {buying.buyHref && (
          <ButtonLink tone="highlight" href={buying.buyHref} onClick={buying.buyNow}>
            {copy.buyNow}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

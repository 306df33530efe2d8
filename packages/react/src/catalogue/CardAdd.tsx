import type { Shop } from '@haat/core'
import { catalogueCopy, isSoldOut, type Product } from '@haat/core/catalogue'
import { wishesCopy as copy, wishesStore } from '@haat/core/wishes'
import type { MouseEvent } from 'react'
import { Button, ButtonLink, useBusy } from '../ui/index.ts'

export interface CardAddProps {
  shop: Shop
  product: Product
  /** The product's own page, where size and colour are chosen. */
  href: string
  /** The product is about to be opened. */
  onOpen?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined
}

/** Puts a product into the cart; one that comes in sizes or colours is chosen on its page first. */
export function CardAdd({ shop, product, href, onOpen }: CardAddProps) {
  const { busy, run } = useBusy()
  const name = product.name || catalogueCopy.unknown
  if (isSoldOut(product)) return null
  if (product.variations.length > 0)
    return (
      <ButtonLink tone="quiet" className="haat-card__add" href={href} onClick={onOpen}>
        <span>
          {copy.choose} <span className="haat-hidden">{copy.of(name)}</span>
        </span>
      </ButtonLink>
    )
  const wish = { goal: 'cart', product, variation: null, quantity: 1 } as const
  return (
    <Button
      tone="quiet"
      icon="bag"
      className="haat-card__add"
      aria-busy={busy}
      onClick={() => run(() => shop.use(wishesStore).ask(wish))}
    >
      <span>
        {copy.add} <span className="haat-hidden">{copy.toCart(name)}</span>
      </span>
    </Button>
  )
}

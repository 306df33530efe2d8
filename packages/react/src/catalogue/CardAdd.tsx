import type { Shop } from '@haat/core'
import { catalogueCopy, isSoldOut, type Product } from '@haat/core/catalogue'
import { pendingActionsCopy as copy, pendingActionsStore } from '@haat/core/pending-actions'
import type { MouseEvent } from 'react'
import { Button, ButtonLink, useBusy } from '../ui/index.ts'

export interface CardAddProps {
  shop: Shop
  product: Product
  /** The product's own page, where size and colour are chosen. */
  href: string
  /** Only its sign is seen, where there is little room. @default false */
  compact?: boolean
  /** The product is about to be opened. */
  onOpen?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined
}

/** Puts a product into the cart; one that comes in sizes or colours is chosen on its page first. */
export function CardAdd({ shop, product, href, compact = false, onOpen }: CardAddProps) {
  const { busy, run } = useBusy()
  const name = product.name || catalogueCopy.unknown
  if (isSoldOut(product)) return null
  const look = { tone: 'quiet', iconOnly: compact, className: 'haat-card__add' } as const
  if (product.variations.length > 0)
    return (
      <ButtonLink {...look} {...(compact && { icon: 'forward' })} href={href} onClick={onOpen}>
        <Label seen={copy.choose} heard={copy.of(name)} />
      </ButtonLink>
    )
  const pendingAction = { goal: 'cart', product, variation: null, quantity: 1 } as const
  return (
    <Button
      {...look}
      icon="bag"
      data-shoppers=""
      aria-busy={busy}
      onClick={() => run(() => shop.use(pendingActionsStore).ask(pendingAction))}
    >
      <Label seen={copy.add} heard={copy.toCart(name)} />
    </Button>
  )
}

/** A short word for those who see the product beside it, a whole sentence for those who do not. */
const Label = ({ seen, heard }: { seen: string; heard: string }) => (
  <span>
    {seen} <span className="haat-hidden">{heard}</span>
  </span>
)

import type { Shop } from '@haat/core'
import { catalogueCopy, isSoldOut, type Product } from '@haat/core/catalogue'
import { pendingActionsCopy as copy, pendingActionsStore } from '@haat/core/pending-actions'
import type { MouseEvent } from 'react'
import { ActionLabel, Button, ButtonLink, useBusy } from '../ui/index.ts'

export interface CardAddProps {
  shop: Shop
  product: Product
  /** Address of the product's page, where size and colour are chosen. */
  href: string
  /** Shows only the icon, where space is limited. @default false */
  compact?: boolean
  /** Called before the product's page is opened. */
  onOpen?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined
}

/** Adds a product to the cart. If it has sizes or colours, links to its page, where they are chosen. */
export function CardAdd({ shop, product, href, compact = false, onOpen }: CardAddProps) {
  const { busy, run } = useBusy()
  const name = product.name || catalogueCopy.unknown
  if (isSoldOut(product)) return null
  const appearance = { tone: 'quiet', iconOnly: compact, className: 'haat-card__add' } as const
  if (product.variations.length > 0)
    return (
      <ButtonLink {...appearance} icon={compact ? 'forward' : undefined} href={href} onClick={onOpen}>
        <ActionLabel text={copy.choose} rest={copy.of(name)} />
      </ButtonLink>
    )
  const pendingAction = { goal: 'cart', product, variation: null, quantity: 1 } as const
  return (
    <Button
      {...appearance}
      icon="bag"
      data-shoppers=""
      aria-busy={busy}
      onClick={() => run(() => shop.use(pendingActionsStore).request(pendingAction))}
    >
      <ActionLabel text={copy.add} rest={copy.toCart(name)} />
    </Button>
  )
}

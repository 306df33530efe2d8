import { addToCart } from '@haat/core/cart'
import { catalogueTexts, isSoldOut, type Product, type Variation } from '@haat/core/catalogue'
import { pendingActionsTexts } from '@haat/core/pending-actions'
import type { MouseEvent } from 'react'
import { useShop, useTexts } from '../shop.ts'
import { ActionLabel, Button, ButtonLink, Count, useBusy } from '../ui/index.ts'
import { usePiecesInCart } from './useInCart.ts'
import { useStepper } from './useStepper.tsx'
import './actions.css'

interface CardAddProps {
  product: Product
  /** Address of the product's page, where size and colour are chosen. */
  href: string
  /** Shows only the icon, where space is limited. @default false */
  compact?: boolean
  /** Called before the product's page is opened. */
  onOpen?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined
}

/**
 * Adds a product to the cart, and is its quantity once it is there. If it has several sizes or colours, links to its page,
 * where they are chosen. Shows nothing for a product that is sold out.
 */
export function CardAdd(props: CardAddProps) {
  const { product } = props
  if (isSoldOut(product)) return null
  return product.variations.length > 1 ? <Choose {...props} /> : <Add {...props} />
}

function Choose({ product, href, compact = false, onOpen }: CardAddProps) {
  const catalogueWords = useTexts(catalogueTexts)
  const texts = useTexts(pendingActionsTexts)
  const pieces = usePiecesInCart(product)
  return (
    <ButtonLink
      {...appearanceOf(compact)}
      icon={compact ? 'forward' : undefined}
      href={href}
      onClick={onOpen}
    >
      <ActionLabel text={texts.choose} rest={texts.of({ name: product.name || catalogueWords.unknown })} />
      <Count count={pieces} unit={texts.inCart} />
    </ButtonLink>
  )
}

function Add({ product, compact = false }: CardAddProps) {
  const catalogueWords = useTexts(catalogueTexts)
  const texts = useTexts(pendingActionsTexts)
  const shop = useShop()
  const { busy, run } = useBusy()
  const variation = onlyVariation(product)
  const { stepper, button, press } = useStepper(product, variation)
  function add() {
    press()
    run(() => addToCart(shop, { product, variation, quantity: 1 }, { from: 'card' }))
  }
  if (stepper) return stepper
  return (
    <Button
      ref={button}
      {...appearanceOf(compact)}
      icon="bag"
      data-shoppers=""
      aria-busy={busy}
      onClick={add}
    >
      <ActionLabel text={texts.add} rest={texts.toCart({ name: product.name || catalogueWords.unknown })} />
    </Button>
  )
}

const appearanceOf = (compact: boolean) =>
  ({ tone: 'quiet', iconOnly: compact, className: 'haat-card__add' }) as const

/** The variation of a product that has one; null for a product without variations. */
function onlyVariation({ variations: [only] }: Product): Variation | null {
  return only ? { size: only.size, color: only.color } : null
}

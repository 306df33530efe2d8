import type { Shop } from '@haat/core'
import type { Product, Variation } from '@haat/core/catalogue'
import { buyNowPath } from '@haat/core/checkout'
import { pendingActionsStore } from '@haat/core/pending-actions'
import {
  type Choice,
  type ChosenProduct,
  canBuyNow,
  choiceIn,
  choicePath,
  choose,
  chosenVariation,
  productCopy as copy,
  findVariation,
  firstChoice,
} from '@haat/core/product'
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useHeart } from '../catalogue/useHeart.ts'
import { useBusy } from '../ui/index.ts'

export interface Buying {
  /** The product, with price and stock of the chosen variation. */
  product: ChosenProduct
  choice: Choice
  /** Text that size and colour are not available together. */
  clash?: string
  /** Whether size or colour still has to be chosen. */
  isOpen: boolean
  /** 'Please select size and color', after an action without a choice. */
  error?: string
  /** Ref of the element around the pickers, in which a missing choice is focused. */
  pickers: RefObject<HTMLDivElement | null>
  /** Whether it is being added to the cart. */
  adding: boolean
  /** Whether it is being added to the favourites or removed. */
  saving: boolean
  /** Whether it is a favourite, as far as this page knows. */
  isFavourite: boolean
  /** Address of its checkout, or of this page while a choice is missing; null if it cannot be bought. */
  buyHref: string | null
  choose(wanted: Partial<Variation>): void
  addToCart(): void
  /** Follows the link to `buyHref`, or shows what is missing. */
  buyNow(event: MouseEvent): void
  /** Adds it to the favourites or removes it. */
  pressHeart(): void
}

/** Selector of the first option in the first picker without a choice. */
const FIRST_OPEN = '[role=radiogroup]:not(:has(:checked)) input'

/**
 * Returns a shopper's choice of a variation, and the actions of the buttons.
 * @param returnTo path to which a login returns; by default the product's page with the choice
 */
export function useBuying(shop: Shop, product: Product, returnTo?: string): Buying {
  const pendingActions = shop.use(pendingActionsStore)
  const heart = useHeart(shop, product)
  const { busy: adding, run } = useBusy()
  const [choice, setChoice] = useState(() => firstChoice(product))
  const [messages, setMessages] = useState<Pick<Buying, 'clash' | 'error'>>({})
  const pickers = useRef<HTMLDivElement>(null)

  // After a login the address has the previous choice, which only the browser knows.
  const { id } = product
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once; a refreshed product keeps the choice
  useEffect(() => setChoice(choiceIn(product, location.search)), [id])

  const here = returnTo ?? choicePath(product, choice)
  const variation = chosenVariation(product, choice)
  const bought = { ...product, ...(variation && findVariation(product, variation)) }
  const isOpen = variation === null && product.variations.length > 0
  const buyPath = buyNowPath({ productId: id, quantity: 1, size: '', color: '', ...variation })
  /** Shows that a choice is missing, if it is. The login is requested only after the choice. */
  function isBlocked(): boolean {
    if (isOpen) {
      setMessages({ error: copy.chooseVariation })
      pickers.current?.querySelector<HTMLElement>(FIRST_OPEN)?.focus()
    }
    return isOpen
  }

  return {
    product: bought,
    choice,
    isOpen,
    ...messages,
    pickers,
    adding,
    saving: heart.busy,
    isFavourite: heart.isFavourite,
    buyHref: canBuyNow(bought) ? shop.linkTo(isOpen ? here : buyPath) : null,
    choose(wanted) {
      const next = choose(product, choice, wanted)
      const lost = (['size', 'color'] as const).find((side) => choice[side] !== null && next[side] === null)
      setChoice(next)
      if (lost)
        setMessages({ clash: copy.notTogether(wanted.size ?? wanted.color ?? '', choice[lost] ?? '') })
      else if (messages.clash || chosenVariation(product, next)) setMessages({})
    },
    addToCart() {
      if (!isBlocked())
        run(() => pendingActions.request({ goal: 'cart', product: bought, variation, quantity: 1 }, here))
    },
    buyNow(event) {
      if (!isOpen && shop.session.peek().state !== 'signed-out') return
      event.preventDefault()
      if (!isBlocked()) pendingActions.invite(buyPath)
    },
    pressHeart() {
      if (heart.isFavourite) heart.remove()
      else if (!isBlocked()) heart.add(variation, here)
    },
  }
}

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
  /** The product, with what it costs and how much there is of it in the chosen variation. */
  product: ChosenProduct
  choice: Choice
  /** Says that size and color are not available together. */
  clash?: string
  /** Size or colour is still to be chosen. */
  isOpen: boolean
  /** 'Please select size and color', once somebody wanted it without. */
  error?: string
  /** For the element around the pickers: a missing choice gets the focus. */
  pickers: RefObject<HTMLDivElement | null>
  /** It is being added to the cart. */
  adding: boolean
  /** It is being added to the favourites, or removed. */
  saving: boolean
  /** Among the favourites, as far as this page knows. */
  isFavourite: boolean
  /** Address of its checkout; of this page, while something is still to be chosen. Null: it cannot be bought. */
  buyHref: string | null
  choose(wanted: Partial<Variation>): void
  addToCart(): void
  /** Follows the link to `buyHref`, or says what is missing. */
  buyNow(event: MouseEvent): void
  /** Adds it to the favourites, or removes it. */
  pressHeart(): void
}

/** First option of the first picker without a choice. */
const FIRST_OPEN = '[role=radiogroup]:not(:has(:checked)) input'

/**
 * What a shopper chose, and the actions of the buttons.
 * @param returnTo where a login leads back to; by itself the product's page, with what was chosen
 */
export function useBuying(shop: Shop, product: Product, returnTo?: string): Buying {
  const pendingActions = shop.use(pendingActionsStore)
  const heart = useHeart(shop, product)
  const { busy: adding, run } = useBusy()
  const [choice, setChoice] = useState(() => firstChoice(product))
  const [said, say] = useState<Pick<Buying, 'clash' | 'error'>>({})
  const pickers = useRef<HTMLDivElement>(null)

  // After a login the address has what was chosen before; only the browser knows it.
  const { id } = product
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once; a refreshed product keeps the choice
  useEffect(() => setChoice(choiceIn(product, location.search)), [id])

  const here = returnTo ?? choicePath(product, choice)
  const variation = chosenVariation(product, choice)
  const bought = { ...product, ...(variation && findVariation(product, variation)) }
  const isOpen = variation === null && product.variations.length > 0
  const buyPath = buyNowPath({ productId: id, quantity: 1, size: '', color: '', ...variation })
  /** Says that something is still to be chosen, and nothing else: a login is asked for once there is something to add. */
  function isBlocked(): boolean {
    if (isOpen) {
      say({ error: copy.chooseVariation })
      pickers.current?.querySelector<HTMLElement>(FIRST_OPEN)?.focus()
    }
    return isOpen
  }

  return {
    product: bought,
    choice,
    isOpen,
    ...said,
    pickers,
    adding,
    saving: heart.busy,
    isFavourite: heart.isFavourite,
    buyHref: canBuyNow(bought) ? shop.linkTo(isOpen ? here : buyPath) : null,
    choose(wanted) {
      const next = choose(product, choice, wanted)
      const lost = (['size', 'color'] as const).find((side) => choice[side] !== null && next[side] === null)
      setChoice(next)
      if (lost) say({ clash: copy.notTogether(wanted.size ?? wanted.color ?? '', choice[lost] ?? '') })
      else if (said.clash || chosenVariation(product, next)) say({})
    },
    addToCart() {
      if (!isBlocked())
        run(() => pendingActions.ask({ goal: 'cart', product: bought, variation, quantity: 1 }, here))
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

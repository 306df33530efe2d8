import type { Shop } from '@haat/core'
import type { Product, Variation } from '@haat/core/catalogue'
import { buyNowPath } from '@haat/core/checkout'
import { pendingActionsStore } from '@haat/core/pending-actions'
import {
  type Choice,
  canBuyNow,
  choiceIn,
  choicePath,
  choose,
  chosenVariation,
  productCopy as copy,
  firstChoice,
} from '@haat/core/product'
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useHeart } from '../catalogue/useHeart.ts'
import { useBusy, useValue } from '../ui/index.ts'

export interface Buying {
  choice: Choice
  /** Says that size and color are not available together. */
  clash: string | null
  /** 'Please select size and color', while it is so. */
  error: string | null
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

/** What a shopper chose, and the actions of the buttons. */
export function useBuying(shop: Shop, product: Product): Buying {
  const session = useValue(shop.session)
  const pendingActions = shop.use(pendingActionsStore)
  const heart = useHeart(shop, product)
  const { busy: adding, run } = useBusy()
  const [choice, setChoice] = useState(() => firstChoice(product))
  const [clash, setClash] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const pickers = useRef<HTMLDivElement>(null)

  // After a login the address has what was chosen before; only the browser knows it.
  const { id } = product
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once; a refreshed product keeps the choice
  useEffect(() => setChoice(choiceIn(product, location.search)), [id])

  const here = choicePath(product, choice)
  const variation = chosenVariation(product, choice)
  const isOpen = variation === null && product.variations.length > 0
  const { size, color } = variation ?? { size: '', color: '' }
  const buyPath = buyNowPath({ productId: id, quantity: 1, size, color })
  /** Says that something is still to be chosen, and nothing else: a login is asked for once there is something to add. */
  function isBlocked(): boolean {
    if (isOpen) {
      setClash(null)
      setError(copy.chooseVariation)
      firstOpen(pickers.current)?.focus()
    }
    return isOpen
  }

  return {
    choice,
    clash,
    error,
    pickers,
    adding,
    saving: heart.busy,
    isFavourite: heart.isFavourite,
    buyHref: canBuyNow(product) ? shop.linkTo(isOpen ? here : buyPath) : null,
    choose(wanted) {
      const next = choose(product, choice, wanted)
      const lost = (['size', 'color'] as const).find((side) => choice[side] !== null && next[side] === null)
      setClash(lost ? copy.notTogether(wanted.size ?? wanted.color ?? '', choice[lost] ?? '') : null)
      setChoice(next)
      if (lost || chosenVariation(product, next)) setError(null)
    },
    addToCart() {
      if (!isBlocked()) run(() => pendingActions.ask({ goal: 'cart', product, variation, quantity: 1 }, here))
    },
    buyNow(event) {
      if (!isOpen && session.state !== 'signed-out') return
      event.preventDefault()
      if (!isBlocked()) pendingActions.invite(buyPath)
    },
    pressHeart() {
      if (heart.isFavourite) heart.remove()
      else if (!isBlocked()) heart.add(variation, here)
    },
  }
}

/** First option of the first picker without a choice. */
function firstOpen(pickers: HTMLElement | null): HTMLElement | null {
  const groups = [...(pickers?.querySelectorAll('[role=radiogroup]') ?? [])]
  const open = groups.find((group) => group.querySelector(':checked') === null)
  return open?.querySelector('input') ?? null
}

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
  obstaclesTo,
} from '@haat/core/product'
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useHeart } from '../catalogue/useHeart.ts'
import { useBusy, useValue } from '../ui/index.ts'

export interface Buying {
  choice: Choice
  /** A pair that is not to be had was asked for; says so. */
  clash: string | null
  /** 'Please select size and color', while it is so. */
  error: string | null
  /** For the element around the pickers: where a missing choice takes the focus. */
  pickers: RefObject<HTMLDivElement | null>
  /** The way to the cart is under way. */
  adding: boolean
  /** The way to the favourites, or off them, is under way. */
  keeping: boolean
  /** Among the favourites, as far as this page knows. */
  isFavourite: boolean
  /** Where buying this alone begins: this page, while something is still to be chosen. Null: it cannot be bought. */
  buyHref: string | null
  choose(wanted: Partial<Variation>): void
  addToCart(): void
  /** Lets the link to `buyHref` be followed, or says what stands in the way. */
  buyNow(event: MouseEvent): void
  /** Keeps the product in mind, or no longer. */
  pressHeart(): void
}

/** What a shopper chose, and what happens when they ask for it. */
export function useBuying(shop: Shop, product: Product): Buying {
  const session = useValue(shop.session)
  const pendingActions = shop.use(pendingActionsStore)
  const heart = useHeart(shop, product)
  const { busy: adding, run } = useBusy()
  const [choice, setChoice] = useState(() => firstChoice(product))
  const [clash, setClash] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const pickers = useRef<HTMLDivElement>(null)

  // A login leads back with what was chosen in the address; only the browser knows it.
  const { id } = product
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once; a refreshed product keeps the choice
  useEffect(() => setChoice(choiceIn(product, location.search)), [id])

  const here = choicePath(product, choice)
  const variation = chosenVariation(product, choice)
  const obstacles = obstaclesTo(product, choice, session)
  const isOpen = obstacles.includes('variation')
  const { size, color } = variation ?? { size: '', color: '' }
  const buyPath = buyNowPath({ productId: id, quantity: 1, size, color })
  /** Says all that stands in the way of an addition, at once. */
  function isBlocked(): boolean {
    if (!isOpen) return false
    if (obstacles.includes('login')) pendingActions.invite(here)
    setError(copy.chooseVariation)
    firstOpen(pickers.current)?.focus()
    return true
  }

  return {
    choice,
    clash,
    error,
    pickers,
    adding,
    keeping: heart.busy,
    isFavourite: heart.isFavourite,
    buyHref: canBuyNow(product) ? shop.linkTo(isOpen ? here : buyPath) : null,
    choose(wanted) {
      const next = choose(product, choice, wanted)
      const lost = (['size', 'color'] as const).find((side) => choice[side] !== null && next[side] === null)
      setClash(lost ? copy.notTogether(wanted.size ?? wanted.color ?? '', choice[lost] ?? '') : null)
      setChoice(next)
      if (chosenVariation(product, next)) setError(null)
    },
    addToCart() {
      if (!isBlocked()) run(() => pendingActions.ask({ goal: 'cart', product, variation, quantity: 1 }, here))
    },
    buyNow(event) {
      if (obstacles.length === 0) return
      event.preventDefault()
      if (!isBlocked()) pendingActions.invite(buyPath)
    },
    pressHeart() {
      if (heart.isFavourite) heart.drop()
      else if (!isBlocked()) heart.keep(variation, here)
    },
  }
}

/** First option of the first picker without a choice. */
function firstOpen(pickers: HTMLElement | null): HTMLElement | null {
  const groups = [...(pickers?.querySelectorAll('[role=radiogroup]') ?? [])]
  const open = groups.find((group) => group.querySelector(':checked') === null)
  return open?.querySelector('input') ?? null
}

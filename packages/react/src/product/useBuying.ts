import type { Shop } from '@haat/core'
import type { Product, Variation } from '@haat/core/catalogue'
import {
  type Choice,
  choiceIn,
  choicePath,
  choose,
  chosenVariation,
  productCopy as copy,
  firstChoice,
  obstaclesTo,
} from '@haat/core/product'
import { signInPath } from '@haat/core/session'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useValue } from '../ui/index.ts'

/** Where an addition goes. */
export type Goal = 'cart' | 'favourites'

/** What a shopper asks for; one piece at a time (storefront.md §9). */
export interface Addition {
  goal: Goal
  product: Product
  /** Null for a product without variations. */
  variation: Variation | null
  quantity: 1
}

export interface Buying {
  choice: Choice
  /** A pair that is not to be had was asked for; says so. */
  clash: string | null
  /** 'Please select size and color', while it is so. */
  error: string | null
  /** For the element around the pickers: where a missing choice takes the focus. */
  pickers: RefObject<HTMLDivElement | null>
  choose(wanted: Partial<Variation>): void
  add(goal: Goal): void
}

/** What a shopper chose, and what happens when they ask for it. */
export function useBuying(shop: Shop, product: Product, onAdd?: (addition: Addition) => void): Buying {
  const session = useValue(shop.session)
  const [choice, setChoice] = useState(() => firstChoice(product))
  const [clash, setClash] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const pickers = useRef<HTMLDivElement>(null)

  // A login leads back with what was chosen in the address; only the browser knows it.
  const { id } = product
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once; a refreshed product keeps the choice
  useEffect(() => setChoice(choiceIn(product, location.search)), [id])

  return {
    choice,
    clash,
    error,
    pickers,
    choose(wanted) {
      const next = choose(product, choice, wanted)
      const lost = (['size', 'color'] as const).find((side) => choice[side] !== null && next[side] === null)
      setClash(lost ? copy.notTogether(wanted.size ?? wanted.color ?? '', choice[lost] ?? '') : null)
      setChoice(next)
      if (chosenVariation(product, next)) setError(null)
    },
    add(goal) {
      const obstacles = obstaclesTo(product, choice, session)
      if (obstacles.includes('login'))
        shop.notices.warn(copy.loginFirst, {
          label: copy.logIn,
          href: signInPath(choicePath(product, choice)),
        })
      if (obstacles.includes('variation')) {
        setError(copy.chooseVariation)
        firstOpen(pickers.current)?.focus()
      }
      if (obstacles.length === 0)
        onAdd?.({ goal, product, variation: chosenVariation(product, choice), quantity: 1 })
    },
  }
}

/** First option of the first picker without a choice. */
function firstOpen(pickers: HTMLElement | null): HTMLElement | null {
  const groups = [...(pickers?.querySelectorAll('[role=radiogroup]') ?? [])]
  const open = groups.find((group) => group.querySelector(':checked') === null)
  return open?.querySelector('input') ?? null
}

import { activityStore } from '@haat/core'
import { type AddedFrom, addToCart, type CartLine, cartLines, mostOf, quantityAfter } from '@haat/core/cart'
import type { Product, Variation } from '@haat/core/catalogue'
import { buyNowPath } from '@haat/core/checkout'
import { askToLogIn } from '@haat/core/pending-actions'
import {
  type Choice,
  type ChosenProduct,
  canBuyNow,
  choiceIn,
  choicePath,
  choose,
  chosenVariation,
  findVariation,
  firstChoice,
  productTexts,
} from '@haat/core/product'
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useHeart } from '../catalogue/useHeart.ts'
import { useInCart } from '../catalogue/useInCart.ts'
import { useShop, useTexts } from '../shop.ts'
import { useBusy } from '../ui/index.ts'

export interface Buying {
  /** The product, with price and stock of the chosen variation. */
  product: ChosenProduct
  choice: Choice
  /** The chosen variation; null without variations, and while size or colour is missing. */
  variation: Variation | null
  /** Its line in the cart; undefined if it is not there. */
  line: CartLine | undefined
  /** How many pieces to add; of a product in the cart, how many there are. */
  quantity: number
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
  /** Changes the quantity, also in the cart. */
  step(by: number): void
  /** @param from where the button is; @default 'page' */
  addToCart(from?: AddedFrom): void
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
export function useBuying(product: Product, returnTo?: string): Buying {
  const texts = useTexts(productTexts)
  const shop = useShop()
  const heart = useHeart(product)
  const { busy: adding, run } = useBusy()
  const [choice, setChoice] = useState(() => firstChoice(product))
  const [wanted, setWanted] = useState(1)
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
  const line = useInCart(bought, variation)
  const quantity = line?.quantity ?? Math.min(wanted, mostOf(bought))
  const buyPath = buyNowPath({ productId: id, quantity, size: '', color: '', ...variation })
  /** Shows that a choice is missing, if it is. The login is requested only after the choice. */
  function isBlocked(): boolean {
    if (isOpen) {
      setMessages({ error: texts.chooseVariation })
      pickers.current?.querySelector<HTMLElement>(FIRST_OPEN)?.focus()
    }
    return isOpen
  }

  return {
    product: bought,
    choice,
    variation,
    line,
    quantity,
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
        setMessages({
          clash: texts.notTogether({ value: wanted.size ?? wanted.color ?? '', other: choice[lost] ?? '' }),
        })
      else if (messages.clash || chosenVariation(product, next)) setMessages({})
    },
    step(by) {
      if (line) void shop.use(cartLines).change(line, by)
      else setWanted(quantityAfter({ quantity, stock: bought.stock }, by))
    },
    addToCart(from = 'page') {
      if (!isBlocked())
        run(() => addToCart(shop, { product: bought, variation, quantity }, { returnTo: here, from }))
    },
    buyNow(event) {
      if (!isOpen && shop.session.peek().state !== 'signed-out') {
        const { name, price } = bought
        const line = { productId: id, name, price, variation, quantity }
        return shop.use(activityStore).tell({ kind: 'checkout', lines: [line] })
      }
      event.preventDefault()
      if (!isBlocked()) askToLogIn(shop, buyPath)
    },
    pressHeart() {
      if (heart.isFavourite) heart.remove()
      else if (!isBlocked()) heart.add(variation, here)
    },
  }
}

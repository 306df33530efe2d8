import { formatPrice, type Paise } from '../shared/money.ts'
import type { TextsOf } from '../shared/texts.ts'
import type { deliveryTexts } from './delivery.texts.ts'

/** A time in which an order can be delivered. */
export interface DeliverySlot {
  /** The day and the times in India: '2026-11-29 18:00-21:00'. */
  readonly id: string
  /** False: it has as many orders as the shop can deliver. */
  readonly isFree: boolean
}

/** How the shop delivers to a pincode. */
export interface DeliveryOffer {
  readonly pincode: string
  readonly fee: Paise
  /** What the products cost at least for a free delivery; null if it is never free. */
  readonly freeFrom: Paise | null
  /** What the products of an order cost at least. */
  readonly minimum: Paise
  /** The highest total that is paid in cash; null for any. */
  readonly mostCash: Paise | null
  /** The day by which an order is delivered; with slots, without a chosen one. */
  readonly day: Date
  /** Times of which one must be chosen, the earliest first; empty if the shop has none. */
  readonly slots: readonly DeliverySlot[]
}

/** Returns what a delivery costs. @param subtotal what the products cost, before coupons */
export const deliveryFee = ({ fee, freeFrom }: DeliveryOffer, subtotal: Paise): Paise =>
  freeFrom !== null && subtotal >= freeFrom ? (0 as Paise) : fee

/** Returns what a delivery costs, in words. @param price how amounts are written. @default as the page does */
export function deliveryCost(
  texts: TextsOf<typeof deliveryTexts.messages>,
  { fee, freeFrom }: DeliveryOffer,
  price = formatPrice,
) {
  if (fee === 0) return texts.free
  const amount = (paise: Paise) => ({ amount: price(paise, { decimals: 'locale' }) })
  return [texts.fee(amount(fee)), ...(freeFrom === null ? [] : [texts.freeFrom(amount(freeFrom))])].join(', ')
}

/** An order as the rules look at it. */
export interface Deliverable {
  readonly subtotal: Paise
  readonly total: Paise
  /** Payment method: 'cod' is cash; null if none was chosen. */
  readonly method: string | null
  /** Id of the chosen slot; '' for none. */
  readonly slot: string
}

/** Why an order cannot be delivered or paid so, by section of the checkout; null if it can. */
export interface DeliveryProblems {
  readonly address: string | null
  readonly slot: string | null
  readonly method: string | null
}

/** Returns why an order cannot be delivered to a pincode, in words for the shopper. @param offer null: not delivered there */
export function deliveryProblems(
  texts: TextsOf<typeof deliveryTexts.messages>,
  pincode: string,
  offer: DeliveryOffer | null,
  { subtotal, total, method, slot }: Deliverable,
): DeliveryProblems {
  if (offer === null) return { address: texts.notThere({ pincode }), slot: null, method: null }
  const { minimum, mostCash, slots } = offer
  const chosen = slots.find(({ id }) => id === slot)
  const isAnyFree = slots.some(({ isFree }) => isFree)
  const isTooMuchCash = method === 'cod' && mostCash !== null && total > mostCash
  return {
    address:
      subtotal < minimum
        ? texts.minimum({ pincode, amount: formatPrice(minimum) })
        : slots.length > 0 && !isAnyFree
          ? texts.allFull
          : null,
    slot: !isAnyFree || chosen?.isFree ? null : slot === '' ? texts.slotMissing : texts.slotFull,
    method: !isTooMuchCash
      ? null
      : mostCash === 0
        ? texts.noCash({ pincode })
        : texts.mostCash({ amount: formatPrice(mostCash) }),
  }
}

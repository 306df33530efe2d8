import type { Paise } from '../shared/money.ts'
import type { TextsOf } from '../shared/texts.ts'
import type { orderTexts } from './order.texts.ts'
import {
  isGone,
  type LineState,
  type Order,
  type OrderDestination,
  type OrderLine,
  type Pack,
} from './orders.ts'

/** What became of the lines of an order, for a badge; null if nothing did. */
type Outcome = 'cancelled' | 'partly-cancelled' | 'return-asked' | 'returned' | 'partly-returned' | null

/** Returns what became of the lines of an order. */
export function outcomeOf({ lines, isOver: isAll }: Pick<Order, 'lines' | 'isOver'>): Outcome {
  const has = (wanted: LineState) => lines.some(({ state }) => state === wanted)
  if (has('asked')) return 'return-asked'
  if (has('returned')) return isAll ? 'returned' : 'partly-returned'
  if (has('cancelled')) return isAll ? 'cancelled' : 'partly-cancelled'
  return null
}

/** Returns the ids of the products of orders, each once, in the orders' own order; cancelled and returned ones are left out. */
export const boughtIn = (orders: readonly Pick<Order, 'lines'>[], most: number): readonly string[] =>
  [
    ...new Set(
      orders.flatMap(({ lines }) =>
        lines.filter(({ state }) => !isGone(state)).map(({ productId }) => productId),
      ),
    ),
  ].slice(0, most)

/** Returns a line's name with its variation. */
export const lineTitle = ({ name, size, color }: Pick<OrderLine, 'name' | 'size' | 'color'>): string =>
  [name, size, color].filter(Boolean).join(', ')

/** Returns an address in lines. */
export const addressText = ({ name, address, city, state, pincode, phone }: OrderDestination): string =>
  [name, address, `${city}, ${state} ${pincode}`, phone].join('\n')

type PackTexts = Pick<TextsOf<(typeof orderTexts)['messages']>, 'mrp' | 'net' | 'pieces'>

/** Returns the maximum retail price and the net quantity of a line, as printed on its pack; '' without both. */
export const packText = (
  { mrp, netQuantity, unit }: Pack,
  texts: PackTexts,
  formatPrice: (amount: Paise) => string,
): string => {
  const amount = unit === 'piece' ? texts.pieces({ count: netQuantity ?? 0 }) : `${netQuantity} ${unit}`
  return [
    mrp !== null && texts.mrp({ price: formatPrice(mrp) }),
    netQuantity !== null && texts.net({ amount }),
  ]
    .filter(Boolean)
    .join(', ')
}

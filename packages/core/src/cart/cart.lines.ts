import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { Stop } from '../shared/clock.ts'
import { type Paise, rupeesOf } from '../shared/money.ts'
import type { CartLine, LineKey } from './cart.ts'

/** Storage key of the number at the cart icon. */
export const COUNT_KEY = 'cart-items'

/**
 * Returns a line as an item on the wire, for its addition. The server uses only product, variation and quantity; the
 * other fields are part of the format.
 */
export const itemOf = ({ productId, variationId, variation, name, price, picture, quantity }: CartLine) => ({
  productId,
  variationId,
  name,
  price: price === null ? null : rupeesOf(price),
  image: picture?.src ?? '',
  quantity,
  variation,
  totalAmount: price === null ? null : rupeesOf((price * quantity) as Paise),
})

/** What a page knows of the cart without its code, which is loaded for shoppers only. */
export function knownLines() {
  const requested = signal<readonly LineKey[]>([])
  return {
    /** The lines of the cart, which writes them. */
    lines: signal<readonly CartLine[]>([]),
    /** Lines that were requested and not yet sent to the server: the number at the cart icon counts them. */
    requested: requested as ReadonlySignal<readonly LineKey[]>,
    /** Adds a requested line. The returned function removes it, when it is being sent or was cancelled. */
    request({ productId, variationId }: LineKey): Stop {
      const own = { productId, variationId }
      requested.value = [...requested.peek(), own]
      return () => {
        requested.value = requested.peek().filter((other) => other !== own)
      }
    },
  }
}

import { type ReadonlySignal, signal } from '@preact/signals-core'
import { keyed, resource } from '../client/resource.ts'
import { PINCODE_SHAPE, pincodeDigits } from '../shared/pincode.ts'
import type { Shop } from '../shop.ts'

/** Storage key of the pincode that was asked for last in this browser. */
const PINCODE_KEY = 'haat:pincode'

/** How the shop delivers to a pincode, and which one this browser asked for. */
export const deliveryStore = (shop: Shop) => {
  const { storage } = shop
  /** Returns a pincode in digits, also of other scripts; null if it is none. */
  function read(typed: string): string | null {
    const digits = pincodeDigits(typed)
    return PINCODE_SHAPE.test(digits) ? digits : null
  }
  const pincode = signal(read(storage.get(PINCODE_KEY) ?? '') ?? '')
  return {
    /** The pincode that was asked for last; '' for none. */
    pincode: pincode as ReadonlySignal<string>,
    /** Saves a pincode. Returns false if it is none. */
    ask(typed: string): boolean {
      const found = read(typed)
      if (found === null) return false
      storage.set(PINCODE_KEY, found)
      pincode.value = found
      return true
    },
    /** The delivery to a pincode, loaded while in use. */
    to: keyed((to: string) =>
      resource(shop, async (abort) => (await import('./delivery.load.ts')).loadDelivery(shop, to, abort)),
    ),
  }
}

import type { Shop } from '../shop.ts'
import { addressesApi } from './addresses.api.ts'
import { PINCODE_DIGITS, type PincodePlace } from './addresses.ts'

/**
 * Looks up city and state of a complete pincode; the latest pincode wins. `onPlace` receives null if the shop does not
 * know it.
 */
export function pincodeLookUp({ http }: Shop, onPlace: (place: PincodePlace | null) => void) {
  const api = addressesApi(http)
  let running: AbortController | undefined
  return {
    stop: () => running?.abort(),
    async start(pincode: string): Promise<void> {
      running?.abort()
      if (pincode.length !== PINCODE_DIGITS) return
      running = new AbortController()
      const { signal } = running
      const place = await api.place(pincode, signal).catch(() => null)
      if (!signal.aborted) onPlace(place)
    },
  }
}

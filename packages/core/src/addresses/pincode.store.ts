import { PINCODE_SHAPE } from '../shared/pincode.ts'
import type { Shop } from '../shop.ts'
import type { AddressDraft, PincodePlace } from './addresses.ts'
import type { AddressMemory } from './form.saved.ts'
import { pincodeApi } from './pincode.api.ts'

/** Fields typed by the shopper, and fields filled in by the pincode. */
type Filling = Pick<AddressMemory, 'typed' | 'filled'>

/**
 * Returns the fields after a pincode lookup: the pincode's place where the shopper typed nothing. Values filled in by
 * an earlier pincode are dropped.
 */
export function refilled(
  { typed, filled }: Filling,
  draft: AddressDraft,
  place: PincodePlace | null,
): Filling {
  const own = { ...typed }
  const next: { city?: string; state?: string } = {}
  for (const field of ['city', 'state'] as const) {
    const isFilled = own[field] === undefined && filled[field] !== undefined
    if (place === null || !(isFilled || draft[field] === '')) continue
    next[field] = place[field]
    delete own[field]
  }
  return { typed: own, filled: next }
}

/**
 * Looks up city and state of a complete pincode; the latest pincode wins. `onPlace` receives null if the shop does not
 * know it.
 */
export function pincodeLookUp({ http }: Shop, onPlace: (place: PincodePlace | null) => void) {
  const placeOf = pincodeApi(http)
  let running: AbortController | undefined
  return {
    stop: () => running?.abort(),
    async start(pincode: string): Promise<void> {
      running?.abort()
      if (!PINCODE_SHAPE.test(pincode)) return
      running = new AbortController()
      const { signal } = running
      const place = await placeOf(pincode, signal).catch(() => null)
      if (!signal.aborted) onPlace(place)
    },
  }
}

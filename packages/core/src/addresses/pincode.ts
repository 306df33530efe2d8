import type { AddressDraft, PincodePlace } from './addresses.ts'
import type { AddressMemory } from './form.saved.ts'

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

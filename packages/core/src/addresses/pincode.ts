import type { AddressDraft, PincodePlace } from './addresses.ts'
import type { AddressMemory } from './form.saved.ts'

/** What the shopper typed, and what the pincode filled in. */
type Filling = Pick<AddressMemory, 'typed' | 'filled'>

/**
 * City and state once a pincode was looked up: its place where the shopper wrote nothing; what an earlier pincode filled
 * in is dropped.
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

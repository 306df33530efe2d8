import type { Address } from '@haat/core/addresses'
import { type RefObject, useState } from 'react'
import { useFocusGoal } from '../ui/index.ts'

export interface AddressWriting {
  /** The address that the form changes; null in it is a new one. */
  readonly writing: { readonly address: Address | null } | null
  /** Opens the form, and focuses its first field. */
  write(address: Address | null): void
  /** Closes the form, and focuses the button of this address; null is the button that adds one. */
  stop(address: Address | null): void
  /** Focuses what a selector finds in the region, as soon as it is there. */
  focusOn(selector: string): void
}

/** Which address is being written in a list of them. `buttonOf` gives the selector of a button. */
export function useAddressWriting(
  region: RefObject<HTMLElement | null>,
  buttonOf: (address: Address | null) => string,
): AddressWriting {
  const [writing, setWriting] = useState<AddressWriting['writing']>(null)
  const focusOn = useFocusGoal(region)
  return {
    writing,
    focusOn,
    write(address) {
      focusOn('.haat-address-form [name="name"]')
      setWriting({ address })
    },
    stop(address) {
      focusOn(buttonOf(address))
      setWriting(null)
    },
  }
}

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

/** The selector of the button that edits an address. */
export const editButtonOf = (address: Address): string => `[data-edits="${CSS.escape(address.id)}"]`

/** Which address is being written in a list of them. `addButton` is the selector of the button that adds one. */
export function useAddressWriting(region: RefObject<HTMLElement | null>, addButton: string): AddressWriting {
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
      focusOn(address === null ? addButton : editButtonOf(address))
      setWriting(null)
    },
  }
}

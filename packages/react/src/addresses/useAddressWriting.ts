import type { Address } from '@haat/core/addresses'
import { type RefObject, useState } from 'react'
import { useFocusGoal } from '../ui/index.ts'

/** The selector of the button that edits an address. */
export const editButtonOf = (address: Address): string => `[data-edits="${CSS.escape(address.id)}"]`

export type AddressWriting = ReturnType<typeof useAddressWriting>

/** Which address is being written in a list of them. `addButton` is the selector of the button that adds one. */
export function useAddressWriting(region: RefObject<HTMLElement | null>, addButton: string) {
  const [writing, setWriting] = useState<{ readonly address: Address | null } | null>(null)
  const focusOn = useFocusGoal(region)
  return {
    /** The address that the form changes; null in it is a new one. */
    writing,
    /** Focuses what a selector finds in the region, as soon as it is there. */
    focusOn,
    /** Opens the form, and focuses its first field. */
    write(address: Address | null) {
      focusOn('.haat-address-form [name="name"]')
      setWriting({ address })
    },
    /** Closes the form, and focuses the button of this address; null is the button that adds one. */
    stop(address: Address | null) {
      focusOn(address === null ? addButton : editButtonOf(address))
      setWriting(null)
    },
  }
}

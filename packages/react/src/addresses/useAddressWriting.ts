import type { Address } from '@haat/core/addresses'
import { type RefObject, useState } from 'react'
import { useFocusWhenRendered } from '../ui/index.ts'

/** The selector of the button that edits an address. */
export const editButtonOf = (address: Address): string => `[data-edits="${CSS.escape(address.id)}"]`

export type AddressWriting = ReturnType<typeof useAddressWriting>

/** The address of a list that is being edited or added. `addButton` is the selector of the button that adds one. */
export function useAddressWriting(region: RefObject<HTMLElement | null>, addButton: string) {
  const [writing, setWriting] = useState<{ readonly address: Address | null } | null>(null)
  const focusOn = useFocusWhenRendered(region)
  return {
    /** The address in the form, where null is a new one; null if no form is open. */
    writing,
    /** Focuses the element that a selector finds in the region, as soon as it is rendered. */
    focusOn,
    /** Opens the form, and focuses its first field. */
    write(address: Address | null) {
      focusOn('.haat-address-form [name="name"]')
      setWriting({ address })
    },
    /** Closes the form, and focuses the edit button of this address, or for null the button that adds one. */
    stop(address: Address | null) {
      focusOn(address === null ? addButton : editButtonOf(address))
      setWriting(null)
    },
  }
}

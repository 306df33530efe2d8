import { type Address, addressesCopy as copy } from '@haat/core/addresses'
import { useId } from 'react'
import { Button } from '../ui/index.ts'
import { AddressLines } from './AddressLines.tsx'

export interface AddressCardsProps {
  addresses: readonly Address[]
  /** Id of the chosen address, or null. */
  chosenId: string | null
  /** Accessible name of the choice. */
  label: string
  /** Id of the error text. @default no error */
  describedBy?: string | undefined
  onChoose: (id: string) => void
  onEdit: (address: Address) => void
}

/** A shopper's addresses, of which one is chosen. */
export function AddressCards(props: AddressCardsProps) {
  const { addresses, chosenId, label, describedBy, onChoose, onEdit } = props
  const id = useId()
  return (
    <div
      className="haat-addresses"
      role="radiogroup"
      aria-label={label}
      aria-required="true"
      aria-describedby={describedBy}
      aria-invalid={describedBy === undefined ? undefined : true}
    >
      {addresses.map((address) => (
        <div key={address.id} className="haat-address haat-choice-card" part="address">
          <label className="haat-address__choice">
            <input
              type="radio"
              name={id}
              value={address.id}
              checked={address.id === chosenId}
              onChange={() => onChoose(address.id)}
            />
            <AddressLines address={address} />
          </label>
          <Button
            tone="plain"
            className="haat-address__edit"
            data-edits={address.id}
            aria-label={copy.named(copy.edit, address)}
            onClick={() => onEdit(address)}
          >
            {copy.edit}
          </Button>
        </div>
      ))}
    </div>
  )
}

import { type Address, addressesTexts, addressNamed } from '@haat/core/addresses'
import { useId } from 'react'
import { useTexts } from '../shop.ts'
import { Button } from '../ui/index.ts'
import { AddressLines } from './AddressLines.tsx'
import './addresses.css'

interface AddressCardsProps {
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
  const texts = useTexts(addressesTexts)
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
            aria-label={addressNamed(texts, texts.edit, address)}
            onClick={() => onEdit(address)}
          >
            {texts.edit}
          </Button>
        </div>
      ))}
    </div>
  )
}

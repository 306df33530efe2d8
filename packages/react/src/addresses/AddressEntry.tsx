import type { Shop } from '@haat/core'
import { type Address, addressesCopy as copy } from '@haat/core/addresses'
import { useId } from 'react'
import { Button } from '../ui/index.ts'
import { AddressForm } from './AddressForm.tsx'
import { AddressLines } from './AddressLines.tsx'

export interface AddressFormSectionProps {
  shop: Shop
  address: Address | null
  /** Level of its heading. */
  level: 3 | 4
  onDone: (saved: Address) => void
  onCancel: () => void
}

/** The form under its heading, on the account page. */
export function AddressFormSection({ shop, address, level, onDone, onCancel }: AddressFormSectionProps) {
  const id = useId()
  const Title = `h${level}` as const
  return (
    <section className="haat-address-writing" aria-labelledby={id}>
      <Title id={id} className="haat-address-writing__title">
        {address === null ? copy.newTitle : copy.changeTitle}
      </Title>
      <AddressForm shop={shop} wording="account" address={address} onDone={onDone} onCancel={onCancel} />
    </section>
  )
}

export interface AddressEntryProps {
  address: Address
  onEdit: () => void
  onDelete: () => void
}

/** One address, to be changed or deleted. */
export function AddressEntry({ address, onEdit, onDelete }: AddressEntryProps) {
  const id = useId()
  return (
    <article className="haat-address" part="address" aria-labelledby={id}>
      <AddressLines id={id} address={address} />
      <p className="haat-address__ways">
        <Button tone="plain" aria-label={copy.named(copy.edit, address)} onClick={onEdit}>
          {copy.edit}
        </Button>
        <Button
          tone="plain"
          className="haat-address__delete"
          aria-label={copy.named(copy.delete, address)}
          onClick={onDelete}
        >
          {copy.delete}
        </Button>
      </p>
    </article>
  )
}

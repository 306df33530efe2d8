import { type Address, addressesTexts } from '@haat/core/addresses'
import { useId } from 'react'
import { useTexts } from '../shop.ts'
import { AddressButtons, type AddressButtonsProps } from './AddressButtons.tsx'
import { AddressForm } from './AddressForm.tsx'
import { AddressLines } from './AddressLines.tsx'
import './addresses.css'

interface AddressFormSectionProps {
  address: Address | null
  /** Level of the heading. */
  level: 3 | 4
  onDone: (saved: Address) => void
  onCancel: () => void
}

/** The address form and its heading, on the account page. */
export function AddressFormSection({ address, level, onDone, onCancel }: AddressFormSectionProps) {
  const texts = useTexts(addressesTexts)
  const id = useId()
  const Title = `h${level}` as const
  return (
    <section className="haat-address-writing" aria-labelledby={id}>
      <Title id={id} className="haat-address-writing__title">
        {address === null ? texts.newTitle : texts.changeTitle}
      </Title>
      <AddressForm wording="account" address={address} onDone={onDone} onCancel={onCancel} />
    </section>
  )
}

/** One address, with buttons to change and delete it. */
export function AddressEntry(props: AddressButtonsProps) {
  const id = useId()
  return (
    <article className="haat-address" part="address" aria-labelledby={id}>
      <AddressLines id={id} address={props.address} />
      <p className="haat-address__actions">
        <AddressButtons {...props} />
      </p>
    </article>
  )
}

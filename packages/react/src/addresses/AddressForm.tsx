import {
  ADDRESS_FIELDS,
  type Address,
  type AddressWording,
  addressesStore,
  addressForm,
  addressFormTexts,
} from '@haat/core/addresses'
import { profileStore } from '@haat/core/profile'
import { type FormEvent, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useShop, useTexts } from '../shop.ts'
import { FormFailure } from '../ui/FormFailure.tsx'
import { Button, useOwned, useValue } from '../ui/index.ts'
import { PersonFields, PlaceFields } from './AddressFields.tsx'
import { AddressPhone } from './AddressPhone.tsx'
import './addresses.css'

interface AddressFormProps {
  /** The screen whose texts are used; the rules are the same on both. */
  wording: AddressWording
  /** The address that is changed, or null for a new one. */
  address: Address | null
  /** Called after the address is saved. */
  onDone: (saved: Address) => void
  /** Called after the shopper cancelled, which discards the draft. @default no button to cancel */
  onCancel?: (() => void) | undefined
}

/** The form for an address. What was typed survives a reload. */
export function AddressForm({ wording, address, onDone, onCancel }: AddressFormProps) {
  const texts = useTexts(addressFormTexts)
  const shop = useShop('<AddressForm>')
  const form = useMemo(() => addressForm(shop, wording, address), [shop, wording, address])
  // The list has the verified phones, the profile has default values.
  useOwned(shop.use(addressesStore).list)
  useOwned(shop.use(profileStore).profile)
  const failure = useValue(form.failure)
  const saving = useValue(form.saving)
  const fields = useRef<HTMLFormElement>(null)
  const otp = useRef<HTMLInputElement>(null)

  // Not while rendering, as it changes the values of fields.
  useLayoutEffect(() => form.rebase(address), [form, address])

  // The pincode may fill in the city or state that has the focus: its text is selected, so that typing replaces it.
  useEffect(
    () =>
      form.draft.subscribe((draft) => {
        const field = fields.current?.querySelector<HTMLInputElement>(':is([name=city], [name=state]):focus')
        if (field && field.value !== draft[field.name as 'city' | 'state']) setTimeout(() => field.select())
      }),
    [form],
  )

  const fieldNamed = (name: string) => fields.current?.elements.namedItem(name) as HTMLElement | null

  async function submit(event: FormEvent) {
    event.preventDefault()
    const saved = await form.submit()
    if (saved) return onDone(saved)
    const problems = form.problems.peek()
    const wrong = ADDRESS_FIELDS.find((field) => problems[field] !== undefined)
    // While a phone is being verified, the focus goes to its code.
    if (wrong !== undefined) ((wrong === 'phone' ? otp.current : null) ?? fieldNamed(wrong))?.focus()
  }
  function cancel() {
    form.discard()
    onCancel?.()
  }
  return (
    <form ref={fields} className="haat-address-form" noValidate onSubmit={submit}>
      <div className="haat-address-form__fields">
        <PersonFields form={form} />
        <AddressPhone form={form} otp={otp} onVerified={() => fieldNamed('address')?.focus()} />
        <PlaceFields form={form} />
      </div>
      <FormFailure text={failure} />
      <p className="haat-actions haat-address-form__actions">
        <Button type="submit" aria-disabled={saving || undefined}>
          {saving ? texts.isSaving : texts.save}
        </Button>
        {onCancel && (
          <Button tone="quiet" onClick={cancel}>
            {texts.cancel}
          </Button>
        )}
      </p>
    </form>
  )
}

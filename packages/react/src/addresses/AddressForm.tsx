import type { Shop } from '@haat/core'
import {
  ADDRESS_FIELDS,
  type Address,
  type AddressWording,
  addressesStore,
  addressForm,
  addressFormCopy as copy,
} from '@haat/core/addresses'
import { profileStore } from '@haat/core/profile'
import { type FormEvent, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { Button, FormFailure, useOwned, useValue } from '../ui/index.ts'
import { WhereFields, WhoFields } from './AddressFields.tsx'
import { AddressPhone } from './AddressPhone.tsx'

export interface AddressFormProps {
  shop: Shop
  /** Each screen has its own words for the same rules. */
  wording: AddressWording
  /** The address that is changed, or null for a new one. */
  address: Address | null
  /** It is saved, as it stands now. */
  onDone: (saved: Address) => void
  /** It is given up, and what was typed forgotten. @default there is no such button */
  onCancel?: (() => void) | undefined
}

/** Where a shopper writes down where things go (account.md §4, §5). What was typed survives a reload. */
export function AddressForm({ shop, wording, address, onDone, onCancel }: AddressFormProps) {
  const form = useMemo(() => addressForm(shop, wording, address), [shop, wording, address])
  // Verified phones come with the list, and with the profile what need not be typed again.
  useOwned(shop.use(addressesStore).list)
  useOwned(shop.use(profileStore).profile)
  const failure = useValue(form.failure)
  const saving = useValue(form.saving)
  const fields = useRef<HTMLFormElement>(null)
  const otp = useRef<HTMLInputElement>(null)

  // Not while rendering: the fields would have to be drawn anew in the midst of it.
  useLayoutEffect(() => form.rebase(address), [form, address])

  // Who is in city or state while the pincode fills it in has it selected: what they type next takes its place.
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
    // A phone that waits for its code has its goal already.
    if (wrong !== undefined) ((wrong === 'phone' ? otp.current : null) ?? fieldNamed(wrong))?.focus()
  }
  function cancel() {
    form.discard()
    onCancel?.()
  }
  return (
    <form ref={fields} className="haat-address-form" noValidate onSubmit={submit}>
      <div className="haat-address-form__fields">
        <WhoFields form={form} />
        <AddressPhone form={form} otp={otp} onVerified={() => fieldNamed('address')?.focus()} />
        <WhereFields form={form} />
      </div>
      <FormFailure text={failure} />
      <p className="haat-address-form__ways">
        <Button type="submit" aria-disabled={saving || undefined}>
          {saving ? copy.isSaving : copy.save}
        </Button>
        {onCancel && (
          <Button tone="quiet" onClick={cancel}>
            {copy.cancel}
          </Button>
        )}
      </p>
    </form>
  )
}

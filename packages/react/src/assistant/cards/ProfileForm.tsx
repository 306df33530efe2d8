import type { Shop } from '@haat/core'
import { assistantEditingTexts, editingCopy as copy, profileEditing } from '@haat/core/account'
import { useRef } from 'react'
import { OtpEntry } from '../../phone/index.ts'
import { PhotoField } from '../../photo/index.ts'
import { CountryCodeEntry, NameFields, PhoneEntry, useProfileForm } from '../../profile/index.ts'
import { Button, Field, FormFailure, useValue } from '../../ui/index.ts'
import { cardsCopy } from './cards.copy.ts'

export interface ProfileFormProps {
  shop: Shop
  onDone: () => void
  onCancel: () => void
}

/** The form for name, phone and photo. A new phone is verified before anything is saved (account.md §4). */
export function ProfileForm({ shop, onDone, onCancel }: ProfileFormProps) {
  const editing = profileEditing(shop, 'assistant', assistantEditingTexts)
  const { phone, photo } = editing
  const otp = useRef<HTMLInputElement>(null)
  const { form, draft, problems, failure, asking, busy, submit } = useProfileForm(editing, onDone, () =>
    otp.current?.focus(),
  )
  const state = useValue(phone.state)
  const isOtpExpected = asking && 'phone' in state && state.step !== 'sending'

  async function verify(code: string) {
    const saved = await editing.verify(code)
    if (saved) onDone()
    return saved
  }
  function cancel() {
    editing.discard()
    onCancel()
  }
  return (
    <form ref={form} className="haat-chat-form" noValidate onSubmit={submit}>
      <NameFields names={draft} labels={copy} problems={problems} onEnter={editing.enter} />
      <Field label={copy.phone} hint={copy.phoneHint} error={problems.phone ?? null}>
        {(control) => (
          <div className="haat-chat-form__phone">
            <CountryCodeEntry
              aria-label={copy.countryCode}
              value={draft.countryCode}
              countries={copy.countries}
              onChoose={(countryCode) => editing.enter({ countryCode })}
            />
            <PhoneEntry {...control} value={draft.digits} onType={(digits) => editing.enter({ digits })} />
          </div>
        )}
      </Field>
      {isOtpExpected && (
        <OtpEntry ref={otp} check={phone} phone={state.phone} onSend={editing.resendOtp} onVerify={verify} />
      )}
      <fieldset className="haat-chat-form__photo">
        <legend className="haat-labelled__label">{copy.photo}</legend>
        <PhotoField photo={photo} unavailable={cardsCopy.profile.noPhotos} />
      </fieldset>
      <FormFailure text={failure} />
      <p className="haat-chat-form__actions">
        <Button type="submit" aria-disabled={busy || undefined}>
          {busy ? copy.wait : copy.save}
        </Button>
        <Button tone="quiet" onClick={cancel}>
          {cardsCopy.profile.cancel}
        </Button>
      </p>
    </form>
  )
}

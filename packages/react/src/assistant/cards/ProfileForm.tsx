import { editingInAssistantTexts, editingTexts, profileEditing } from '@haat/core/account'
import { useRef } from 'react'
import { OtpEntry } from '../../phone/index.ts'
import { PhotoField } from '../../photo/index.ts'
import { CountryCodeEntry, NameFields, PhoneEntry, useProfileForm } from '../../profile/index.ts'
import { useShop, useTexts } from '../../shop.ts'
import { Field } from '../../ui/Field.tsx'
import { FormFailure } from '../../ui/FormFailure.tsx'
import { Button, useValue } from '../../ui/index.ts'
import { cardsTexts } from './cards.texts.ts'
import '../../ui/field.css'
import '../chat-cards.css'

interface ProfileFormProps {
  onDone: () => void
  onCancel: () => void
}

/** The form for name, phone and photo. A new phone is verified before anything is saved. */
export function ProfileForm({ onDone, onCancel }: ProfileFormProps) {
  const texts = useTexts(editingTexts)
  const cardsWords = useTexts(cardsTexts)
  const shop = useShop()
  const editing = profileEditing(shop, 'assistant', () => shop.texts(editingInAssistantTexts))
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
      <NameFields names={draft} labels={texts} problems={problems} onEnter={editing.enter} />
      <Field label={texts.phone} hint={texts.phoneHint} error={problems.phone ?? null}>
        {(control) => (
          <div className="haat-chat-form__phone">
            <CountryCodeEntry
              aria-label={texts.countryCode}
              value={draft.countryCode}
              countries={texts.countries}
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
        <legend className="haat-labelled__label">{texts.photo}</legend>
        <PhotoField photo={photo} unavailable={cardsWords.profile.noPhotos} />
      </fieldset>
      <FormFailure text={failure} />
      <p className="haat-actions haat-chat-form__actions">
        <Button type="submit" aria-disabled={busy || undefined}>
          {busy ? texts.wait : texts.save}
        </Button>
        <Button tone="quiet" onClick={cancel}>
          {cardsWords.profile.cancel}
        </Button>
      </p>
    </form>
  )
}

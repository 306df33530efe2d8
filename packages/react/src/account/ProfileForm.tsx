import { accountTexts, editingTexts, profileEditing } from '@haat/core/account'
import { useMemo, useRef } from 'react'
import { VerifiedPhone } from '../phone/index.ts'
import { Avatar, PhotoField } from '../photo/index.ts'
import { NameFields, PhoneFields, useProfileForm } from '../profile/index.ts'
import { useShop, useTexts } from '../shop.ts'
import { FormFailure } from '../ui/FormFailure.tsx'
import { Button, Failure, useLazyImport, useValue } from '../ui/index.ts'
import '../ui/field.css'
import './account-profile.css'

const loadOtp = () => import('./ProfileOtp.tsx')

/** The form for name, phone and photo. What was typed survives a reload. */
export function ProfileForm() {
  const accountWords = useTexts(accountTexts)
  const texts = useTexts(editingTexts)
  const shop = useShop()
  const editing = useMemo(() => profileEditing(shop, 'account'), [shop])
  const { form, draft, problems, failure, asking, saving, busy, submit } = useProfileForm(editing)
  const mode = useValue(editing.mode)
  const isVerified = useValue(editing.isVerified)
  const isChanged = useValue(editing.isChanged)
  const otp = useLazyImport(loadOtp, asking)
  const save = useRef<HTMLButtonElement>(null)

  function discard() {
    editing.discard()
    save.current?.focus()
  }
  return (
    <>
      <p className="haat-lead">{texts.lead[mode]}</p>
      <form ref={form} className="haat-profile__form" noValidate onSubmit={submit}>
        <NameFields names={draft} labels={texts} problems={problems} onEnter={editing.enter} />
        <PhoneFields
          countryCode={draft.countryCode}
          digits={draft.digits}
          labels={texts}
          hint={texts.phoneHint}
          problem={problems.phone ?? null}
          onEnter={editing.enter}
        >
          {isVerified && <VerifiedPhone phone={draft.countryCode + draft.digits} />}
        </PhoneFields>
        <fieldset className="haat-profile__photo">
          <legend className="haat-labelled__label">{texts.photo}</legend>
          <PhotoField photo={editing.photo} unavailable={texts.noPhotos} none={<Avatar {...draft} />} />
        </fieldset>
        <div className="haat-profile__end">
          <FormFailure className="haat-profile__failure" text={failure} />
          <p className="haat-profile__unsaved" role="status">
            {isChanged && texts.unsaved}
          </p>
          <p className="haat-actions haat-profile__actions">
            <Button ref={save} type="submit" aria-disabled={busy || undefined}>
              {busy ? texts.wait : texts.save}
            </Button>
            {isChanged && !saving && (
              <Button tone="quiet" onClick={discard}>
                {texts.discard}
              </Button>
            )}
          </p>
        </div>
      </form>
      {otp && <otp.ProfileOtp editing={editing} />}
      {asking && otp === undefined && (
        <Failure drawing={null} text={accountWords.panelFailed} onRetry={editing.stopAskingForOtp} />
      )}
    </>
  )
}

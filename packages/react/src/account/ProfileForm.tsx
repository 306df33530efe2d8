import type { Shop } from '@haat/core'
import { accountCopy, editingCopy as copy, profileEditing } from '@haat/core/account'
import { useMemo, useRef } from 'react'
import { VerifiedPhone } from '../phone/index.ts'
import { Avatar, PhotoField } from '../photo/index.ts'
import { NameFields, PhoneFields, useProfileForm } from '../profile/index.ts'
import { Button, Failure, FormFailure, useLazyImport, useValue } from '../ui/index.ts'

const loadOtp = () => import('./ProfileOtp.tsx')

/** The form for name, phone and photo. What was typed survives a reload (account.md §4, §5). */
export function ProfileForm({ shop }: { shop: Shop }) {
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
      <p className="haat-lead">{copy.lead[mode]}</p>
      <form ref={form} className="haat-profile__form" noValidate onSubmit={submit}>
        <fieldset className="haat-profile__photo">
          <legend className="haat-labelled__label">{copy.photo}</legend>
          <PhotoField photo={editing.photo} unavailable={copy.noPhotos} none={<Avatar {...draft} />} />
        </fieldset>
        <NameFields names={draft} labels={copy} problems={problems} onEnter={editing.enter} />
        <PhoneFields
          countryCode={draft.countryCode}
          digits={draft.digits}
          labels={copy}
          hint={copy.phoneHint}
          problem={problems.phone ?? null}
          onEnter={editing.enter}
        >
          {isVerified && <VerifiedPhone phone={draft.countryCode + draft.digits} />}
        </PhoneFields>
        <div className="haat-profile__end">
          <FormFailure className="haat-profile__failure" text={failure} />
          <p className="haat-profile__unsaved" role="status">
            {isChanged && copy.unsaved}
          </p>
          <p className="haat-actions haat-profile__actions">
            <Button ref={save} type="submit" aria-disabled={busy || undefined}>
              {busy ? copy.wait : copy.save}
            </Button>
            {isChanged && !saving && (
              <Button tone="quiet" onClick={discard}>
                {copy.discard}
              </Button>
            )}
          </p>
        </div>
      </form>
      {otp && <otp.ProfileOtp shop={shop} editing={editing} />}
      {asking && otp === undefined && (
        <Failure text={accountCopy.panelFailed} onRetry={editing.stopAskingForOtp} />
      )}
    </>
  )
}

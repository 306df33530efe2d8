import { ADDRESS_COUNTRY, type AddressFormStore, addressFormTexts } from '@haat/core/addresses'
import { type RefObject, useRef } from 'react'
import { OtpEntry, SendOtp, VerifiedPhone } from '../phone/index.ts'
import { PhoneEntry } from '../profile/PhoneEntry.tsx'
import { useTexts } from '../shop.ts'
import { Field } from '../ui/Field.tsx'
import { useValue } from '../ui/index.ts'
import '../ui/field.css'
import './addresses.css'

interface AddressPhoneProps {
  form: AddressFormStore
  /** Ref of the field for the code; null unless one is expected. */
  otp: RefObject<HTMLInputElement | null>
  /** Called when the phone is verified and the focused field is about to be removed. */
  onVerified: () => void
}

/** The phone of an address, and the code that verifies it. */
export function AddressPhone({ form, otp, onVerified }: AddressPhoneProps) {
  const texts = useTexts(addressFormTexts)
  const { phone } = useValue(form.draft)
  const problem = useValue(form.problems).phone ?? null
  const isVerified = useValue(form.isVerified)
  const state = useValue(form.phone.state)
  const number = useRef<HTMLInputElement>(null)
  const isOtpExpected =
    !isVerified && (state.step === 'sent' || state.step === 'resending' || state.step === 'verifying')

  async function send() {
    if (!(await form.sendOtp())) return number.current?.focus()
    otp.current?.focus()
  }
  async function verify(code: string) {
    const isCorrect = await form.verifyOtp(code)
    if (isCorrect) onVerified()
    return isCorrect
  }
  return (
    <div className="haat-address-form__phone">
      <Field label={texts.labels.phone} hint={texts.hints.phone} error={problem}>
        {(control) => (
          <div className="haat-address-form__number">
            <span className="haat-field" data-prefix={ADDRESS_COUNTRY}>
              <PhoneEntry
                {...control}
                ref={number}
                aria-required
                value={phone}
                onType={(typed) => form.enter({ phone: typed })}
              />
            </span>
            {!isVerified && !isOtpExpected && (
              <SendOtp tone="quiet" check={form.phone} digits={phone} onClick={send} />
            )}
            {isVerified && <VerifiedPhone phone={ADDRESS_COUNTRY + phone} />}
          </div>
        )}
      </Field>
      {isOtpExpected && (
        <OtpEntry ref={otp} check={form.phone} phone={state.phone} onSend={form.sendOtp} onVerify={verify} />
      )}
    </div>
  )
}

import { ADDRESS_COUNTRY, type AddressForm, addressFormCopy as copy } from '@haat/core/addresses'
import { type RefObject, useRef } from 'react'
import { OtpEntry, SendOtp, VerifiedPhone } from '../phone/index.ts'
import { PhoneEntry } from '../profile/PhoneEntry.tsx'
import { Field, useValue } from '../ui/index.ts'

export interface AddressPhoneProps {
  form: AddressForm
  /** The field for the code, while one is expected. */
  otp: RefObject<HTMLInputElement | null>
  /** The phone is verified, and the field that had the focus is gone. */
  onVerified: () => void
}

/** The phone of an address, and the code that verifies it. */
export function AddressPhone({ form, otp, onVerified }: AddressPhoneProps) {
  const { phone } = useValue(form.draft)
  const problem = useValue(form.problems).phone ?? null
  const isVerified = useValue(form.isVerified)
  const state = useValue(form.phone.state)
  const number = useRef<HTMLInputElement>(null)
  const isAsked =
    !isVerified && (state.step === 'sent' || state.step === 'resending' || state.step === 'verifying')

  async function send() {
    if (!(await form.sendOtp())) return number.current?.focus()
    otp.current?.focus()
  }
  async function verify(code: string) {
    const right = await form.verifyOtp(code)
    if (right) onVerified()
    return right
  }
  return (
    <div className="haat-address-form__phone">
      <Field label={copy.labels.phone} hint={copy.hints.phone} error={problem}>
        {(control) => (
          <div className="haat-address-form__number">
            <span className="haat-field" data-prefix={copy.country}>
              <PhoneEntry
                {...control}
                ref={number}
                aria-required
                value={phone}
                onType={(typed) => form.enter({ phone: typed })}
              />
            </span>
            {!isVerified && !isAsked && (
              <SendOtp tone="quiet" check={form.phone} digits={phone} onClick={send} />
            )}
            {isVerified && <VerifiedPhone phone={ADDRESS_COUNTRY + phone} />}
          </div>
        )}
      </Field>
      {isAsked && (
        <OtpEntry ref={otp} check={form.phone} phone={state.phone} onSend={form.sendOtp} onVerify={verify} />
      )}
    </div>
  )
}

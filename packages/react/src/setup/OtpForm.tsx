import { OTP_DIGITS, otpDigits } from '@haat/core/phone'
import { type SetUpStore, setupCopy } from '@haat/core/setup'
import { type FormEvent, type RefObject, useState } from 'react'
import { Button, Field, useValue } from '../ui/index.ts'
import { numberInWords } from './numberInWords.ts'

const copy = setupCopy.contact

export interface OtpFormProps {
  store: SetUpStore
  /** Whom the code was sent to. */
  phone: string
  ref: RefObject<HTMLInputElement | null>
}

/** Where the code is entered: one field, so that it can be pasted and filled in by the phone. */
export function OtpForm({ store, phone, ref }: OtpFormProps) {
  const [otp, setOtp] = useState('')
  const { step } = useValue(store.phone.state)
  const problem = useValue(store.phone.problem)
  const wait = useValue(store.phone.wait)
  async function verify(event: FormEvent) {
    event.preventDefault()
    if (await store.verifyOtp(otp)) return
    ref.current?.focus()
    ref.current?.select()
  }
  async function sendAnother() {
    setOtp('')
    // The button goes away until the next one may be asked for.
    ref.current?.focus()
    await store.sendOtp()
  }
  return (
    <form className="haat-setup__otp" noValidate onSubmit={verify}>
      <Field
        label={copy.otp}
        hint={copy.otpHint(numberInWords(phone))}
        error={problem?.field === 'otp' ? problem.text : null}
      >
        {(control) => (
          <input
            {...control}
            ref={ref}
            className="haat-entry haat-setup__code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={OTP_DIGITS}
            value={otp}
            onChange={(event) => setOtp(otpDigits(event.target.value))}
            // Pasted with its spaces, a code is longer than the field lets in.
            onPaste={(event) => {
              event.preventDefault()
              setOtp(otpDigits(event.clipboardData.getData('text')))
            }}
          />
        )}
      </Field>
      <p className="haat-setup__send">
        <Button type="submit" aria-disabled={otp.length !== OTP_DIGITS || step === 'verifying' || undefined}>
          {step === 'verifying' ? copy.verifying : copy.verify}
        </Button>
        {wait > 0 ? (
          <span className="haat-setup__wait">{copy.resendIn(wait)}</span>
        ) : (
          <Button tone="plain" aria-disabled={step === 'resending' || undefined} onClick={sendAnother}>
            {step === 'resending' ? copy.sending : copy.resend}
          </Button>
        )}
      </p>
    </form>
  )
}

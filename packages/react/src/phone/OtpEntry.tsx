import { OTP_DIGITS, otpDigits, otpTexts, type PhoneCheck } from '@haat/core/phone'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { useTexts } from '../shop.ts'
import { Field } from '../ui/Field.tsx'
import { Button, useValue } from '../ui/index.ts'
import { formatPhone } from './formatPhone.ts'
import '../ui/field.css'
import './phone.css'
import { pressed } from '../ui/pressed.ts'

interface OtpEntryProps {
  check: PhoneCheck
  /** The phone that received the code, with its country code. */
  phone: string
  /** Sends another code. */
  onSend: () => Promise<boolean>
  /** Checks a code; false returns the focus to the field. */
  onVerify: (otp: string) => Promise<boolean>
  /** Ref of the field, which is focused when the code is sent. */
  ref: RefObject<HTMLInputElement | null>
}

/**
 * The field for a code: one field, so that the code can be pasted or filled in by the phone. It is not a form, as it may
 * be inside one.
 */
export function OtpEntry({ check, phone, onSend, onVerify, ref }: OtpEntryProps) {
  const texts = useTexts(otpTexts)
  const [otp, setOtp] = useState('')
  const { step } = useValue(check.state)
  const problem = useValue(check.problem)
  async function verify() {
    if (await onVerify(otp)) return
    ref.current?.focus()
    ref.current?.select()
  }
  function verifyOnEnter(event: KeyboardEvent) {
    if (pressed(event) !== 'Enter') return
    event.preventDefault()
    void verify()
  }
  async function sendAnother() {
    setOtp('')
    // The button is removed until another code may be sent.
    ref.current?.focus()
    await onSend()
  }
  return (
    <div className="haat-otp">
      <Field
        label={texts.otp}
        hint={texts.otpHint({ number: formatPhone(phone) })}
        error={problem?.field === 'otp' ? problem.text : null}
      >
        {(control) => (
          <input
            {...control}
            ref={ref}
            className="haat-entry haat-otp__code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={OTP_DIGITS}
            value={otp}
            onChange={(event) => setOtp(otpDigits(event.target.value))}
            onKeyDown={verifyOnEnter}
            // A code pasted with spaces is longer than `maxLength`.
            onPaste={(event) => {
              event.preventDefault()
              setOtp(otpDigits(event.clipboardData.getData('text')))
            }}
          />
        )}
      </Field>
      <p className="haat-otp__actions">
        <Button
          aria-disabled={otp.length !== OTP_DIGITS || step === 'verifying' || undefined}
          onClick={verify}
        >
          {step === 'verifying' ? texts.verifying : texts.verify}
        </Button>
        <Resend check={check} onResend={sendAnother} />
      </p>
    </div>
  )
}

/** The button that sends another code, or the time until it may be sent. */
function Resend({ check, onResend }: Pick<OtpEntryProps, 'check'> & { onResend: () => void }) {
  const texts = useTexts(otpTexts)
  const { step } = useValue(check.state)
  const wait = useValue(check.wait)
  if (wait > 0)
    return (
      <span className="haat-otp__wait">{texts.resendIn({ seconds: String(wait).padStart(2, '0') })}</span>
    )
  return (
    <Button tone="plain" aria-disabled={step === 'resending' || undefined} onClick={onResend}>
      {step === 'resending' ? texts.sending : texts.resend}
    </Button>
  )
}

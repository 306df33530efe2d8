import { setupTexts } from '@haat/core/setup'
import { type FormEvent, useRef } from 'react'
import { OtpEntry, SendOtp, VerifiedPhone } from '../phone/index.ts'
import { PhoneFields } from '../profile/index.ts'
import { useTexts } from '../shop.ts'
import { Button, useValue } from '../ui/index.ts'
import type { SetUpStepProps } from './PersonalStep.tsx'
import './setup.css'

/** The step for a phone, and the code that verifies it. */
export function ContactStep({ store }: SetUpStepProps) {
  const texts = useTexts(setupTexts).contact
  const setupWords = useTexts(setupTexts)
  const { countryCode, digits } = useValue(store.draft)
  const state = useValue(store.phone.state)
  const problem = useValue(store.phone.problem)
  const number = useRef<HTMLInputElement>(null)
  const otp = useRef<HTMLInputElement>(null)
  const isVerified = state.step === 'verified'
  const isOtpExpected = state.step === 'sent' || state.step === 'resending' || state.step === 'verifying'

  async function send(event: FormEvent) {
    event.preventDefault()
    if (isVerified || isOtpExpected) return
    if (!(await store.sendOtp())) return number.current?.focus()
    otp.current?.focus()
  }
  function next() {
    if (store.next()) return
    const target = store.phone.problem.peek()?.field === 'otp' ? otp : number
    target.current?.focus()
  }
  return (
    <div className="haat-setup__form haat-setup__contact">
      <form noValidate onSubmit={send}>
        <PhoneFields
          ref={number}
          countryCode={countryCode}
          digits={digits}
          labels={texts}
          hint={isVerified ? undefined : texts.phoneHint}
          problem={problem?.field === 'phone' ? problem.text : null}
          disabled={isVerified}
          onEnter={store.enter}
        >
          {!isVerified && !isOtpExpected && <SendOtp type="submit" check={store.phone} digits={digits} />}
        </PhoneFields>
      </form>
      {isOtpExpected && (
        <OtpEntry
          ref={otp}
          check={store.phone}
          phone={state.phone}
          onSend={store.sendOtp}
          onVerify={store.verifyOtp}
        />
      )}
      {isVerified && <VerifiedPhone phone={state.phone} />}
      <p className="haat-setup__actions">
        <Button tone="quiet" onClick={store.back}>
          {setupWords.back}
        </Button>
        <Button tone={isVerified ? 'main' : 'quiet'} onClick={next}>
          {setupWords.next}
        </Button>
      </p>
    </div>
  )
}

import { digitsIn } from '../shared/digits.ts'
import type { TextsOf } from '../shared/texts.ts'
import type { PhoneMemory } from './phone.saved.ts'
import type { otpMessagesTexts } from './phone.texts.ts'

/** Digits of a one-time code. */
export const OTP_DIGITS = 6

/** Time before another code can be sent, in ms. */
export const RESEND_AFTER = 30_000

/** Returns the digits of a typed or pasted code, at most six. */
export const otpDigits = (typed: string): string => digitsIn(typed, OTP_DIGITS)

/** The steps of a phone's verification. */
export type PhoneState =
  | { readonly step: 'idle' }
  | {
      /** `resending`: another code is being sent, and the previous one may still arrive. */
      readonly step: 'sending' | 'sent' | 'resending' | 'verifying' | 'verified'
      /** With its country code. */
      readonly phone: string
    }

/** An error, and the field that it belongs to. */
export interface PhoneProblem {
  readonly field: 'phone' | 'otp'
  readonly text: string
}

/** Texts of a screen; each screen has its own. */
export type PhoneTexts = TextsOf<(typeof otpMessagesTexts)['messages']> & {
  /** Shown if the phone has not ten digits when a code is requested. */
  readonly phoneWrong: string
  /** Null if the next step shows its own text instead. */
  readonly verified: string | null
}

/** Returns the state of a verification that survives a reload; `until` in ms since 1970. */
export const memoryOf = (state: PhoneState, until: number): PhoneMemory | null =>
  state.step === 'idle' || state.step === 'sending'
    ? null
    : { phone: state.phone, until, verified: state.step === 'verified' }

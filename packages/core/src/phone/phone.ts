import type { PhoneMemory } from './phone.saved.ts'

/** Digits of a one-time code. */
export const OTP_DIGITS = 6

/** What must pass before another code can be asked for, in ms. */
export const RESEND_AFTER = 30_000

/** What was typed or pasted, as digits alone, at most six. */
export const otpDigits = (typed: string): string => typed.replaceAll(/\D/g, '').slice(0, OTP_DIGITS)

/** How far a phone has come on its way to being verified (account.md §4). */
export type PhoneState =
  | { readonly step: 'idle' }
  | {
      /** `resending`: another code is on its way, the one before may still arrive. */
      readonly step: 'sending' | 'sent' | 'resending' | 'verifying' | 'verified'
      /** With its country code. */
      readonly phone: string
    }

/** What is wrong, and beside which field it belongs. */
export interface PhoneProblem {
  readonly field: 'phone' | 'otp'
  readonly text: string
}

/** Texts of the screen that asks; each screen keeps its own (account.md §5, §8). */
export interface PhoneTexts {
  /** A code was asked for, but there are no ten digits. */
  readonly phoneWrong: string
  readonly otpMissing: string
  readonly otpShort: string
  readonly sent: string
  /** The server would not send a code. */
  readonly sendRefused: string
  /** Nobody answered. */
  readonly sendFailed: string
  /** Null where what follows is said instead. */
  readonly verified: string | null
  /** It is not the code. */
  readonly wrong: string
  /** Nobody answered. */
  readonly verifyFailed: string
}

/** What of a verification survives a reload; `until` in ms since 1970. */
export const memoryOf = (state: PhoneState, until: number): PhoneMemory | null =>
  state.step === 'idle' || state.step === 'sending'
    ? null
    : { phone: state.phone, until, verified: state.step === 'verified' }

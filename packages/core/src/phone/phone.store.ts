import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { type CountryCode, PHONE_DIGITS } from '../profile/profile.ts'
import { elapsedOn, type Stop } from '../shared/clock.ts'
import { toFailure } from '../shared/failure.ts'
import type { Shop } from '../shop.ts'
import { phoneApi } from './phone.api.ts'
import {
  OTP_DIGITS,
  type PhoneMemory,
  type PhoneProblem,
  type PhoneState,
  type PhoneTexts,
  RESEND_AFTER,
} from './phone.ts'

/** The verification of one phone, on one screen. */
export interface PhoneCheck {
  readonly state: ReadonlySignal<PhoneState>
  readonly problem: ReadonlySignal<PhoneProblem | null>
  /** Whole seconds until another code can be asked for; 0 when it can. */
  readonly wait: ReadonlySignal<number>
  /** Asks for a code. True when one is on its way. */
  send(countryCode: CountryCode, digits: string): Promise<boolean>
  /** Tries a code. True when the phone is verified. */
  verify(otp: string): Promise<boolean>
  /** Something else is wrong with what stands in a field. */
  complain(problem: PhoneProblem): void
  /** The number is another one now: everything begins anew. */
  reset(): void
  /** What a reload shall not lose; null while there is nothing. */
  readonly memory: ReadonlySignal<PhoneMemory | null>
  recall(memory: PhoneMemory): void
}

const IDLE: PhoneState = { step: 'idle' }

/**
 * Makes the verification for one screen, in its own words. What is said of a failure beside the field is the server's
 * own message where it sent one; the toast is the screen's text.
 */
export function phoneCheck({ http, notices, clock, newKey }: Shop, texts: PhoneTexts): PhoneCheck {
  const api = phoneApi(http)
  const state = signal<PhoneState>(IDLE)
  const problem = signal<PhoneProblem | null>(null)
  const wait = signal(0)
  let until = 0
  /** The same by the clock that does not jump. */
  let end = 0
  let stopTicking: Stop | undefined
  // An answer that comes after the number changed belongs to nobody.
  let turn = 0

  function tick() {
    wait.value = Math.max(0, Math.ceil((end - elapsedOn(clock)) / 1000))
    if (wait.peek() > 0) return
    stopTicking?.()
    stopTicking = undefined
  }
  function waitUntil(moment: number) {
    until = moment
    end = elapsedOn(clock) + moment - clock.now()
    stopTicking?.()
    stopTicking = clock.every(1000, tick)
    tick()
  }
  function fail(field: PhoneProblem['field'], toast: string, said?: string) {
    problem.value = { field, text: said || toast }
    notices.warn(toast)
    return false
  }

  return {
    state,
    problem,
    wait,
    memory: computed(() => {
      const present = state.value
      if (present.step === 'idle' || present.step === 'sending') return null
      return { phone: present.phone, until, verified: present.step === 'verified' }
    }),
    async send(countryCode, digits) {
      const before = state.peek()
      if (before.step !== 'idle' && before.step !== 'sent') return false
      if (digits.length !== PHONE_DIGITS) {
        problem.value = { field: 'phone', text: texts.phoneWrong }
        return false
      }
      const phone = countryCode + digits
      const again = before.step === 'sent' && before.phone === phone
      if (again && wait.peek() > 0) return false
      const field = again ? 'otp' : 'phone'
      turn += 1
      const mine = turn
      batch(() => {
        problem.value = null
        state.value = { step: again ? 'resending' : 'sending', phone }
      })
      try {
        const answer = await api.send(phone, newKey())
        if (mine !== turn) return false
        if (!answer.success) {
          state.value = before
          return fail(field, texts.sendRefused, answer.message)
        }
        waitUntil(clock.now() + RESEND_AFTER)
        state.value = { step: 'sent', phone }
        notices.say(texts.sent)
        return true
      } catch (thrown) {
        if (mine !== turn) return false
        const { status, serverMessage } = toFailure(thrown)
        state.value = before
        return fail(field, status === undefined ? texts.sendFailed : texts.sendRefused, serverMessage)
      }
    },
    async verify(otp) {
      const before = state.peek()
      if (before.step !== 'sent') return false
      if (otp.length !== OTP_DIGITS) {
        problem.value = { field: 'otp', text: otp === '' ? texts.otpMissing : texts.otpShort }
        return false
      }
      const { phone } = before
      const mine = turn
      batch(() => {
        problem.value = null
        state.value = { step: 'verifying', phone }
      })
      try {
        const answer = await api.verify(phone, otp)
        if (mine !== turn) return false
        if (!answer.success) {
          state.value = before
          return fail('otp', texts.wrong, answer.message)
        }
        state.value = { step: 'verified', phone }
        if (texts.verified !== null) notices.say(texts.verified)
        return true
      } catch (thrown) {
        if (mine !== turn) return false
        state.value = before
        return fail('otp', texts.verifyFailed, toFailure(thrown).serverMessage)
      }
    },
    complain(found) {
      problem.value = found
    },
    reset() {
      turn += 1
      batch(() => {
        problem.value = null
        state.value = IDLE
        until = 0
        end = 0
        tick()
      })
    },
    recall({ phone, until: moment, verified }) {
      waitUntil(Math.min(moment, clock.now() + RESEND_AFTER))
      state.value = { step: verified ? 'verified' : 'sent', phone }
    },
  }
}

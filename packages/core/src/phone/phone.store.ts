import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { type CountryCode, PHONE_DIGITS } from '../profile/profile.ts'
import { type Clock, elapsedOn, type Stop } from '../shared/clock.ts'
import { toFailure } from '../shared/failure.ts'
import type { Notices } from '../shared/notices.ts'
import type { Shop } from '../shop.ts'
import { phoneApi } from './phone.api.ts'
import type { PhoneMemory } from './phone.saved.ts'
import {
  memoryOf,
  OTP_DIGITS,
  type PhoneProblem,
  type PhoneState,
  type PhoneTexts,
  RESEND_AFTER,
} from './phone.ts'

const IDLE: PhoneState = { step: 'idle' }

/** Counts the seconds down until a moment (ms since 1970). */
function countdown(clock: Clock) {
  const seconds = signal(0)
  let until = 0
  /** The same by the clock that does not jump. */
  let end = 0
  let stop: Stop = () => {}

  function tick() {
    seconds.value = Math.max(0, Math.ceil((end - elapsedOn(clock)) / 1000))
    if (seconds.peek() === 0) stop()
  }
  return {
    seconds,
    until: () => until,
    start(moment: number) {
      until = moment
      end = elapsedOn(clock) + moment - clock.now()
      stop()
      stop = clock.every(1000, tick)
      tick()
    },
  }
}

/** What is shown of a verification, and its calls. */
function verification(notices: Notices) {
  const state = signal<PhoneState>(IDLE)
  const problem = signal<PhoneProblem | null>(null)
  // An answer that comes after the number changed belongs to nobody.
  let turn = 0

  function begin(next: PhoneState) {
    turn += 1
    batch(() => {
      problem.value = null
      state.value = next
    })
  }
  function complain(found: PhoneProblem | null): false {
    problem.value = found
    return false
  }

  return {
    state,
    problem,
    begin,
    complain,
    /**
     * Shows a step while its call is on its way. True where the server agrees; otherwise the step before is back, and what
     * is wrong stands beside the field. A refused code has status 200.
     */
    async call(
      next: PhoneState,
      field: PhoneProblem['field'],
      send: () => Promise<void>,
      toastOf: (status: number | undefined) => string,
    ): Promise<boolean> {
      const before = state.peek()
      begin(next)
      const mine = turn
      try {
        await send()
        return mine === turn
      } catch (thrown) {
        if (mine !== turn) return false
        const { status, serverMessage } = toFailure(thrown)
        const toast = toastOf(status)
        state.value = before
        notices.warn(toast)
        return complain({ field, text: serverMessage ?? toast })
      }
    },
  }
}

/** Tries a code. True when the phone is verified. */
async function tryCode(
  { http, notices }: Shop,
  texts: PhoneTexts,
  { state, call, complain }: ReturnType<typeof verification>,
  otp: string,
): Promise<boolean> {
  const before = state.peek()
  if (before.step !== 'sent') return false
  if (otp.length !== OTP_DIGITS)
    return complain({ field: 'otp', text: otp === '' ? texts.otpMissing : texts.otpShort })
  const { phone } = before
  const isRight = await call(
    { step: 'verifying', phone },
    'otp',
    () => phoneApi(http).verify(phone, otp),
    (status) => (status === 200 ? texts.wrong : texts.verifyFailed),
  )
  if (!isRight) return false
  state.value = { step: 'verified', phone }
  if (texts.verified !== null) notices.say(texts.verified)
  return true
}

export type PhoneCheck = ReturnType<typeof phoneCheck>

/**
 * Makes the verification of one phone for one screen, in its own words. What is said of a failure beside the field is the
 * server's own message where it sent one; the toast is the screen's text.
 */
export function phoneCheck(shop: Shop, texts: PhoneTexts) {
  const { http, notices, clock, newKey } = shop
  const api = phoneApi(http)
  const wait = countdown(clock)
  const shown = verification(notices)
  const { state, problem, begin, call, complain } = shown

  return {
    state: state as ReadonlySignal<PhoneState>,
    problem: problem as ReadonlySignal<PhoneProblem | null>,
    /** Whole seconds until another code can be asked for; 0 when it can. */
    wait: wait.seconds as ReadonlySignal<number>,
    /** What a reload shall not lose; null while there is nothing. */
    memory: computed(() => memoryOf(state.value, wait.until())),
    /** Asks for a code. True when one is on its way. */
    async send(countryCode: CountryCode, digits: string) {
      const before = state.peek()
      if (before.step !== 'idle' && before.step !== 'sent') return false
      if (digits.length !== PHONE_DIGITS) return complain({ field: 'phone', text: texts.phoneWrong })
      const phone = countryCode + digits
      const again = before.step === 'sent' && before.phone === phone
      if (again && wait.seconds.peek() > 0) return false
      const isSent = await call(
        { step: again ? 'resending' : 'sending', phone },
        again ? 'otp' : 'phone',
        () => api.send(phone, newKey()),
        (status) => (status === undefined ? texts.sendFailed : texts.sendRefused),
      )
      if (!isSent) return false
      wait.start(clock.now() + RESEND_AFTER)
      state.value = { step: 'sent', phone }
      notices.say(texts.sent)
      return true
    },
    /** Tries a code. True when the phone is verified. */
    verify: (otp: string) => tryCode(shop, texts, shown, otp),
    /** Something else is wrong with what stands in a field; null for nothing any more. */
    complain,
    /** The number is another one now: everything begins anew. */
    reset() {
      batch(() => {
        begin(IDLE)
        wait.start(0)
      })
    },
    recall({ phone, until, verified }: PhoneMemory) {
      wait.start(Math.min(until, clock.now() + RESEND_AFTER))
      state.value = { step: verified ? 'verified' : 'sent', phone }
    },
  }
}

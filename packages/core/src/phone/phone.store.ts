import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { type Clock, elapsedOn, type Stop } from '../shared/clock.ts'
import { toFailure } from '../shared/failure.ts'
import type { Notices } from '../shared/notices.ts'
import { type CountryCode, isPhone } from '../shared/phone-number.ts'
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

/** Counts the seconds until a moment (ms since 1970). */
function countdown(clock: Clock) {
  const seconds = signal(0)
  let until = 0
  /** The same moment on the clock without jumps. */
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

function verification(notices: Notices) {
  const state = signal<PhoneState>(IDLE)
  const problem = signal<PhoneProblem | null>(null)
  // Answers that arrive after the number has changed are ignored.
  let turn = 0

  function begin(next: PhoneState) {
    turn += 1
    batch(() => {
      problem.value = null
      state.value = next
    })
  }
  function showProblem(found: PhoneProblem | null): false {
    problem.value = found
    return false
  }

  return {
    state,
    problem,
    begin,
    showProblem,
    /**
     * Shows a step while its call is running. Returns true if the server agrees; otherwise the previous step is shown
     * again, with the error at the field. A refused code has status 200.
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
        notices.repeat('bad', toast)
        return showProblem({ field, text: serverMessage ?? toast })
      }
    },
  }
}

/** Tries a code. True when the phone is verified. */
async function tryCode(
  { http, notices }: Shop,
  texts: () => PhoneTexts,
  { state, call, showProblem }: ReturnType<typeof verification>,
  otp: string,
): Promise<boolean> {
  const before = state.peek()
  if (before.step !== 'sent') return false
  if (otp.length !== OTP_DIGITS)
    return showProblem({ field: 'otp', text: otp === '' ? texts().otpMissing : texts().otpShort })
  const { phone } = before
  const isCorrect = await call(
    { step: 'verifying', phone },
    'otp',
    () => phoneApi(http).verify(phone, otp),
    (status) => (status === 200 ? texts().wrong : texts().verifyFailed),
  )
  if (!isCorrect) return false
  state.value = { step: 'verified', phone }
  const { verified } = texts()
  if (verified !== null) notices.say(verified)
  return true
}

export type PhoneCheck = ReturnType<typeof phoneCheck>

/**
 * Creates the verification of a phone for one screen, with its texts. The field shows the server's message for a
 * failure if there is one; the toast shows the screen's text.
 */
export function phoneCheck(shop: Shop, texts: () => PhoneTexts) {
  const { http, notices, clock, newKey } = shop
  const api = phoneApi(http)
  const wait = countdown(clock)
  const checking = verification(notices)
  const { state, problem, begin, call, showProblem } = checking

  return {
    state: state as ReadonlySignal<PhoneState>,
    problem: problem as ReadonlySignal<PhoneProblem | null>,
    /** Seconds until another code can be sent; 0 if it can. */
    wait: wait.seconds as ReadonlySignal<number>,
    /** State that survives a reload; null if there is none. */
    memory: computed(() => memoryOf(state.value, wait.until())),
    /** Sends a code. Returns true if it was sent. */
    async send(countryCode: CountryCode, digits: string) {
      const before = state.peek()
      if (before.step !== 'idle' && before.step !== 'sent') return false
      if (!isPhone(digits)) return showProblem({ field: 'phone', text: texts().phoneWrong })
      const phone = countryCode + digits
      const again = before.step === 'sent' && before.phone === phone
      if (again && wait.seconds.peek() > 0) return false
      const isSent = await call(
        { step: again ? 'resending' : 'sending', phone },
        again ? 'otp' : 'phone',
        () => api.send(phone, newKey()),
        (status) => (status === undefined ? texts().sendFailed : texts().sendRefused),
      )
      if (!isSent) return false
      wait.start(clock.now() + RESEND_AFTER)
      state.value = { step: 'sent', phone }
      notices.repeat('good', texts().sent)
      return true
    },
    /** Tries a code. True when the phone is verified. */
    verify: (otp: string) => tryCode(shop, texts, checking, otp),
    /** Shows another error of a field; null clears it. */
    showProblem,
    /** Restarts the verification for another number. */
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

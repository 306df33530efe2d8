import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core'
import type { Shop } from '../shop.ts'
import type { PhoneMemory } from './phone.saved.ts'
import { phoneCheck } from './phone.store.ts'
import type { PhoneTexts } from './phone.ts'

/**
 * The phone of a form, which must be verified. A new number restarts the verification, also when it comes from the
 * profile.
 * @param fullPhone the number in the form, with its country code
 * @param isKnown whether a number is known to be verified; the signals that it reads are tracked
 */
export function formPhone(
  shop: Shop,
  texts: () => PhoneTexts,
  fullPhone: ReadonlySignal<string>,
  isKnown: (phone: string) => boolean,
) {
  const check = phoneCheck(shop, texts)
  const refusedPhone = signal<string | null>(null)
  effect(() => {
    fullPhone.value
    untracked(() => check.reset())
  })
  return {
    check,
    /** Whether it has just been verified here, or is known to be. */
    isVerified: computed(() => {
      const current = check.state.value
      if (current.step === 'verified' && current.phone === fullPhone.value) return true
      return fullPhone.value !== refusedPhone.value && isKnown(fullPhone.value)
    }),
    /** Marks it as not verified, because the server refused it. */
    refuse() {
      refusedPhone.value = fullPhone.peek()
      check.reset()
    },
    /** Clears the refusal. */
    accept() {
      refusedPhone.value = null
    },
    /** Adds the problem of the phone to the problems of the form's fields. */
    withPhoneProblem: <P>(problems: ReadonlySignal<P>): ReadonlySignal<P> =>
      computed(() => {
        const problem = check.problem.value
        return problem?.field === 'phone' ? { ...problems.value, phone: problem.text } : problems.value
      }),
    /** Starts with the saved verification if it is for this number. */
    begin(memory: PhoneMemory | null) {
      refusedPhone.value = null
      check.reset()
      if (memory?.phone === fullPhone.peek()) check.recall(memory)
    },
  }
}

import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core'
import type { Shop } from '../shop.ts'
import type { PhoneMemory } from './phone.saved.ts'
import { phoneCheck } from './phone.store.ts'
import type { PhoneTexts } from './phone.ts'

/**
 * The phone of a form, which the server wants verified. Another number begins its verification anew, also when the profile has brought it.
 * @param whole the number in the form, with its country code
 * @param isKnown whether a number is known to be verified, as far as signals say
 */
export function formPhone(
  shop: Shop,
  texts: PhoneTexts,
  whole: ReadonlySignal<string>,
  isKnown: (phone: string) => boolean,
) {
  const check = phoneCheck(shop, texts)
  const refused = signal<string | null>(null)
  effect(() => {
    whole.value
    untracked(() => check.reset())
  })
  return {
    check,
    /** Verified here just now, or known to be. */
    isVerified: computed(() => {
      const present = check.state.value
      if (present.step === 'verified' && present.phone === whole.value) return true
      return whole.value !== refused.value && isKnown(whole.value)
    }),
    /** The server did not find it verified, whatever was known of it. */
    refuse() {
      refused.value = whole.peek()
      check.reset()
    },
    /** A refusal no longer counts. */
    accept() {
      refused.value = null
    },
    /** The problems of the form's fields, with what is wrong with the number itself. */
    over: <P>(problems: ReadonlySignal<P>): ReadonlySignal<P> =>
      computed(() => {
        const problem = check.problem.value
        return problem?.field === 'phone' ? { ...problems.value, phone: problem.text } : problems.value
      }),
    /** Begins with the verification that was saved, where that is this number's. */
    begin(memory: PhoneMemory | null) {
      refused.value = null
      check.reset()
      if (memory?.phone === whole.peek()) check.recall(memory)
    },
  }
}

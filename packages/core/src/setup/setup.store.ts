import { batch, effect, type ReadonlySignal, signal } from '@preact/signals-core'
import { type PhoneCheck, phoneCheck } from '../phone/index.ts'
import { type PhotoUpload, photoUpload } from '../photo/index.ts'
import { blankNames, PHONE_DIGITS, profileStore } from '../profile/index.ts'
import type { Shop } from '../shop.ts'
import { setupCopy as copy } from './setup.copy.ts'
import { EMPTY_DRAFT, readMemory, type SetUpDraft, type SetUpStep, writeMemory } from './setup.ts'

/** Where the set-up is remembered until it is done, or the shopper leaves. */
export const SETUP_KEY = 'haat:setup'

export interface SetUpStore {
  readonly step: ReadonlySignal<SetUpStep>
  readonly draft: ReadonlySignal<SetUpDraft>
  /** Names that are asked for and not there yet. */
  readonly missing: ReadonlySignal<readonly ('firstName' | 'lastName')[]>
  readonly phone: PhoneCheck
  readonly photo: PhotoUpload
  readonly saving: ReadonlySignal<boolean>
  /** Why the profile could not be made, or null. */
  readonly problem: ReadonlySignal<string | null>
  /** Something was typed. Another phone begins its verification anew; a verified one stays. */
  enter(change: Partial<SetUpDraft>): void
  sendOtp(): Promise<boolean>
  /** Tries a code; the right one leads to the next step. */
  verifyOtp(otp: string): Promise<boolean>
  /** To the next step. False, and the reason shown, when something is missing. */
  next(): boolean
  back(): void
  /** Makes the profile. Nothing happens while a photo is on its way, or twice. */
  submit(): Promise<void>
}

/** The first-time set-up, remembered over reloads and forgotten with its shopper (account.md §2, §4). */
export const setupStore = (shop: Shop): SetUpStore => {
  const { session, storage, notices } = shop
  const profiles = shop.use(profileStore)
  const phone = phoneCheck(shop, copy.texts.phone)
  const photo = photoUpload(shop, copy.texts.photo)
  const step = signal<SetUpStep>(1)
  const draft = signal(EMPTY_DRAFT)
  const missing = signal<readonly ('firstName' | 'lastName')[]>([])
  const saving = signal(false)
  const problem = signal<string | null>(null)
  const owner = signal<string | null>(null)

  function begin(userId: string | null) {
    const memory = userId === null ? null : readMemory(storage.get(SETUP_KEY), userId)
    if (userId !== null && memory === null) storage.remove(SETUP_KEY)
    batch(() => {
      owner.value = userId
      step.value = memory?.step ?? 1
      draft.value = memory?.draft ?? EMPTY_DRAFT
      missing.value = []
      problem.value = null
      phone.reset()
      photo.remove()
      if (memory?.phone) phone.recall(memory.phone)
      if (memory?.photo) photo.recall(memory.photo)
    })
  }
  session.subscribe((present) => {
    // What is saved in the browser waits for its owner: a session can end by itself.
    if (present.state === 'signed-out') begin(null)
    else if (present.state === 'signed-in' && present.userId !== owner.peek()) begin(present.userId)
  })

  effect(() => {
    const userId = owner.value
    const saved = { step: step.value, draft: draft.value, phone: phone.memory.value, photo: photoAddress() }
    // Read above all, so that every change of them counts.
    const untouched = saved.draft === EMPTY_DRAFT && saved.photo === ''
    if (userId !== null && !untouched) storage.set(SETUP_KEY, writeMemory(saved, userId))
  })

  function photoAddress(): string {
    const present = photo.state.value
    return present.step === 'uploaded' ? present.address : ''
  }
  function isVerified() {
    const { countryCode, digits } = draft.peek()
    const present = phone.state.peek()
    return present.step === 'verified' && present.phone === countryCode + digits
  }

  return {
    step,
    draft,
    missing,
    phone,
    photo,
    saving,
    problem,
    enter(change) {
      const before = draft.peek()
      const after = { ...before, ...change }
      const moved = after.countryCode !== before.countryCode || after.digits !== before.digits
      if (moved && isVerified()) return
      batch(() => {
        draft.value = after
        if (missing.peek().length > 0) missing.value = blankNames(after)
        if (moved) phone.reset()
      })
    },
    sendOtp: () => phone.send(draft.peek().countryCode, draft.peek().digits),
    async verifyOtp(otp) {
      const right = await phone.verify(otp)
      if (right && step.peek() === 2) step.value = 3
      return right
    },
    next() {
      if (step.peek() === 1) {
        missing.value = blankNames(draft.peek())
        if (missing.peek().length > 0) return false
        step.value = 2
        return true
      }
      if (isVerified()) {
        step.value = 3
        return true
      }
      const whole = draft.peek().digits.length === PHONE_DIGITS
      const asked = phone.state.peek().step !== 'idle'
      phone.complain({
        field: whole && asked ? 'otp' : 'phone',
        text: whole ? copy.contact.verifyFirst : copy.contact.phoneMissing,
      })
      return false
    },
    back() {
      step.value = step.peek() === 3 ? 2 : 1
    },
    async submit() {
      if (saving.peek() || photo.state.peek().step === 'uploading') return
      if (blankNames(draft.peek()).length > 0) {
        missing.value = blankNames(draft.peek())
        step.value = 1
        return
      }
      if (!isVerified()) {
        phone.complain({ field: 'phone', text: copy.contact.verifyFirst })
        step.value = 2
        return
      }
      const userId = owner.peek()
      batch(() => {
        saving.value = true
        problem.value = null
      })
      const { firstName, lastName, countryCode, digits } = draft.peek()
      const outcome = await profiles.save({
        firstName: firstName.trim(),
        lastName: lastName.trim(),
        countryCode,
        digits,
        photo: photoAddress(),
      })
      saving.value = false
      if (owner.peek() !== userId) return
      if (outcome.saved) {
        begin(null)
        storage.remove(SETUP_KEY)
        notices.say(copy.created)
        return
      }
      notices.warn(copy.createFailed)
      if (outcome.failure.serverMessage === copy.contact.verifyFirst) {
        // The server never saw this phone verified, whatever this browser remembers.
        phone.reset()
        phone.complain({ field: 'phone', text: copy.contact.verifyFirst })
        step.value = 2
      } else problem.value = outcome.failure.serverMessage ?? copy.createFailed
    },
  }
}

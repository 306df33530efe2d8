import { batch, computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core'
import { form } from '../client/form.ts'
import { persisted } from '../client/persisted.ts'
import { phoneCheck } from '../phone/index.ts'
import { photoUpload } from '../photo/index.ts'
import { blankNames, EMPTY_DRAFT, PHONE_DIGITS, type ProfileDraft, profileStore } from '../profile/index.ts'
import type { Failure } from '../shared/failure.ts'
import type { Shop } from '../shop.ts'
import { setupCopy as copy } from './setup.copy.ts'
import { EMPTY_MEMORY, SavedSetUp, SETUP_KEY, type SetUpMemory, type SetUpStep } from './setup.ts'

type SetUpName = 'firstName' | 'lastName'

/** What is entered, and survives a reload. */
function entering(shop: Shop) {
  const phone = phoneCheck(shop, copy.texts.phone)
  const photo = photoUpload(shop, copy.texts.photo)
  const step = signal<SetUpStep>(1)
  const fields = form<ProfileDraft, ProfileDraft, SetUpName>(shop, {
    empty: EMPTY_DRAFT,
    draft: (typed) => typed,
    check: (draft) => Object.fromEntries(blankNames(draft).map((name) => [name, name])),
  })
  const photoAddress = () => {
    const present = photo.state.value
    return present.step === 'uploaded' ? present.address : ''
  }

  function begin(memory: SetUpMemory) {
    batch(() => {
      step.value = memory.step
      fields.begin(memory.draft)
      phone.reset()
      photo.remove()
      if (memory.phone) phone.recall(memory.phone)
      if (memory.photo) photo.recall(memory.photo)
    })
  }
  const saved = persisted<SetUpMemory>(shop, {
    key: SETUP_KEY,
    schema: SavedSetUp,
    empty: EMPTY_MEMORY,
    isEmpty: ({ draft, photo: address }) => draft === EMPTY_DRAFT && address === '',
    onOwner: begin,
  })
  effect(() => {
    const memory = {
      step: step.value,
      draft: fields.draft.value,
      phone: phone.memory.value,
      photo: photoAddress(),
    }
    untracked(() => saved.change(() => memory))
  })

  return {
    phone,
    photo,
    step,
    fields,
    photoAddress,
    begin,
    isVerified() {
      const { countryCode, digits } = fields.draft.peek()
      const present = phone.state.peek()
      return present.step === 'verified' && present.phone === countryCode + digits
    },
  }
}

/** Makes the profile, and says so, or why not. */
function submitter(
  shop: Shop,
  { phone, photo, step, fields, photoAddress, begin, isVerified }: ReturnType<typeof entering>,
) {
  const { notices } = shop
  const profiles = shop.use(profileStore)

  /** Back to the phone: the server never saw it verified, whatever this browser remembers. */
  function askToVerify() {
    phone.complain({ field: 'phone', text: copy.contact.verifyFirst })
    step.value = 2
  }
  function save() {
    const { firstName, lastName, ...number } = fields.draft.peek()
    const names = { firstName: firstName.trim(), lastName: lastName.trim() }
    return profiles.save({ ...names, ...number, photo: photoAddress() })
  }
  function refuse({ serverMessage }: Failure) {
    notices.warn(copy.createFailed)
    if (serverMessage === copy.contact.verifyFirst) {
      phone.reset()
      askToVerify()
    } else fields.failure.value = serverMessage ?? copy.createFailed
  }

  return async () => {
    if (fields.saving.peek() || photo.state.peek().step === 'uploading') return
    if (!fields.isRight()) step.value = 1
    else if (!isVerified()) askToVerify()
    else if (await fields.submit(save, refuse)) {
      begin(EMPTY_MEMORY)
      notices.say(copy.created)
    }
  }
}

/** The first-time set-up, remembered over reloads and forgotten with its shopper (account.md §2, §4). */
export const setupStore = (shop: Shop) => {
  const parts = entering(shop)
  const { phone, photo, step, fields, isVerified } = parts
  const { draft, typed } = fields

  return {
    step: step as ReadonlySignal<SetUpStep>,
    draft,
    /** Names that are asked for and not there yet. */
    missing: computed(() => blankNames(draft.value).filter((name) => name in fields.problems.value)),
    phone,
    photo,
    saving: fields.saving as ReadonlySignal<boolean>,
    /** Why the profile could not be made, or null. */
    problem: fields.failure as ReadonlySignal<string | null>,
    /** Something was typed. Another phone begins its verification anew; a verified one stays. */
    enter(change: Partial<ProfileDraft>) {
      const before = draft.peek()
      const after = { ...before, ...change }
      const moved = after.countryCode !== before.countryCode || after.digits !== before.digits
      if (moved && isVerified()) return
      batch(() => {
        typed.value = after
        if (moved) phone.reset()
      })
    },
    sendOtp: () => phone.send(draft.peek().countryCode, draft.peek().digits),
    /** Tries a code; the right one leads to the next step. */
    async verifyOtp(otp: string) {
      const right = await phone.verify(otp)
      if (right && step.peek() === 2) step.value = 3
      return right
    },
    /** To the next step. False, and the reason shown, when something is missing. */
    next(): boolean {
      const isFirst = step.peek() === 1
      if (isFirst ? fields.isRight() : isVerified()) {
        step.value = isFirst ? 2 : 3
        return true
      }
      if (isFirst) return false
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
    /** Makes the profile. Nothing happens while a photo is on its way, or twice. */
    submit: submitter(shop, parts),
  }
}

export type SetUpStore = ReturnType<typeof setupStore>

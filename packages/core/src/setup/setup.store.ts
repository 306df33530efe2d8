import { batch, computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core'
import { form } from '../client/form.ts'
import { persisted } from '../client/persisted.ts'
import { phoneCheck } from '../phone/phone.store.ts'
import { photoUpload } from '../photo/index.ts'
import { blankNames, EMPTY_DRAFT } from '../profile/draft.ts'
import { profileStore } from '../profile/index.ts'
import type { ProfileDraft } from '../profile/profile.ts'
import type { Failure } from '../shared/failure.ts'
import { isPhone, readPhone } from '../shared/phone-number.ts'
import type { Shop } from '../shop.ts'
import { setupTexts } from './setup.texts.ts'
import { EMPTY_MEMORY, SavedSetUp, SETUP_KEY, type SetUpMemory, type SetUpStep } from './setup.ts'

type SetUpName = 'firstName' | 'lastName'

/** The entered values, which survive a reload. */
function setupFields(shop: Shop) {
  const phone = phoneCheck(shop, () => shop.texts(setupTexts).texts.phone)
  const photo = photoUpload(shop, () => shop.texts(setupTexts).texts.photo)
  const step = signal<SetUpStep>(1)
  const fields = form<ProfileDraft, ProfileDraft, SetUpName>(shop, {
    empty: EMPTY_DRAFT,
    draft: (typed) => typed,
    check: (draft) => Object.fromEntries(blankNames(draft).map((name) => [name, name])),
  })
  const photoAddress = () => {
    const current = photo.state.value
    return current.step === 'uploaded' ? current.address : ''
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
      const current = phone.state.peek()
      return current.step === 'verified' && current.phone === countryCode + digits
    },
  }
}

/** Returns a function that creates the profile and shows the result in a notice. */
function submitter(
  shop: Shop,
  { phone, photo, step, fields, photoAddress, begin, isVerified }: ReturnType<typeof setupFields>,
) {
  const { notices } = shop
  const profiles = shop.use(profileStore)

  /** Goes back to the phone if it is not verified, or the server refused it. */
  function askToVerify() {
    phone.showProblem({ field: 'phone', text: shop.texts(setupTexts).contact.verifyFirst })
    step.value = 2
  }
  function save() {
    const { firstName, lastName, ...number } = fields.draft.peek()
    const names = { firstName: firstName.trim(), lastName: lastName.trim() }
    return profiles.save({ ...names, ...number, photo: photoAddress() })
  }
  function refuse({ code, serverMessage }: Failure) {
    notices.repeat('bad', shop.texts(setupTexts).createFailed)
    if (code === 'phone_not_verified') {
      phone.reset()
      askToVerify()
    } else fields.failure.value = serverMessage ?? shop.texts(setupTexts).createFailed
  }

  return async () => {
    if (fields.saving.peek() || photo.state.peek().step === 'uploading') return
    if (!fields.validate()) step.value = 1
    else if (!isVerified()) askToVerify()
    else if (await fields.submit(save, refuse)) {
      begin(EMPTY_MEMORY)
      notices.say(shop.texts(setupTexts).created)
    }
  }
}

/** The first-time set-up, which survives reloads and is reset when its shopper leaves. */
export const setupStore = (shop: Shop) => {
  const parts = setupFields(shop)
  const { phone, photo, step, fields, isVerified } = parts
  const { draft, typed } = fields

  return {
    step: step as ReadonlySignal<SetUpStep>,
    draft,
    /** Required names that are missing, from the first attempt to continue. */
    missing: computed(() => blankNames(draft.value).filter((name) => name in fields.problems.value)),
    phone,
    photo,
    saving: fields.saving as ReadonlySignal<boolean>,
    /** Why the profile could not be created, or null. */
    problem: fields.failure as ReadonlySignal<string | null>,
    /** Changes fields. A new phone restarts the verification; a verified one cannot be changed. */
    enter(change: Partial<ProfileDraft>) {
      const before = draft.peek()
      const entered = { ...before, ...change }
      const after = { ...entered, ...readPhone(entered.digits, entered.countryCode) }
      const isNewPhone = after.countryCode !== before.countryCode || after.digits !== before.digits
      if (isNewPhone && isVerified()) return
      batch(() => {
        typed.value = after
        if (isNewPhone) phone.reset()
      })
    },
    sendOtp: () => phone.send(draft.peek().countryCode, draft.peek().digits),
    /** Checks a code; the correct one leads to the next step. */
    async verifyOtp(otp: string) {
      const isCorrect = await phone.verify(otp)
      if (isCorrect && step.peek() === 2) step.value = 3
      return isCorrect
    },
    /** Goes to the next step. Returns false and shows the reason if something is missing. */
    next(): boolean {
      const isFirst = step.peek() === 1
      if (isFirst ? fields.validate() : isVerified()) {
        step.value = isFirst ? 2 : 3
        return true
      }
      if (isFirst) return false
      const isComplete = isPhone(draft.peek().digits)
      const isCodeSent = phone.state.peek().step !== 'idle'
      phone.showProblem({
        field: isComplete && isCodeSent ? 'otp' : 'phone',
        text: isComplete
          ? shop.texts(setupTexts).contact.verifyFirst
          : shop.texts(setupTexts).contact.phoneMissing,
      })
      return false
    },
    back() {
      step.value = step.peek() === 3 ? 2 : 1
    },
    /** Creates the profile. Does nothing during an upload, or while it is running already. */
    submit: submitter(shop, parts),
  }
}

export type SetUpStore = ReturnType<typeof setupStore>

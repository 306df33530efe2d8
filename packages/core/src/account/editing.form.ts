import { batch, computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core'
import { type PhoneCheck, phoneCheck } from '../phone/index.ts'
import type { PhotoUpload } from '../photo/index.ts'
import { NAME_LENGTH, profileStore } from '../profile/index.ts'
import { signInPath } from '../session/index.ts'
import type { Failure } from '../shared/failure.ts'
import type { Shop } from '../shop.ts'
import { editingCopy as copy } from './editing.copy.ts'
import { NOTHING_TYPED, type ProfileMemory } from './editing.memory.ts'
import { editedPhoto } from './editing.photo.ts'
import {
  differs,
  draftOf,
  type ProfileDraft,
  type ProfileField,
  type ProfileProblems,
  type ProfileTyped,
  type ProfileWording,
  phoneIn,
  phoneOf,
  tidied,
  typedIn,
  without,
  wrongFields,
} from './editing.ts'

/** The shopper's profile as it is being written (account.md §4, §5). Whoever shows it looks at `profileStore` too. */
export interface ProfileEditing {
  /** Creates where there is none yet, else updates. */
  readonly mode: ReadonlySignal<'create' | 'update'>
  /** What was typed over what is saved. */
  readonly draft: ReadonlySignal<ProfileDraft>
  /**
   * What is wrong, once saving was tried; each goes away as it is mended. Missing names have one text together: it is
   * to be shown once.
   */
  readonly problems: ReadonlySignal<ProfileProblems>
  /** Why it could not be saved though nothing is wrong with what was typed, or null. */
  readonly failure: ReadonlySignal<string | null>
  readonly phone: PhoneCheck
  /** Whether the server saw the phone in the draft verified, as far as it is known. */
  readonly isVerified: ReadonlySignal<boolean>
  /** A photo is uploaded at once, and part of the profile when that is saved. */
  readonly photo: PhotoUpload
  /** A code, or the profile, is on its way. */
  readonly saving: ReadonlySignal<boolean>
  readonly isChanged: ReadonlySignal<boolean>
  /** A code is asked for: the phone is not the saved one, and not verified yet. */
  readonly asking: ReadonlySignal<boolean>
  /** Something was typed. Another phone begins its verification anew. */
  enter(change: Partial<ProfileDraft>): void
  /**
   * Saves and says so; where the phone has to be verified first, sends a code and asks for it. True when saved. Nothing
   * happens before the profile is loaded, while a photo is on its way, or twice.
   */
  submit(): Promise<boolean>
  /** Tries a code; the right one saves what was typed. True when saved. */
  verify(otp: string): Promise<boolean>
  sendAgain(): Promise<boolean>
  /** Not now: what was typed stays, and the code stays good for the next submit. */
  stopAsking(): void
  /** Everything is as it is saved. */
  discard(): void
}

/** The form in its store's hands. */
export interface OwnedEditing {
  readonly editing: ProfileEditing
  readonly memory: ReadonlySignal<ProfileMemory>
  /** Begins anew with what is remembered. */
  begin(memory: ProfileMemory): void
}

/** Makes the profile form of one screen, in its own words. */
export function makeEditing(shop: Shop, wording: ProfileWording): OwnedEditing {
  const { session, notices } = shop
  const texts = copy.texts[wording]
  const profiles = shop.use(profileStore)
  const phone = phoneCheck(shop, texts.otp)
  const typed = signal<ProfileTyped>({})
  const complained = signal<ReadonlySet<ProfileField>>(new Set())
  const failure = signal<string | null>(null)
  const saving = signal(false)
  const wanted = signal(false)
  /** A phone that the server did not find verified, whatever was known of it. */
  const invalid = signal<string | null>(null)

  const profile = computed(() => {
    const present = profiles.profile.state.value
    return present.state === 'ready' ? present.value : null
  })
  const saved = computed(() => draftOf(profile.value))
  const savedPhoto = computed(() => profile.value?.picture?.src ?? '')
  const { photo, ...photoForm } = editedPhoto(shop, texts.photo, savedPhoto)
  const draft = computed((): ProfileDraft => {
    const { phone: typedPhone, ...names } = typed.value
    return { ...saved.value, ...names, ...typedPhone }
  })
  const whole = computed(() => phoneOf(draft.value))
  const isUnproven = computed(() => {
    const present = phone.state.value
    if (whole.value === '' || (present.step === 'verified' && present.phone === whole.value)) return false
    return whole.value !== phoneOf(saved.value) || whole.value === invalid.value
  })
  const problems = computed((): ProfileProblems => {
    const ofPhone = phone.problem.value
    const wrong = wrongFields(draft.value).filter((field) => complained.value.has(field))
    return {
      ...Object.fromEntries(
        wrong.map((field) => [field, field === 'phone' ? texts.phoneWrong : texts.namesMissing]),
      ),
      ...(ofPhone?.field === 'phone' && { phone: ofPhone.text }),
    }
  })

  const isLoaded = () => profiles.profile.state.peek().state === 'ready'
  const userNow = () => {
    const present = session.peek()
    return present.state === 'signed-in' ? present.userId : null
  }

  // Also when the profile came and brought another number.
  effect(() => {
    whole.value
    untracked(() => phone.reset())
    wanted.value = false
  })
  // What was typed and is saved by now, perhaps in another tab, is no change any more.
  effect(() => {
    const present = typedIn(saved.value)
    if (isLoaded()) typed.value = without(typed.peek(), present)
  })

  function begin(memory: ProfileMemory) {
    photoForm.begin(memory.photo)
    batch(() => {
      typed.value = isLoaded() ? without(memory.typed, typedIn(saved.peek())) : memory.typed
      complained.value = new Set()
      failure.value = null
      invalid.value = null
    })
    phone.reset()
    if (memory.phone !== null && memory.phone.phone === whole.peek()) phone.recall(memory.phone)
    wanted.value = false
  }

  async function ask(): Promise<void> {
    const { countryCode, digits } = draft.peek()
    saving.value = true
    // A code that was sent to this number is still good.
    const isAsked = !['idle', 'sending'].includes(phone.state.peek().step)
    if (isAsked || (await phone.send(countryCode, digits))) wanted.value = true
    saving.value = false
  }

  async function save(): Promise<boolean> {
    const userId = userNow()
    const isNew = profile.peek() === null
    const isVerified = phone.state.peek().step === 'verified'
    const sent = { typed: typed.peek(), photo: photoForm.own.peek() }
    saving.value = true
    const outcome = await profiles.save({ ...tidied(draft.peek()), photo: photoForm.now() })
    saving.value = false
    if (userNow() !== userId) return false
    if (!outcome.saved) {
      refuse(outcome.failure, isNew)
      return false
    }
    batch(() => {
      // What was typed meanwhile is not saved yet.
      typed.value = without(typed.peek(), sent.typed)
      if (photoForm.own.peek() === sent.photo) photoForm.own.value = null
      invalid.value = null
      if (!isUnproven.peek()) phone.reset()
    })
    notices.say(isNew ? texts.created : isVerified ? texts.verified : texts.updated)
    return true
  }

  /** Why it was not saved: beside the phone where that is the reason, else under the form. */
  function refuse({ kind, status = 400, serverMessage }: Failure, isNew: boolean) {
    if (serverMessage === copy.verifyFirst) {
      batch(() => {
        invalid.value = whole.peek()
        phone.reset()
        phone.complain({ field: 'phone', text: copy.verifyFirst })
      })
      notices.warn(copy.verifyFirst)
      return
    }
    const text = isNew ? texts.createFailed : texts.updateFailed
    const logIn = { label: copy.logIn, href: shop.linkTo(signInPath(shop.here())) }
    failure.value = kind === 'refused' && status < 500 ? (serverMessage ?? text) : text
    notices.warn(text, status === 401 ? logIn : undefined)
    // It was taken away elsewhere: what was typed makes a new one.
    if (status === 404) void profiles.profile.reload()
  }

  const editing: ProfileEditing = {
    mode: computed(() => {
      const present = profiles.profile.state.value
      return present.state === 'ready' && present.value === null ? 'create' : 'update'
    }),
    draft,
    problems,
    failure,
    phone,
    isVerified: computed(() => {
      const { phone: own, phoneVerified } = profile.value ?? { phone: '', phoneVerified: false }
      const isOld = phoneVerified && whole.value === own && whole.value !== invalid.value
      return whole.value !== '' && (isOld || (phone.state.value.step === 'verified' && !isUnproven.value))
    }),
    photo,
    saving,
    isChanged: computed(
      () =>
        differs(draft.value, saved.value) || (photoForm.own.value ?? savedPhoto.value) !== savedPhoto.value,
    ),
    asking: computed(() => wanted.value && isUnproven.value),
    enter(change) {
      const next = { ...draft.peek(), ...change }
      const all = typedIn({
        firstName: next.firstName.slice(0, NAME_LENGTH),
        lastName: next.lastName.slice(0, NAME_LENGTH),
        ...phoneIn(next.digits, next.countryCode),
      })
      typed.value = without(all, typedIn(saved.peek()))
    },
    async submit() {
      if (saving.peek() || !isLoaded() || photo.state.peek().step === 'uploading') return false
      batch(() => {
        failure.value = null
        complained.value = new Set(wrongFields(draft.peek()))
      })
      if (complained.peek().size > 0) return false
      if (!isUnproven.peek()) return save()
      await ask()
      return false
    },
    async verify(otp) {
      if (!(await phone.verify(otp))) return false
      // Not asked for any more while the answer was on its way: the shopper saves when they like.
      return wanted.peek() && isLoaded() ? save() : false
    },
    sendAgain: () => phone.send(draft.peek().countryCode, draft.peek().digits),
    stopAsking() {
      wanted.value = false
    },
    discard: () => begin(NOTHING_TYPED),
  }
  return {
    editing,
    memory: computed(
      (): ProfileMemory => ({ typed: typed.value, photo: photoForm.own.value, phone: phone.memory.value }),
    ),
    begin,
  }
}

import { batch, computed, effect, type ReadonlySignal, signal } from '@preact/signals-core'
import { form } from '../client/form.ts'
import { type SavedForm, savedForms } from '../client/saved-forms.ts'
import { valueIn } from '../client/shopper-resource.ts'
import { formPhone, type PhoneCheck } from '../phone/index.ts'
import type { PhotoUpload } from '../photo/index.ts'
import { NAME_LENGTH, profileStore } from '../profile/index.ts'
import { signInPath } from '../session/index.ts'
import type { Failure } from '../shared/failure.ts'
import type { Shop } from '../shop.ts'
import { editingCopy as copy, type EditingTexts } from './editing.copy.ts'
import { editedPhoto } from './editing.photo.ts'
import {
  isNothingTyped,
  NOTHING_TYPED,
  PROFILE_KEY,
  type ProfileMemory,
  SavedProfileForm,
} from './editing.saved.ts'
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

/** The shopper's profile as it is being typed (account.md §4, §5). Whoever shows it uses `profileStore` too. */
export interface ProfileEditing {
  /** Creates where there is none yet, else updates. */
  readonly mode: ReadonlySignal<'create' | 'update'>
  /** What was typed over what is saved. */
  readonly draft: ReadonlySignal<ProfileDraft>
  /**
   * What is wrong, once saving was tried; each goes away as it is corrected. Missing names have one text together: it is
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

interface Opened extends SavedForm<ProfileMemory> {
  readonly editing: ProfileEditing
}

/** What is typed over the saved profile: names, phone and photo. */
function typing(shop: Shop, texts: EditingTexts) {
  const { profile: resource } = shop.use(profileStore)
  const profile = computed(() => valueIn(resource.state.value) ?? null)
  const saved = computed(() => draftOf(profile.value))
  const savedPhoto = computed(() => profile.value?.picture?.src ?? '')
  const isLoaded = () => resource.state.peek().state === 'ready'
  const fields = form<ProfileDraft, ProfileTyped, ProfileField>(shop, {
    empty: {},
    draft: ({ phone, ...names }) => ({ ...saved.value, ...names, ...phone }),
    check: (draft) =>
      Object.fromEntries(
        wrongFields(draft).map((field) => [field, field === 'phone' ? texts.phoneWrong : texts.namesMissing]),
      ),
  })
  const { typed } = fields
  const whole = computed(() => phoneOf(fields.draft.value))
  const phone = formPhone(shop, texts.otp, whole, (number) => number === phoneOf(saved.value))
  const photo = editedPhoto(shop, texts.photo, savedPhoto)

  // What was typed and is saved by now, perhaps in another tab, is no change any more.
  effect(() => {
    const present = typedIn(saved.value)
    if (isLoaded()) typed.value = without(typed.peek(), present)
  })

  return {
    texts,
    profile,
    isLoaded,
    fields,
    phone,
    photo,
    isUnverified: computed(() => whole.value !== '' && !phone.isVerified.value),
    isVerified: computed(
      () =>
        whole.value !== '' &&
        phone.isVerified.value &&
        (profile.value?.phoneVerified === true || phone.check.state.value.step === 'verified'),
    ),
    whole,
    isChanged: computed(
      () =>
        differs(fields.draft.value, saved.value) ||
        (photo.own.value ?? savedPhoto.value) !== savedPhoto.value,
    ),
    enter(change: Partial<ProfileDraft>) {
      const next = { ...fields.draft.peek(), ...change }
      const all = typedIn({
        firstName: next.firstName.slice(0, NAME_LENGTH),
        lastName: next.lastName.slice(0, NAME_LENGTH),
        ...phoneIn(next.digits, next.countryCode),
      })
      typed.value = without(all, typedIn(saved.peek()))
    },
    begin(memory: ProfileMemory) {
      photo.begin(memory.photo)
      fields.begin(isLoaded() ? without(memory.typed, typedIn(saved.peek())) : memory.typed)
      phone.begin(memory.phone)
    },
  }
}

/** Saves what was typed, and says so, or why not. True when saved. */
function saver(
  shop: Shop,
  { texts, profile, fields, phone, photo, isUnverified }: ReturnType<typeof typing>,
): () => Promise<boolean> {
  const { notices } = shop
  const profiles = shop.use(profileStore)

  /** Beside the phone where that is the reason, else under the form. */
  function refuse({ kind, status = 400, serverMessage }: Failure, isNew: boolean) {
    if (serverMessage === copy.verifyFirst) {
      batch(() => {
        phone.refuse()
        phone.check.complain({ field: 'phone', text: copy.verifyFirst })
      })
      notices.warn(copy.verifyFirst)
      return
    }
    const text = isNew ? texts.createFailed : texts.updateFailed
    const logIn = { label: copy.logIn, href: shop.linkTo(signInPath(shop.here())) }
    fields.failure.value = kind === 'refused' && status < 500 ? (serverMessage ?? text) : text
    notices.warn(text, status === 401 ? logIn : undefined)
    // It was removed elsewhere: what was typed makes a new one.
    if (status === 404) void profiles.profile.reload()
  }

  return async () => {
    const isNew = profile.peek() === null
    const isVerified = phone.check.state.peek().step === 'verified'
    const sent = { typed: fields.typed.peek(), photo: photo.own.peek() }
    const saved = await fields.submit(
      async () => {
        const outcome = await profiles.save({ ...tidied(fields.draft.peek()), photo: photo.now() })
        if (!outcome.saved) throw outcome.failure
        return outcome.profile
      },
      (failure) => refuse(failure, isNew),
    )
    if (saved === null) return false
    batch(() => {
      // What was typed meanwhile is not saved yet.
      fields.typed.value = without(fields.typed.peek(), sent.typed)
      if (photo.own.peek() === sent.photo) photo.own.value = null
      phone.accept()
      if (!isUnverified.peek()) phone.check.reset()
    })
    notices.say(isNew ? texts.created : isVerified ? texts.verified : texts.updated)
    return true
  }
}

/** Makes the profile form of one screen, in its own words. */
function makeEditing(shop: Shop, texts: EditingTexts): Opened {
  const parts = typing(shop, texts)
  const { fields, phone, photo, whole, isUnverified, isLoaded } = parts
  const { draft, saving } = fields
  const save = saver(shop, parts)
  const wanted = signal(false)
  // Also when the profile came and brought another number.
  effect(() => {
    whole.value
    wanted.value = false
  })

  async function ask(): Promise<void> {
    const { countryCode, digits } = draft.peek()
    saving.value = true
    // A code that was sent to this number is still good.
    const isAsked = !['idle', 'sending'].includes(phone.check.state.peek().step)
    if (isAsked || (await phone.check.send(countryCode, digits))) wanted.value = true
    saving.value = false
  }
  function begin(memory: ProfileMemory) {
    parts.begin(memory)
    wanted.value = false
  }

  return {
    memory: computed(() => ({
      typed: fields.typed.value,
      photo: photo.own.value,
      phone: phone.check.memory.value,
    })),
    begin,
    editing: {
      mode: computed(() => {
        const present = shop.use(profileStore).profile.state.value
        return valueIn(present) === null ? 'create' : 'update'
      }),
      draft,
      problems: computed(() => {
        const problem = phone.check.problem.value
        return problem?.field === 'phone'
          ? { ...fields.problems.value, phone: problem.text }
          : fields.problems.value
      }),
      failure: fields.failure,
      phone: phone.check,
      isVerified: parts.isVerified,
      photo: photo.photo,
      saving,
      isChanged: parts.isChanged,
      asking: computed(() => wanted.value && isUnverified.value),
      enter: parts.enter,
      async submit() {
        if (saving.peek() || !isLoaded() || photo.photo.state.peek().step === 'uploading') return false
        if (!fields.isRight()) return false
        if (!isUnverified.peek()) return save()
        await ask()
        return false
      },
      async verify(otp) {
        if (!(await phone.check.verify(otp))) return false
        // Not asked for any more while the answer was on its way: the shopper saves when they like.
        return wanted.peek() && isLoaded() ? save() : false
      },
      sendAgain: () => phone.check.send(draft.peek().countryCode, draft.peek().digits),
      stopAsking() {
        wanted.value = false
      },
      discard: () => begin(NOTHING_TYPED),
    },
  }
}

const profileForms = (shop: Shop) =>
  savedForms<ProfileMemory, Opened>(shop, {
    key: PROFILE_KEY,
    schema: SavedProfileForm,
    empty: NOTHING_TYPED,
    isEmpty: isNothingTyped,
  })

/** The form of the profile on a screen, in that screen's words: the same whenever it is asked for. */
export const profileEditing = (
  shop: Shop,
  screen: ProfileWording,
  texts: EditingTexts = copy.texts,
): ProfileEditing => shop.use(profileForms)(screen, () => makeEditing(shop, texts)).editing

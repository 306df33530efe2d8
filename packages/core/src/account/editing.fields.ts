import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core'
import { form } from '../client/form.ts'
import { valueIn } from '../client/shopper-resource.ts'
import { formPhone } from '../phone/form-phone.store.ts'
import { photoUpload } from '../photo/index.ts'
import type { PhotoTexts } from '../photo/photo.ts'
import { profileStore } from '../profile/index.ts'
import type { ProfileDraft } from '../profile/profile.ts'
import type { Shop } from '../shop.ts'
import type { ProfileMemory, ProfileTyped } from './editing.saved.ts'
import type { EditingTexts } from './editing.texts.ts'
import {
  differs,
  draftOf,
  type ProfileField,
  phoneOf,
  typedIn,
  withinLimits,
  without,
  wrongFields,
} from './editing.ts'

/** The photo of the profile form: the saved one until the shopper chooses another or removes it. */
function editedPhoto(shop: Shop, texts: () => PhotoTexts, saved: ReadonlySignal<string>) {
  const upload = photoUpload(shop, texts)
  /** Address of a photo that is not saved yet, '' to remove the photo, null to keep the saved one. */
  const own = signal<string | null>(null)
  /** Address of the photo to save, '' for none. */
  const now = () => {
    const current = upload.state.peek()
    return current.step === 'uploaded' ? current.address : ''
  }
  effect(() => {
    const shown = own.value ?? saved.value
    untracked(() => upload.recall(shown))
  })
  return {
    own,
    now,
    /** Resets the photo; a running upload is aborted. */
    begin(memory: string | null) {
      upload.remove()
      own.value = memory
      upload.recall(memory ?? saved.peek())
    },
    photo: {
      ...upload,
      async choose(file: Blob) {
        const arrived = await upload.choose(file)
        if (arrived) own.value = now()
        return arrived
      },
      remove() {
        upload.remove()
        own.value = saved.peek() === '' ? null : ''
      },
    },
  }
}

/** The fields of the profile form: what the shopper typed, over the saved profile. */
export function profileFields(shop: Shop, texts: () => EditingTexts) {
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
        wrongFields(draft).map((field) => [
          field,
          field === 'phone' ? texts().phoneWrong : texts().namesMissing,
        ]),
      ),
  })
  const { typed } = fields
  const fullPhone = computed(() => phoneOf(fields.draft.value))
  const phone = formPhone(
    shop,
    () => texts().otp,
    fullPhone,
    (number) => number === phoneOf(saved.value),
  )
  const photo = editedPhoto(shop, () => texts().photo, savedPhoto)

  // A typed value that has been saved in the meantime, perhaps in another tab, is not a change any more.
  effect(() => {
    const current = typedIn(saved.value)
    if (isLoaded()) typed.value = without(typed.peek(), current)
  })

  return {
    texts,
    profile,
    isLoaded,
    fields,
    phone,
    photo,
    isUnverified: computed(() => fullPhone.value !== '' && !phone.isVerified.value),
    isVerified: computed(
      () =>
        fullPhone.value !== '' &&
        phone.isVerified.value &&
        (profile.value?.phoneVerified === true || phone.check.state.value.step === 'verified'),
    ),
    fullPhone,
    isChanged: computed(
      () =>
        differs(fields.draft.value, saved.value) ||
        (photo.own.value ?? savedPhoto.value) !== savedPhoto.value,
    ),
    enter(change: Partial<ProfileDraft>) {
      const all = typedIn(withinLimits({ ...fields.draft.peek(), ...change }))
      typed.value = without(all, typedIn(saved.peek()))
    },
    begin(memory: ProfileMemory) {
      photo.begin(memory.photo)
      fields.begin(isLoaded() ? without(memory.typed, typedIn(saved.peek())) : memory.typed)
      phone.begin(memory.phone)
    },
  }
}

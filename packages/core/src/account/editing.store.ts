import { batch, computed, effect, type ReadonlySignal, signal } from '@preact/signals-core'
import { savedForms } from '../client/saved-forms.ts'
import { valueIn } from '../client/shopper-resource.ts'
import { profileStore } from '../profile/index.ts'
import { warnOfFailure } from '../session/session.ts'
import type { Failure } from '../shared/failure.ts'
import { messageOf } from '../shared/refusals.ts'
import type { Shop } from '../shop.ts'
import { profileFields } from './editing.fields.ts'
import { EMPTY_MEMORY, PROFILE_FORMS, type ProfileMemory } from './editing.saved.ts'
import { type EditingTexts, editingTexts } from './editing.texts.ts'
import { type ProfileWording, tidied, without } from './editing.ts'

/** Returns a function that saves the form and shows the result in a notice. It resolves with true if it was saved. */
function saver(
  shop: Shop,
  { texts, profile, fields, phone, photo, isUnverified }: ReturnType<typeof profileFields>,
): () => Promise<boolean> {
  const { notices } = shop
  const profiles = shop.use(profileStore)

  /** Shows a refusal next to the phone if that is the reason, else below the form. */
  function refuse(failure: Failure, isNew: boolean) {
    if (failure.code === 'phone_not_verified') {
      batch(() => {
        phone.refuse()
        phone.check.showProblem({ field: 'phone', text: shop.texts(editingTexts).verifyFirst })
      })
      notices.repeat('bad', shop.texts(editingTexts).verifyFirst)
      return
    }
    const text = isNew ? texts().createFailed : texts().updateFailed
    fields.failure.value = messageOf(failure, text)
    warnOfFailure(shop, failure, text)
    // It was deleted elsewhere: the typed values create a new profile.
    if (failure.status === 404) void profiles.profile.reload()
  }

  return async () => {
    const isNew = profile.peek() === null
    const isVerified = phone.check.state.peek().step === 'verified'
    const sent = { typed: fields.typed.peek(), photo: photo.own.peek() }
    const saved = await fields.submit(
      () => profiles.save({ ...tidied(fields.draft.peek()), photo: photo.now() }),
      (failure) => refuse(failure, isNew),
    )
    if (saved === null) return false
    batch(() => {
      // Values typed in the meantime are not saved yet.
      fields.typed.value = without(fields.typed.peek(), sent.typed)
      if (photo.own.peek() === sent.photo) photo.own.value = null
      phone.accept()
      if (!isUnverified.peek()) phone.check.reset()
    })
    notices.say(isNew ? texts().created : isVerified ? texts().verified : texts().updated)
    return true
  }
}

/** The dialog that asks for the code of a new phone before the profile is saved. */
function askingForCode({ fields, phone, fullPhone, isUnverified }: ReturnType<typeof profileFields>) {
  const wanted = signal(false)
  const stop = () => {
    wanted.value = false
  }
  const send = () => phone.check.send(fields.draft.peek().countryCode, fields.draft.peek().digits)
  // Another number was typed, or loaded with the profile.
  effect(() => {
    fullPhone.value
    stop()
  })
  return {
    wanted,
    stop,
    send,
    async ask(): Promise<void> {
      fields.saving.value = true
      // A code that was sent to this number is still valid.
      const isSent = !['idle', 'sending'].includes(phone.check.state.peek().step)
      // An error from before the dialog was closed is not shown again.
      if (isSent) phone.check.showProblem(null)
      if (isSent || (await send())) wanted.value = true
      fields.saving.value = false
    },
    isAsking: computed(() => wanted.value && isUnverified.value),
  }
}

/** The actions of the form's two buttons: save, or verify the phone first. */
function submitting(
  { fields, phone, photo, isUnverified, isLoaded }: ReturnType<typeof profileFields>,
  code: ReturnType<typeof askingForCode>,
  save: () => Promise<boolean>,
) {
  const { saving } = fields
  return {
    /**
     * Saves and shows a notice. If the phone must be verified first, sends a code and asks for it. Returns true if
     * saved. Does nothing before the profile has loaded, during an upload, or while it is running already.
     */
    async submit() {
      if (saving.peek() || !isLoaded() || photo.photo.state.peek().step === 'uploading') return false
      if (!fields.validate()) return false
      if (!isUnverified.peek()) return save()
      await code.ask()
      return false
    },
    /** Checks a code; if it is correct, saves the form. Returns true if saved. */
    async verify(otp: string) {
      if (!(await phone.check.verify(otp))) return false
      // If the dialog was closed in the meantime, the shopper decides when to save.
      return code.wanted.peek() && isLoaded() ? save() : false
    },
  }
}

/** Creates the profile form of one screen, with that screen's texts. */
function createEditing(shop: Shop, texts: () => EditingTexts) {
  const parts = profileFields(shop, texts)
  const { fields, phone, photo } = parts
  const code = askingForCode(parts)
  const { profile } = shop.use(profileStore)

  function begin(memory: ProfileMemory) {
    parts.begin(memory)
    code.stop()
  }

  return {
    memory: computed(() => ({
      typed: fields.typed.value,
      photo: photo.own.value,
      phone: phone.check.memory.value,
    })),
    begin,
    editing: {
      /** `create` if there is no profile yet, else `update`. */
      mode: computed(() => (valueIn(profile.state.value) === null ? 'create' : 'update')),
      /** The typed values over the saved ones. */
      draft: fields.draft,
      /**
       * Errors by field, from the first attempt to save; each disappears when corrected. Missing first and last names
       * have the same text, to be shown once.
       */
      problems: phone.withPhoneProblem(fields.problems),
      /** Why saving failed although all fields are valid, or null. */
      failure: fields.failure as ReadonlySignal<string | null>,
      phone: phone.check,
      /** Whether the phone in the draft is verified, as far as this browser knows. */
      isVerified: parts.isVerified,
      /** The photo is uploaded immediately, and becomes part of the profile when that is saved. */
      photo: photo.photo,
      /** A code or the profile is being sent. */
      saving: fields.saving as ReadonlySignal<boolean>,
      isChanged: parts.isChanged,
      /** Whether the form asks for a code: the phone is not the saved one and not verified yet. */
      isAskingForOtp: code.isAsking,
      /** Changes fields. A new phone restarts the verification. */
      enter: parts.enter,
      ...submitting(parts, code, saver(shop, parts)),
      resendOtp: code.send,
      /** Stops asking for the code. The typed values stay, and the code remains valid for the next submit. */
      stopAskingForOtp: code.stop,
      /** Resets the form to the saved profile. */
      discard: () => begin(EMPTY_MEMORY),
    },
  }
}

const profileForms = (shop: Shop) =>
  savedForms<ProfileMemory, ReturnType<typeof createEditing>>(shop, PROFILE_FORMS)

/**
 * The profile form of a screen, with that screen's texts. Each call returns the same form.
 * Components that show it also use `profileStore`.
 */
export const profileEditing = (
  shop: Shop,
  screen: ProfileWording,
  texts: () => EditingTexts = () => shop.texts(editingTexts).texts,
) => shop.use(profileForms)(screen, () => createEditing(shop, texts)).editing

export type ProfileEditing = ReturnType<typeof profileEditing>

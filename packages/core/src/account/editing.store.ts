import { batch, computed, effect, type ReadonlySignal, signal } from '@preact/signals-core'
import { savedForms } from '../client/saved-forms.ts'
import { valueIn } from '../client/shopper-resource.ts'
import { profileStore } from '../profile/index.ts'
import { logInAction } from '../session/session.ts'
import type { Failure } from '../shared/failure.ts'
import { messageOf } from '../shared/refusals.ts'
import type { Shop } from '../shop.ts'
import { editingCopy as copy, type EditingTexts } from './editing.copy.ts'
import { profileFields } from './editing.fields.ts'
import { EMPTY_MEMORY, PROFILE_FORMS, type ProfileMemory } from './editing.saved.ts'
import { type ProfileWording, tidied, without } from './editing.ts'

/** Saves what was typed, and says so, or why not. True when saved. */
function saver(
  shop: Shop,
  { texts, profile, fields, phone, photo, isUnverified }: ReturnType<typeof profileFields>,
): () => Promise<boolean> {
  const { notices } = shop
  const profiles = shop.use(profileStore)

  /** Beside the phone where that is the reason, else under the form. */
  function refuse(failure: Failure, isNew: boolean) {
    if (failure.serverMessage === copy.verifyFirst) {
      batch(() => {
        phone.refuse()
        phone.check.complain({ field: 'phone', text: copy.verifyFirst })
      })
      notices.warn(copy.verifyFirst)
      return
    }
    const text = isNew ? texts.createFailed : texts.updateFailed
    fields.failure.value = messageOf(failure, text)
    notices.warn(text, failure.status === 401 ? logInAction(shop) : undefined)
    // It was removed elsewhere: what was typed makes a new one.
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

/** Asks for the code of a new phone before the profile is saved. */
function askingForCode({ fields, phone, whole, isUnverified }: ReturnType<typeof profileFields>) {
  const wanted = signal(false)
  const stop = () => {
    wanted.value = false
  }
  const send = () => phone.check.send(fields.draft.peek().countryCode, fields.draft.peek().digits)
  // Another number was typed, or came with the profile.
  effect(() => {
    whole.value
    stop()
  })
  return {
    wanted,
    stop,
    send,
    async ask(): Promise<void> {
      fields.saving.value = true
      // A code that was sent to this number is still good.
      const isSent = !['idle', 'sending'].includes(phone.check.state.peek().step)
      // What was wrong with it when the dialog was closed is not said again.
      if (isSent) phone.check.complain(null)
      if (isSent || (await send())) wanted.value = true
      fields.saving.value = false
    },
    isAsking: computed(() => wanted.value && isUnverified.value),
  }
}

/** What the form's two buttons do: they save at once, or have the phone verified first. */
function submitting(
  { fields, phone, photo, isUnverified, isLoaded }: ReturnType<typeof profileFields>,
  code: ReturnType<typeof askingForCode>,
  save: () => Promise<boolean>,
) {
  const { saving } = fields
  return {
    /**
     * Saves and says so; where the phone has to be verified first, sends a code and asks for it. True when saved.
     * Nothing happens before the profile is loaded, while a photo is on its way, or twice.
     */
    async submit() {
      if (saving.peek() || !isLoaded() || photo.photo.state.peek().step === 'uploading') return false
      if (!fields.isRight()) return false
      if (!isUnverified.peek()) return save()
      await code.ask()
      return false
    },
    /** Tries a code; the right one saves what was typed. True when saved. */
    async verify(otp: string) {
      if (!(await phone.check.verify(otp))) return false
      // Not asked for any more while the answer was on its way: the shopper saves when they like.
      return code.wanted.peek() && isLoaded() ? save() : false
    },
  }
}

/** Makes the profile form of one screen, in its own words. */
function makeEditing(shop: Shop, texts: EditingTexts) {
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
      /** Creates where there is none yet, else updates. */
      mode: computed(() => (valueIn(profile.state.value) === null ? 'create' : 'update')),
      /** What was typed over what is saved. */
      draft: fields.draft,
      /**
       * What is wrong, once saving was tried; each goes away as it is corrected. Missing names have one text together: it
       * is to be shown once.
       */
      problems: phone.over(fields.problems),
      /** Why it could not be saved though nothing is wrong with what was typed, or null. */
      failure: fields.failure as ReadonlySignal<string | null>,
      phone: phone.check,
      /** Whether the server saw the phone in the draft verified, as far as it is known. */
      isVerified: parts.isVerified,
      /** A photo is uploaded at once, and part of the profile when that is saved. */
      photo: photo.photo,
      /** A code, or the profile, is on its way. */
      saving: fields.saving as ReadonlySignal<boolean>,
      isChanged: parts.isChanged,
      /** A code is asked for: the phone is not the saved one, and not verified yet. */
      asking: code.isAsking,
      /** Something was typed. Another phone begins its verification anew. */
      enter: parts.enter,
      ...submitting(parts, code, saver(shop, parts)),
      sendAgain: code.send,
      /** Not now: what was typed stays, and the code stays good for the next submit. */
      stopAsking: code.stop,
      /** Everything is as it is saved. */
      discard: () => begin(EMPTY_MEMORY),
    },
  }
}

const profileForms = (shop: Shop) =>
  savedForms<ProfileMemory, ReturnType<typeof makeEditing>>(shop, PROFILE_FORMS)

/**
 * The profile as it is being typed on a screen, in that screen's words (account.md §4, §5): the same whenever it is asked
 * for. Whoever shows it uses `profileStore` too.
 */
export const profileEditing = (shop: Shop, screen: ProfileWording, texts: EditingTexts = copy.texts) =>
  shop.use(profileForms)(screen, () => makeEditing(shop, texts)).editing

export type ProfileEditing = ReturnType<typeof profileEditing>

import { signal } from '@preact/signals-core'
import { expect } from 'vitest'
import { type FakeShopOptions, fakeShop, fakeUploader, samplePhoto, sampleProfileWire } from '../fixtures.ts'
import { profileStore } from '../profile/index.ts'
import type { SessionState } from '../shared/identity.ts'
import { soon } from '../shared/soon.fixtures.ts'
import { safeStorage } from '../shared/storage.ts'
import { english } from '../shared/texts.fixtures.ts'
import { editingInAssistantTexts } from './editing.assistant.texts.ts'
import { profileEditing } from './editing.store.ts'
import { editingTexts } from './editing.texts.ts'
import type { ProfileWording } from './editing.ts'

const assistantEditingTexts = english(editingInAssistantTexts)
const editingCopy = english(editingTexts)

export const asha: SessionState = { state: 'signed-in', userId: 'asha' }
export const bala: SessionState = { state: 'signed-in', userId: 'bala' }
/** Digits of a phone other than the saved one. */
export const OTHER = '9000000001'

/** Returns the answer with a changed sample profile. */
export const profileOf = (change: object) => ({
  profile: { body: { success: true, message: '', data: { ...sampleProfileWire, ...change } } },
})

const TEXTS = { account: editingCopy.texts, assistant: assistantEditingTexts }

/** Opens the form with Asha's saved profile: Asha Rao, +91 98765 43210. */
export async function begin(options: FakeShopOptions & { wording?: ProfileWording } = {}) {
  const { wording = 'account', ...others } = options
  const session = signal<SessionState>(asha)
  const storage = safeStorage(() => undefined)
  const photos = fakeUploader()
  const open = async (differently: FakeShopOptions = {}) => {
    const shop = fakeShop({ session, storage, photos, ...others, ...differently })
    const editing = profileEditing(shop, wording, () => TEXTS[wording])
    await shop.use(profileStore).profile.reload()
    return { shop, editing }
  }
  const { shop, editing } = await open()
  return {
    session,
    storage,
    photos,
    shop,
    editing,
    /** Opens the form again, as after a reload. */
    reopened: async (differently?: FakeShopOptions) => (await open(differently)).editing,
    toasts: () => shop.notices.history.value.map(({ text }) => text),
    callsTo: (path: string) => shop.calls.filter((call) => call.path === path && call.method !== 'GET'),
    saves: () => shop.calls.filter(({ method, path }) => method !== 'GET' && path.startsWith('/api/v1/user')),
    uploaded: async (address = '/pictures/me.png') => {
      const chosen = editing.photo.choose(samplePhoto())
      const before = photos.uploads
      await soon(() => expect(photos.uploads).toBe(before + 1))
      photos.arrive(address)
      await chosen
    },
  }
}

/** Opens the form, enters another phone and submits: the form now asks for the code. */
export async function beginAskingForOtp(options: Parameters<typeof begin>[0] = {}) {
  const all = await begin(options)
  all.editing.enter({ digits: OTHER })
  await all.editing.submit()
  return all
}

import { effect, untracked } from '@preact/signals-core'
import type { Shop } from '../shop.ts'
import { makeEditing, type OwnedEditing, type ProfileEditing } from './editing.form.ts'
import {
  isNothing,
  NOTHING_TYPED,
  PROFILE_KEY,
  type ProfileMemories,
  type ProfileMemory,
  readMemories,
  writeMemories,
} from './editing.memory.ts'
import type { ProfileWording } from './editing.ts'

interface ProfileForms {
  in(wording: ProfileWording): ProfileEditing
}

/** The profile forms of one shop, and what this browser remembers of them. */
const profileForms = (shop: Shop): ProfileForms => {
  const { session, storage } = shop
  const forms = new Map<ProfileWording, OwnedEditing>()
  let owner: string | null = null

  session.subscribe((present) => {
    // What is saved in the browser waits for its owner: a session can end by itself.
    if (present.state === 'signed-out') take(null)
    else if (present.state === 'signed-in' && present.userId !== owner) take(present.userId)
  })

  function take(userId: string | null) {
    const saved = userId === null ? null : readMemories(storage.get(PROFILE_KEY), userId)
    if (userId !== null && saved === null) storage.remove(PROFILE_KEY)
    owner = userId
    for (const [wording, form] of forms) form.begin(saved?.[wording] ?? NOTHING_TYPED)
  }

  /** Read anew each time: another tab may have saved the other form there. */
  const saved = (): ProfileMemories =>
    owner === null ? {} : (readMemories(storage.get(PROFILE_KEY), owner) ?? {})

  function keep(wording: ProfileWording, memory: ProfileMemory) {
    if (owner === null) return
    const { [wording]: before, ...others } = saved()
    if (before === undefined && isNothing(memory)) return
    const text = writeMemories(isNothing(memory) ? others : { ...others, [wording]: memory }, owner)
    if (text === null) storage.remove(PROFILE_KEY)
    else storage.set(PROFILE_KEY, text)
  }

  function open(wording: ProfileWording): OwnedEditing {
    const made = makeEditing(shop, wording)
    made.begin(saved()[wording] ?? NOTHING_TYPED)
    effect(() => {
      const memory = made.memory.value
      untracked(() => keep(wording, memory))
    })
    forms.set(wording, made)
    return made
  }

  return { in: (wording) => (forms.get(wording) ?? open(wording)).editing }
}

/** The form of the profile in the words of a screen: the same whenever it is asked for. */
export const profileEditing = (shop: Shop, wording: ProfileWording): ProfileEditing =>
  shop.use(profileForms).in(wording)

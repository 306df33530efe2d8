import { signal } from '@preact/signals-core'
import { expect, it, vi } from 'vitest'
import { fakeShop } from '../fixtures.ts'
import type { SessionState } from '../shared/identity.ts'
import { safeStorage } from '../shared/storage.ts'
import { fakeTabs } from '../shared/tabs.fixtures.ts'
import { english } from '../shared/texts.fixtures.ts'
import { sessionStore } from './session.store.ts'
import { sessionTexts } from './session.texts.ts'

const sessionCopy = english(sessionTexts)

function shopper() {
  const storage = safeStorage(() => undefined)
  for (const key of ['cart-items', 'haat:pending-action', 'haat:orders', 'other']) storage.set(key, '1')
  const [own, other] = fakeTabs(2)
  if (!own || !other) throw new Error('no tabs')
  const received = vi.fn()
  other.subscribe(received)
  const session = signal<SessionState>({ state: 'signed-in', userId: 'user_asha' })
  return { shop: fakeShop({ session, storage, tabs: own }), storage, session, received }
}

it('signs out, removes the shopper’s saved data, and publishes that to the other tabs', async () => {
  const { shop, storage, session, received } = shopper()
  expect(await shop.use(sessionStore).signOut()).toBe(true)
  expect(session.value).toEqual({ state: 'signed-out' })
  expect(storage.keys()).toEqual(['other'])
  expect(received).toHaveBeenCalledExactlyOnceWith({ topic: 'session', userId: 'user_asha' })
})

it('also removes the shopper’s data in other tabs', async () => {
  const [one, two] = fakeTabs(2)
  const session: SessionState = { state: 'signed-in', userId: 'user_asha' }
  const shops = [one, two].map((tabs) => fakeShop({ session, ...(tabs && { tabs }) }))
  for (const { visit } of shops) visit.set('haat:contact', 'a letter')
  const [here] = shops.map((shop) => shop.use(sessionStore))
  await here?.signOut()
  expect(shops.map(({ visit }) => visit.keys())).toEqual([[], []])
})

it('keeps payments without an order, which their owner resumes', async () => {
  const { shop, storage } = shopper()
  storage.set('haat:payments', '[]')
  await shop.use(sessionStore).signOut()
  expect(storage.keys()).toEqual(['other', 'haat:payments'])
})

it('shows a notice and keeps the data if it fails', async () => {
  const { shop, storage, received } = shopper()
  vi.spyOn(shop.identity, 'signOut').mockRejectedValue(new Error('gone'))
  expect(await shop.use(sessionStore).signOut()).toBe(false)
  expect(shop.notices.open.value.map(({ text }) => text)).toEqual([sessionCopy.signOutFailed])
  expect(storage.keys()).toHaveLength(4)
  expect(received).not.toHaveBeenCalled()
})

it('signs out once, even if it is pressed several times (fault F32)', async () => {
  const { shop } = shopper()
  const signOut = vi.spyOn(shop.identity, 'signOut')
  const store = shop.use(sessionStore)
  await Promise.all([store.signOut(), store.signOut()])
  expect(signOut).toHaveBeenCalledOnce()
})

it('reports whether the shopper is signing out', async () => {
  const { shop, session } = shopper()
  const { signOut, isLeaving } = shop.use(sessionStore)
  const ends: boolean[] = []
  session.subscribe(({ state }) => {
    if (state === 'signed-out') ends.push(isLeaving())
  })
  await signOut()
  expect(ends).toEqual([true])
  expect(isLeaving()).toBe(false)
  session.value = { state: 'signed-in', userId: 'user_asha' }
  session.value = { state: 'signed-out' }
  expect(ends).toEqual([true, false])
})

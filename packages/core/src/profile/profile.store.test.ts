import { signal } from '@preact/signals-core'
import { describe, expect, it, vi } from 'vitest'
import { fakeShop } from '../fixtures.ts'
import type { SessionState } from '../shared/identity.ts'
import { fakeTabs } from '../shared/tabs.fixtures.ts'
import { profileStore } from './profile.store.ts'
import type { ProfileChange } from './profile.ts'

const session: SessionState = { state: 'signed-in', userId: 'asha' }
const change: ProfileChange = {
  firstName: 'Asha',
  lastName: 'Rao',
  countryCode: '+91',
  digits: '',
  photo: '',
}

describe('the profile', () => {
  it.each(['empty' as const, { body: { success: true, data: null } }])(
    'is null if there is none (%j)',
    async (profile) => {
      const { profile: resource } = fakeShop({ session, profile }).use(profileStore)
      resource.use()
      await vi.waitFor(() => expect(resource.state.value).toEqual({ state: 'ready', value: null }))
    },
  )

  it.each(['offline' as const, { status: 500 }, { status: 403 }, { body: '<html>' }])(
    'fails if loading fails, so that no set-up is shown (%j)',
    async (profile) => {
      const { profile: resource } = fakeShop({ session, profile }).use(profileStore)
      resource.use()
      await vi.waitFor(() => expect(resource.state.value.state).toBe('failed'))
    },
  )

  it('is created first, and updated afterwards', async () => {
    const shop = fakeShop({ session, profile: 'empty' })
    const store = shop.use(profileStore)
    store.profile.use()
    await vi.waitFor(() => expect(store.profile.state.value.state).toBe('ready'))
    await store.save(change)
    await store.save({ ...change, firstName: 'Usha' })
    expect(shop.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/v1/user/asha',
      'POST /api/v1/user',
      'PUT /api/v1/user/asha',
    ])
    expect(store.profile.state.value).toMatchObject({ value: { firstName: 'Usha' } })
  })

  it('saved in one tab is updated in the others', async () => {
    const [one, two] = fakeTabs(2).map((tabs) =>
      fakeShop({ session: signal(session), profile: 'empty', tabs }),
    )
    if (!one || !two) throw new Error('two tabs')
    const seen = two.use(profileStore).profile
    seen.use()
    await vi.waitFor(() => expect(seen.state.value).toEqual({ state: 'ready', value: null }))
    two.answer('profile', 'ready')
    await one.use(profileStore).save(change)
    await vi.waitFor(() => expect(seen.state.value).toMatchObject({ value: { firstName: 'Asha' } }))
  })

  it('is not saved if nobody is signed in', async () => {
    const shop = fakeShop()
    await expect(shop.use(profileStore).save(change)).rejects.toMatchObject({ kind: 'offline' })
    expect(shop.calls).toHaveLength(0)
  })
})

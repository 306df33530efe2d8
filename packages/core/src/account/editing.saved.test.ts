import { describe, expect, it } from 'vitest'
import { SAMPLE_OTP } from '../fixtures.ts'
import { profileStore } from '../profile/index.ts'
import { soon } from '../shared/soon.fixtures.ts'
import { fakeTabs } from '../shared/tabs.fixtures.ts'
import { asha, bala, begin, OTHER, profileOf } from './editing.fixtures.ts'
import { PROFILE_KEY } from './editing.saved.ts'
import { profileEditing } from './editing.store.ts'

describe('what was typed', () => {
  it('is restored after a reload, with its code and its photo', async () => {
    const { editing, uploaded, reopened } = await begin()
    await uploaded()
    editing.enter({ firstName: 'Usha', digits: OTHER })
    await editing.submit()
    const again = await reopened()
    expect(again.draft.value).toMatchObject({ firstName: 'Usha', lastName: 'Rao', digits: OTHER })
    expect(again.photo.state.value).toEqual({ step: 'uploaded', address: '/pictures/me.png' })
    expect(again.isAskingForOtp.value).toBe(false)
    expect(again.phone.wait.value).toBe(30)
    expect(await again.submit()).toBe(false)
    expect(again.isAskingForOtp.value).toBe(true)
    expect(await again.verify(SAMPLE_OTP)).toBe(true)
  })

  it('is restored before the profile has loaded, and stays afterwards', async () => {
    const { editing, reopened } = await begin({
      ...profileOf({ phone: '+447700900123', countryCode: '+44' }),
    })
    editing.enter({ digits: '7700900124' })
    await editing.submit()
    const again = await reopened()
    expect(again.draft.value).toMatchObject({ countryCode: '+44', digits: '7700900124' })
    expect(again.phone.state.value).toEqual({ step: 'sent', phone: '+447700900124' })
  })

  it('is removed when it is saved or discarded, or its shopper signs out', async () => {
    const { editing, storage, session, shop } = await begin()
    const isSaved = () => storage.get(PROFILE_KEY) !== null
    editing.enter({ firstName: 'Usha' })
    expect(isSaved()).toBe(true)
    editing.discard()
    expect(isSaved()).toBe(false)
    expect(editing.draft.value.firstName).toBe('Asha')
    editing.enter({ firstName: 'Usha' })
    editing.enter({ firstName: 'Asha' })
    expect(isSaved()).toBe(false)
    editing.enter({ firstName: 'Usha' })
    await shop.identity.signOut()
    expect(editing.draft.value.firstName).toBe('')
    session.value = bala
    expect(isSaved()).toBe(false)
    expect(editing.draft.value.firstName).not.toBe('Usha')
  })

  it('is kept for its owner if the session expires', async () => {
    const { editing, session } = await begin()
    editing.enter({ firstName: 'Usha' })
    session.value = { state: 'signed-out' }
    expect(editing.draft.value.firstName).toBe('')
    session.value = asha
    expect(editing.draft.value.firstName).toBe('Usha')
  })

  it('is never shown to the next shopper, nor the result of a running call', async () => {
    const { editing, session, shop, toasts } = await begin({ profileUpdate: { delay: 500 } })
    editing.enter({ firstName: 'Usha' })
    const saved = editing.submit()
    await soon(() => expect(shop.calls.at(-1)?.method).toBe('PUT'))
    session.value = bala
    expect(JSON.stringify(editing.draft.value)).not.toContain('Usha')
    shop.advance(500)
    expect(await saved).toBe(false)
    expect(toasts()).toEqual([])
    expect(editing.failure.value).toBeNull()
    expect(editing.saving.value).toBe(false)
  })

  it('is kept if it was typed while saving', async () => {
    const { editing, shop } = await begin({ profileUpdate: { delay: 500 } })
    editing.enter({ firstName: 'Usha' })
    const saved = editing.submit()
    await soon(() => expect(shop.calls.at(-1)?.method).toBe('PUT'))
    editing.enter({ lastName: 'Iyer' })
    shop.advance(500)
    expect(await saved).toBe(true)
    expect(editing.draft.value).toMatchObject({ firstName: 'Usha', lastName: 'Iyer' })
    expect(editing.isChanged.value).toBe(true)
  })

  it('stays when another tab saves, while untouched fields are updated', async () => {
    const [one, two] = fakeTabs(2)
    if (!one || !two) throw new Error('two tabs')
    const here = await begin({ tabs: one })
    here.editing.enter({ firstName: 'Usha' })
    const there = await begin({ tabs: two })
    there.editing.enter({ firstName: 'Isha', lastName: 'Iyer' })
    here.shop.answer('profile', profileOf({ firstName: 'Isha', lastName: 'Iyer' }).profile)
    await there.editing.submit()
    await soon(() => expect(here.editing.draft.value).toMatchObject({ firstName: 'Usha', lastName: 'Iyer' }))
    here.editing.discard()
    expect(here.editing.draft.value.firstName).toBe('Isha')
  })

  it('is not a change any more if another tab has saved it', async () => {
    const { editing, shop, storage } = await begin()
    editing.enter({ firstName: 'Usha' })
    shop.answer('profile', profileOf({ firstName: 'Usha' }).profile)
    await shop.use(profileStore).profile.reload()
    expect(editing.isChanged.value).toBe(false)
    expect(storage.get(PROFILE_KEY)).toBeNull()
  })

  it('is a separate draft in the assistant and on the account page', async () => {
    const { editing, shop, storage } = await begin()
    const other = profileEditing(shop, 'assistant')
    expect(profileEditing(shop, 'account')).toBe(editing)
    editing.enter({ firstName: 'Usha' })
    other.enter({ lastName: 'Iyer' })
    expect(storage.get(PROFILE_KEY)).toContain('Usha')
    expect(editing.draft.value).toMatchObject({ firstName: 'Usha', lastName: 'Rao' })
    editing.discard()
    expect(storage.get(PROFILE_KEY)).toContain('Iyer')
    expect(other.draft.value).toMatchObject({ firstName: 'Asha', lastName: 'Iyer' })
  })

  it.each([
    '{',
    'null',
    '[]',
    '{"userId":"asha"}',
    '{"userId":"asha","forms":{"account":{"typed":{"phone":{"countryCode":"+7","digits":"1"}},"photo":7,"phone":1}}}',
    '{"userId":"bala","forms":{"account":{"typed":{"firstName":"Bala"},"photo":null,"phone":null}}}',
  ])('is ignored if the saved text is invalid: %s', async (text) => {
    const { storage, reopened } = await begin()
    storage.set(PROFILE_KEY, text)
    const again = await reopened()
    expect(again.draft.value).toMatchObject({ firstName: 'Asha', digits: '9876543210' })
    expect(again.isChanged.value).toBe(false)
  })
})

import { describe, expect, it, vi } from 'vitest'
import { safeStorage } from '../shared/storage.ts'
import { asha, begin, beginLoaded, completeAddress, saved } from './form.fixtures.ts'
import { ADDRESS_KEY } from './form.saved.ts'
import { addressForm } from './index.ts'

describe('what was typed', () => {
  it('is restored after a reload, with the sent code and the values filled in by the pincode', async () => {
    const { form, reopened } = begin()
    form.enter({ name: 'Asha', phone: '9000000001', pincode: '560038' })
    await vi.waitFor(() => expect(form.draft.value.city).toBe('Bengaluru'))
    await form.sendOtp()
    const again = reopened()
    expect(again.draft.value).toEqual(form.draft.value)
    expect(again.phone.state.value).toEqual({ step: 'sent', phone: '+919000000001' })
  })

  it('is separate for new and saved addresses, and for checkout and the account page', () => {
    const { shop, form } = begin()
    form.enter({ name: 'Asha' })
    expect(addressForm(shop, 'checkout', null).draft.value.name).toBe('')
    expect(addressForm(shop, 'account', saved).draft.value.name).toBe('Asha Iyer')
    expect(addressForm(shop, 'account', null)).toBe(form)
  })

  it('is removed when it is discarded, and when it is saved', async () => {
    const { form, storage } = await beginLoaded()
    form.enter({ name: 'Asha' })
    expect(storage.get(ADDRESS_KEY)).toContain('Asha')
    form.discard()
    expect(form.draft.value.name).toBe('')
    expect(storage.get(ADDRESS_KEY)).toBeNull()
    form.enter(completeAddress)
    await form.submit()
    expect(storage.get(ADDRESS_KEY)).toBeNull()
  })

  it('is hidden when its shopper leaves, and removed when another one signs in', () => {
    const { form, session, storage } = begin()
    form.enter({ name: 'Asha' })
    session.value = { state: 'signed-out' }
    expect(form.draft.value.name).toBe('')
    session.value = asha
    expect(form.draft.value.name).toBe('Asha')
    session.value = { state: 'signed-in', userId: 'ravi' }
    expect(form.draft.value.name).toBe('')
    expect(storage.get(ADDRESS_KEY)).toBeNull()
  })

  it('is ignored if the saved text is invalid', () => {
    const storage = safeStorage(() => undefined)
    for (const forms of [
      '{',
      '7',
      '{"account/":7}',
      '{"account/":{"typed":{"name":{}},"phone":{"phone":1}}}',
    ]) {
      storage.set(ADDRESS_KEY, forms.startsWith('{"') ? `{"userId":"asha","forms":${forms}}` : forms)
      expect(begin({ storage }).form.draft.value.name).toBe('')
    }
  })

  it('takes over changes from elsewhere in fields that were not typed', () => {
    const { shop, form } = begin({ address: saved })
    form.enter({ city: 'Mysuru' })
    const changed = { ...saved, city: 'Hubballi', name: 'Asha Rao' }
    expect(addressForm(shop, 'account', changed)).toBe(form)
    expect(form.draft.value).toMatchObject({ city: 'Mysuru', name: 'Asha Iyer' })
    form.rebase(changed)
    expect(form.draft.value).toMatchObject({ city: 'Mysuru', name: 'Asha Rao' })
  })
})

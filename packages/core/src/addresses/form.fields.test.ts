import { describe, expect, it, vi } from 'vitest'
import { flush } from '../shared/flush.fixtures.ts'
import { begin, completeAddress, saved } from './form.fixtures.ts'

describe('an incomplete address', () => {
  it('shows an error at each field on the account page', async () => {
    const { form, shop } = begin()
    expect(form.problems.value).toEqual({})
    expect(await form.submit()).toBeNull()
    expect(form.problems.value).toEqual({
      name: 'Name is required.',
      email: 'Email is required.',
      address: 'Address is required.',
      city: 'City is required.',
      state: 'State is required.',
      pincode: 'Valid 6-digit pincode is required.',
      phone: 'Valid 10-digit phone number is required.',
    })
    expect(shop.calls).toEqual([])
  })

  it('shows an error at each field in checkout, with checkout’s texts', async () => {
    const { form } = begin({ wording: 'checkout' })
    await form.submit()
    expect(form.problems.value).toEqual({
      name: 'Name is required',
      email: 'Email is required',
      address: 'Address is required',
      city: 'City is required',
      state: 'State is required',
      pincode: 'Pincode is required',
      phone: 'Phone is required',
    })
  })

  it.each([
    [
      'account',
      {
        email: 'Invalid email format.',
        pincode: 'Valid 6-digit pincode is required.',
        phone: 'Valid 10-digit phone number is required.',
      },
    ],
    [
      'checkout',
      {
        email: 'Invalid email format',
        pincode: 'Pincode must be 6 digits',
        phone: 'Phone must be 10 digits',
      },
    ],
  ] as const)('shows an error at invalid values (%s)', async (wording, problems) => {
    const { form } = begin({ wording })
    form.enter({ ...completeAddress, email: 'asha@haat', pincode: '5600', phone: '98450' })
    await form.submit()
    expect(form.problems.value).toEqual(problems)
  })

  it.each(['000000', '012345', '099999', '0 11001', '०१२३४५'])(
    'shows an error at %s: a PIN code begins with 1 to 9',
    async (pincode) => {
      const { form, callsTo } = begin()
      form.enter({ ...completeAddress, pincode })
      await form.submit()
      expect(form.problems.value.pincode).toBe('Valid 6-digit pincode is required.')
      expect(callsTo(/pincode/)).toEqual([])
    },
  )

  it('shows no error at corrected fields', async () => {
    const { form } = begin()
    await form.submit()
    form.enter({ name: 'Asha', city: ' ' })
    expect(form.problems.value.name).toBeUndefined()
    expect(form.problems.value.city).toBe('City is required.')
  })

  it('shows an error at a value that is too long', async () => {
    const { form } = begin()
    form.enter({ ...completeAddress, notes: 'x'.repeat(501) })
    await form.submit()
    expect(form.problems.value.notes).toBe('Notes must have at most 500 characters.')
  })
})

describe('pincode and phone', () => {
  it('keep only digits, up to their length', () => {
    const { form } = begin()
    form.enter({ pincode: '56a0 0389', phone: '98450-12345-678' })
    expect(form.draft.value).toMatchObject({ pincode: '560038', phone: '9845012345' })
    form.enter({ phone: '+91 98450 67218' })
    expect(form.draft.value.phone).toBe('9845067218')
  })

  it('fill in city and state after six digits of the pincode', async () => {
    const { form, callsTo } = begin()
    form.enter({ pincode: '56003' })
    expect(callsTo(/pincode/)).toHaveLength(0)
    form.enter({ pincode: '560038' })
    await vi.waitFor(() => expect(form.draft.value.city).toBe('Bengaluru'))
    expect(form.draft.value.state).toBe('Karnataka')
    expect(callsTo(/pincode/)).toHaveLength(1)
  })

  it('never replace typed values', async () => {
    const { form, callsTo } = begin()
    form.enter({ city: 'Bangalore' })
    form.enter({ pincode: '560038' })
    await vi.waitFor(() => expect(form.draft.value.state).toBe('Karnataka'))
    expect(form.draft.value.city).toBe('Bangalore')
    form.enter({ state: '' })
    expect(form.draft.value.state).toBe('')
    expect(callsTo(/pincode/)).toHaveLength(1)
  })

  it('fill in again for another pincode, and clear for an unknown one', async () => {
    const { form, shop } = begin()
    form.enter({ pincode: '560038' })
    await vi.waitFor(() => expect(form.draft.value.city).toBe('Bengaluru'))
    const data = { pincode: '600090', city: 'Chennai', state: 'Tamil Nadu' }
    shop.answer('pincode', { body: { success: true, data } })
    form.enter({ pincode: '600090' })
    await vi.waitFor(() => expect(form.draft.value).toMatchObject({ city: 'Chennai', state: 'Tamil Nadu' }))
    shop.answer('pincode', 'empty')
    form.enter({ pincode: '999999' })
    await vi.waitFor(() => expect(form.draft.value).toMatchObject({ city: '', state: '' }))
  })

  it('leave city and state to the shopper if the lookup fails', async () => {
    const { form, callsTo } = begin({ pincode: 'offline' })
    form.enter({ pincode: '560038' })
    await vi.waitFor(() => expect(callsTo(/pincode/)).toHaveLength(1))
    form.enter({ city: 'Bengaluru' })
    expect(form.draft.value).toMatchObject({ city: 'Bengaluru', state: '' })
  })

  it('ignore the answer to an earlier pincode', async () => {
    const city = (pincode: string) => ({ success: true, data: { pincode, city: `C${pincode}`, state: 'S' } })
    const { form, shop } = begin({
      pincode: ({ path }) => ({ body: city(path.slice(-6)), delay: path.endsWith('1') ? 5_000 : 1_000 }),
    })
    form.enter({ pincode: '560001' })
    form.enter({ pincode: '560002' })
    await vi.waitFor(() => expect(shop.calls).toHaveLength(2))
    shop.advance(1_000)
    await vi.waitFor(() => expect(form.draft.value.city).toBe('C560002'))
    shop.advance(10_000)
    await flush()
    expect(form.draft.value.city).toBe('C560002')
  })

  it('keep city and state of a saved address', async () => {
    const { form, callsTo } = begin({ address: { ...saved, city: 'Bangalore' } })
    form.enter({ pincode: '560001' })
    await vi.waitFor(() => expect(callsTo(/pincode/)).toHaveLength(1))
    await flush()
    expect(form.draft.value).toMatchObject({ city: 'Bangalore', state: 'Karnataka' })
  })
})

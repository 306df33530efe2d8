import type { AddressListWire, AddressWire } from '@haat/core/wire'
import { eq } from 'drizzle-orm'
import type * as v from 'valibot'
import { expect, it } from 'vitest'
import { addresses, verifiedPhones } from '../database/schema.ts'
import { testApp } from '../testing/app.ts'
import { describeRules } from '../testing/describe-shop.ts'

const HOME = {
  name: 'Asha Rao',
  email: 'asha@haat.example',
  address: '7 Rose Lane, Indiranagar',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560038',
  phone: '9876543210',
  notes: '',
}

describeRules('addresses on %s', testApp({ rateLimitFactor: 0 }), (shop) => {
  let shoppers = 0

  /** Creates a shopper with a verified phone, and returns their calls. */
  async function newShopper() {
    const userId = `user_${++shoppers}`
    const calls = shop.as(userId)
    await shop.database.db.insert(verifiedPhones).values({ userId, phone: '+919876543210' })
    return {
      userId,
      ...calls,
      add: (change: object = {}, key?: string) =>
        calls.post('/api/v1/address', { ...HOME, ...change }, key ? { 'idempotency-key': key } : {}),
      list: async () =>
        (await calls.get(`/api/v1/address/${userId}`)).json() as v.InferInput<typeof AddressListWire>,
    }
  }
  const rowsOf = (userId: string) =>
    shop.database.db.select().from(addresses).where(eq(addresses.userId, userId))

  it('are added, listed oldest first, changed and deleted', async () => {
    const { userId, add, list, put, delete: remove } = await newShopper()
    expect(await list()).toEqual({
      success: true,
      message: 'Your addresses.',
      addresses: [],
      verifiedPhones: ['+919876543210'],
    })
    const added = await add({ userId, notes: 'Ring twice.\nThe dog is friendly.' })
    expect(added.statusCode).toBe(200)
    const { success, message, address } = added.json()
    expect({ success, message }).toEqual({ success: true, message: 'Address added successfully!' })
    expect(address).toEqual({
      ...HOME,
      _id: expect.stringMatching(/^[\w-]{36}$/),
      userId,
      notes: 'Ring twice.\nThe dog is friendly.',
    })
    const work = (await add({ city: 'Mysuru', pincode: '570001' })).json().address as AddressWire
    expect((await list()).addresses).toEqual([address, work])

    const changed = await put(`/api/v1/address/${address._id}`, { ...HOME, name: 'A. Rao' })
    expect(changed.json()).toEqual({
      success: true,
      message: 'Address updated successfully!',
      address: { ...HOME, _id: address._id, userId, name: 'A. Rao' },
    })
    expect((await list()).addresses).toEqual([changed.json().address, work])

    const removed = await remove(`/api/v1/address/${address._id}`)
    expect(removed.json()).toEqual({ success: true, message: 'Address deleted successfully!' })
    const again = await remove(`/api/v1/address/${address._id}`)
    expect([again.statusCode, again.json().message]).toEqual([404, 'There is no such address.'])
    expect((await list()).addresses).toEqual([work])
  })

  it('have one default at most, which stays until another one is', async () => {
    const { userId, add, list, put } = await newShopper()
    const home = (await add({ isDefault: true })).json().address as AddressWire
    const work = (await add({ city: 'Mysuru' })).json().address as AddressWire
    const defaults = async () =>
      (await list()).addresses.filter(({ isDefault }) => isDefault).map(({ _id }) => _id)
    expect(await defaults()).toEqual([home._id])
    await put(`/api/v1/address/${home._id}`, { ...HOME, name: 'A. Rao' })
    expect(await defaults()).toEqual([home._id])
    const both = [home, work, home, work].map(({ _id }) =>
      put(`/api/v1/address/${_id}`, { ...HOME, isDefault: true }),
    )
    expect((await Promise.all(both)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(await defaults()).toHaveLength(1)
    await put(`/api/v1/address/${work._id}`, { ...HOME, isDefault: true })
    expect(await defaults()).toEqual([work._id])
    await put(`/api/v1/address/${work._id}`, { ...HOME, isDefault: false })
    expect(await defaults()).toEqual([])
    expect(await rowsOf(userId)).toHaveLength(2)
  })

  it.each([
    [{ name: ' ' }, 'Name is required.'],
    [{ name: '\u200d' }, 'Name is required.'],
    [{ name: 7 }, 'Name is required.'],
    [{ email: '' }, 'Email is required.'],
    [{ email: 'asha@haat' }, 'Invalid email format.'],
    [{ email: 'asha rao@haat.example' }, 'Invalid email format.'],
    [{ address: '\n' }, 'Address is required.'],
    [{ city: '' }, 'City is required.'],
    [{ state: undefined }, 'State is required.'],
    [{ pincode: '56003' }, 'Valid 6-digit pincode is required.'],
    [{ pincode: '5600389' }, 'Valid 6-digit pincode is required.'],
    [{ pincode: '५६००३८' }, 'Valid 6-digit pincode is required.'],
    [{ phone: '' }, 'Valid 10-digit phone number is required.'],
    [{ phone: '98765' }, 'Valid 10-digit phone number is required.'],
    [{ phone: '9198765432101' }, 'Valid 10-digit phone number is required.'],
    [{ phone: '+449876543210' }, 'Valid 10-digit phone number is required.'],
    [{ phone: '9876543211' }, 'Phone number must be verified.', 'phone_not_verified'],
    [{ address: 'x'.repeat(301) }, 'Address must have at most 300 characters.'],
    [{ notes: 'x'.repeat(501) }, 'Notes must have at most 500 characters.'],
    [{ email: `${'x'.repeat(250)}@haat.example` }, 'Email must have at most 254 characters.'],
  ])('are refused with %j', async (change, message, error?: string) => {
    const { userId, add, put } = await newShopper()
    const refusal = { success: false, message, statusCode: 400, ...(error && { error }) }
    expect((await add(change)).json()).toEqual(refusal)
    await shop.database.db.insert(addresses).values({ ...HOME, id: `own-${userId}`, userId })
    const changed = await put(`/api/v1/address/own-${userId}`, { ...HOME, ...change })
    expect([changed.statusCode, changed.json()]).toEqual([400, refusal])
    expect(await rowsOf(userId)).toMatchObject([HOME])
  })

  it('need a phone that the same shopper verified, with or without its country code', async () => {
    const { add } = await newShopper()
    const { userId: other } = await newShopper()
    await shop.database.db.insert(verifiedPhones).values({ userId: other, phone: '+919000000001' })
    expect((await add({ phone: '9000000001' })).statusCode).toBe(400)
    for (const phone of ['+919876543210', '09876543210', '0091 98765 43210', '९८७६५-४३२१०'])
      expect((await add({ phone })).json().address.phone).toBe('9876543210')
  })

  it('are text without invisible characters', async () => {
    const { add } = await newShopper()
    const { address } = (await add({ name: '  <b>ನಾ‍ಯ್ಕ್</b>\u202e ', city: 'Beng\taluru', notes: null })).json()
    expect(address).toMatchObject({ name: '<b>ನಾ‍ಯ್ಕ್</b>', city: 'Beng aluru', notes: '' })
    const hidden = (
      await add({ address: '7\u200b Rose\u2066 Lane\u2069', notes: 'Ring\u00ad twice\u3164' })
    ).json()
    expect(hidden.address).toMatchObject({ address: '7 Rose Lane', notes: 'Ring twice' })
  })

  it('of another shopper count as missing, and do not change', async () => {
    const ann = await newShopper()
    const bob = await newShopper()
    const { _id } = (await ann.add()).json().address
    for (const id of [_id, 'nothing']) {
      const changed = await bob.put(`/api/v1/address/${id}`, HOME)
      expect([changed.statusCode, changed.json().message]).toEqual([404, 'There is no such address.'])
      expect((await bob.delete(`/api/v1/address/${id}`)).statusCode).toBe(404)
    }
    expect((await ann.list()).addresses).toHaveLength(1)
    expect((await bob.get(`/api/v1/address/${ann.userId}`)).statusCode).toBe(403)
  })

  it('are stored once for one idempotency key, however often they are sent', async () => {
    const { userId, add } = await newShopper()
    const answers = await Promise.all(Array.from({ length: 10 }, () => add({}, 'once-only')))
    expect(new Set(answers.map((answer) => answer.json().address._id)).size).toBe(1)
    expect(await rowsOf(userId)).toHaveLength(1)
  })

  it('are at most twenty per shopper, also when they are added at the same time', async () => {
    const { userId, add, delete: remove, list } = await newShopper()
    await shop.database.db
      .insert(addresses)
      .values(Array.from({ length: 18 }, (_, at) => ({ ...HOME, id: `${userId}-${at}`, userId })))
    const answers = await Promise.all(Array.from({ length: 5 }, () => add()))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 400, 400, 400])
    expect(answers.find(({ statusCode }) => statusCode === 400)?.json().message).toBe(
      'You can keep up to 20 addresses. Please delete one first.',
    )
    expect((await list()).addresses).toHaveLength(20)
    await remove(`/api/v1/address/${userId}-0`)
    expect((await add()).statusCode).toBe(200)
  })
})

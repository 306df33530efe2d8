import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { addresses, comments, profiles, verifiedPhones } from '../database/schema.ts'
import { testApp } from '../testing/app.ts'
import { describeRules } from '../testing/describe-shop.ts'

const PHONE = '+919876543210'
const PHOTOS = 'https://res.cloudinary.com/haat/image/upload/'
const ASHA = { firstName: 'Asha', lastName: 'Rao' }

const services = { phones: null, photos: [PHOTOS] }

describeRules('profiles on %s', testApp({ rateLimitFactor: 0, services }), (shop) => {
  let shoppers = 0

  /** A shopper of whom nothing is known yet. */
  const somebody = () => {
    const userId = `user_${++shoppers}`
    return { userId, ...shop.as(userId) }
  }
  const verify = (userId: string, phone = PHONE) =>
    shop.database.db.insert(verifiedPhones).values({ userId, phone })

  it('do not exist at first', async () => {
    const { get, put, userId } = somebody()
    for (const answer of [
      await get(`/api/v1/user/${userId}`),
      await get(`/api/user/${userId}`),
      await put(`/api/v1/user/${userId}`, ASHA),
    ]) {
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toEqual({ success: false, message: 'No profile yet.', statusCode: 404 })
    }
  })

  it('are created, found and updated', async () => {
    const { get, post, put, userId } = somebody()
    const created = await post('/api/v1/user', {
      userId,
      ...ASHA,
      phone: '',
      img_url: '',
      countryCode: '+44',
    })
    const data = { userId, ...ASHA, phone: '', img_url: '', countryCode: '+44', phoneVerified: false }
    expect(created.json()).toEqual({ success: true, message: 'Profile created successfully!', data })
    expect((await get(`/api/v1/user/${userId}`)).json()).toMatchObject({ success: true, data })
    const updated = await put(`/api/v1/user/${userId}`, { ...ASHA, lastName: 'Iyer' })
    expect(updated.json()).toEqual({
      success: true,
      message: 'Profile updated successfully!',
      data: { ...data, lastName: 'Iyer' },
    })
  })

  it('are created once by two simultaneous tabs', async () => {
    const { post, userId } = somebody()
    const answers = await Promise.all(
      ['Asha', 'Usha', 'Isha', 'Esha'].map((firstName) =>
        post('/api/v1/user', { ...ASHA, firstName }, { 'idempotency-key': firstName }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    const rows = await shop.database.db.select().from(profiles).where(sql`${profiles.userId} = ${userId}`)
    expect(rows).toHaveLength(1)
  })

  it('keep fields that a change leaves out', async () => {
    const { post, put, userId } = somebody()
    await verify(userId)
    await post('/api/v1/user', { ...ASHA, phone: PHONE, img_url: `${PHOTOS}a.jpg` })
    const { data } = (await put(`/api/v1/user/${userId}`, ASHA)).json()
    expect(data).toMatchObject({ phone: PHONE, phoneVerified: true, img_url: `${PHOTOS}a.jpg` })
    const emptied = (await put(`/api/v1/user/${userId}`, { ...ASHA, phone: '', img_url: '' })).json()
    expect(emptied.data).toMatchObject({ phone: '', phoneVerified: false, img_url: '', countryCode: '+91' })
  })

  it('keep phone and photo if a second create leaves them empty, and report an update', async () => {
    const { get, post, userId } = somebody()
    await verify(userId)
    const empty = { userId, phone: '', img_url: '', countryCode: '+44' }
    await post('/api/v1/user', { ...ASHA, phone: PHONE, img_url: `${PHOTOS}a.jpg` })
    const again = await post('/api/v1/user', { ...empty, ...ASHA, lastName: 'Iyer' })
    const data = {
      userId,
      firstName: 'Asha',
      lastName: 'Iyer',
      phone: PHONE,
      img_url: `${PHOTOS}a.jpg`,
      countryCode: '+91',
      phoneVerified: true,
    }
    expect(again.json()).toEqual({ success: true, message: 'Profile updated successfully!', data })
    expect((await get(`/api/v1/user/${userId}`)).json().data).toEqual(data)
  })

  it('respond to a repeated create as the first time', async () => {
    const { post } = somebody()
    const key = { 'idempotency-key': 'the-wizard' }
    const [first, second] = [await post('/api/v1/user', ASHA, key), await post('/api/v1/user', ASHA, key)]
    expect(first.json().message).toBe('Profile created successfully!')
    expect(second.body).toBe(first.body)
  })

  it('are created by one of two tabs, and keep the phone when the other one saves', async () => {
    const { get, post, userId } = somebody()
    await verify(userId)
    const answers = await Promise.all(
      ['', PHONE, '', PHONE].map((phone) => post('/api/v1/user', { ...ASHA, phone, img_url: '' })),
    )
    expect(answers.map((answer) => answer.json().message).toSorted()).toEqual([
      'Profile created successfully!',
      ...Array(3).fill('Profile updated successfully!'),
    ])
    expect((await get(`/api/v1/user/${userId}`)).json().data).toMatchObject({
      phone: PHONE,
      phoneVerified: true,
    })
  })

  it('keep simultaneous changes to different fields', async () => {
    const { get, post, put, userId } = somebody()
    await verify(userId)
    await post('/api/v1/user', ASHA)
    await Promise.all([
      put(`/api/v1/user/${userId}`, { ...ASHA, phone: PHONE }),
      put(`/api/v1/user/${userId}`, { ...ASHA, img_url: `${PHOTOS}a.jpg` }),
    ])
    expect((await get(`/api/v1/user/${userId}`)).json().data).toMatchObject({
      phone: PHONE,
      img_url: `${PHOTOS}a.jpg`,
    })
  })

  it('can have their phone removed by an update, and added again without another code', async () => {
    const { post, put, userId } = somebody()
    await verify(userId)
    await post('/api/v1/user', { ...ASHA, phone: PHONE })
    expect((await put(`/api/v1/user/${userId}`, { ...ASHA, phone: '' })).json().data.phone).toBe('')
    const { data } = (await put(`/api/v1/user/${userId}`, { ...ASHA, phone: PHONE })).json()
    expect(data).toMatchObject({ phone: PHONE, phoneVerified: true })
  })

  it('accept a phone only if this shopper has verified it', async () => {
    const { post, put, get, userId } = somebody()
    await verify('somebody-else')
    const refused = await post('/api/v1/user', { ...ASHA, phone: PHONE })
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({
      message: 'Please verify your phone number with OTP first.',
      error: 'phone_not_verified',
    })
    expect((await get(`/api/v1/user/${userId}`)).statusCode).toBe(404)

    await verify(userId)
    const taken = await post('/api/v1/user', { ...ASHA, phone: PHONE, countryCode: '+1' })
    expect(taken.json().data).toMatchObject({ phone: PHONE, phoneVerified: true, countryCode: '+91' })
    expect((await put(`/api/v1/user/${userId}`, { ...ASHA, phone: '+919876543211' })).statusCode).toBe(400)
    expect((await put(`/api/v1/user/${userId}`, { ...ASHA, phone: PHONE })).statusCode).toBe(200)
  })

  it('keep a saved phone that was never verified', async () => {
    const { put, userId } = somebody()
    await shop.database.db.insert(profiles).values({ userId, ...ASHA, phone: '+14155550123' })
    const { data } = (await put(`/api/v1/user/${userId}`, { ...ASHA, phone: '+14155550123' })).json()
    expect(data).toMatchObject({ phone: '+14155550123', phoneVerified: false, countryCode: '+1' })
  })

  it('accept a photo only from the shop’s image service', async () => {
    const { post, userId } = somebody()
    const refused = await post('/api/v1/user', { ...ASHA, img_url: 'https://evil.example/a.jpg' })
    expect(refused.statusCode).toBe(400)
    expect(refused.json().message).toMatch(/^The photo must have been uploaded/)
    expect((await post('/api/v1/user', { ...ASHA, img_url: `${PHOTOS}v1/a.jpg` })).statusCode).toBe(200)

    await shop.database.db.execute(sql`update profiles set img_url = '/old.jpg' where user_id = ${userId}`)
    expect((await post('/api/v1/user', { ...ASHA, img_url: '/old.jpg' })).statusCode).toBe(200)
  })

  it('have names that are text', async () => {
    const { post } = somebody()
    const { data } = (await post('/api/v1/user', { firstName: '  <b>Zoë</b> ', lastName: 'ನಾ‍ಯ್ಕ್' })).json()
    expect(data).toMatchObject({ firstName: '<b>Zoë</b>', lastName: 'ನಾ‍ಯ್ಕ್' })
    const pasted = await post('/api/v1/user', { firstName: '\ufeffZo\u00ade\u0308', lastName: 'Ra\u200bo' })
    expect(pasted.json().data).toMatchObject({ firstName: 'Zoë', lastName: 'Rao' })
  })

  it.each([
    [{ phone: '09876543210' }, { phone: PHONE, countryCode: '+91' }],
    [{ phone: '९८७६५ ४३२१०' }, { phone: PHONE, countryCode: '+91' }],
    [
      { phone: '07911 123456', countryCode: '+44' },
      { phone: '+447911123456', countryCode: '+44' },
    ],
    [
      { phone: '+91 98765-43210', countryCode: '+44' },
      { phone: PHONE, countryCode: '+91' },
    ],
  ])('save the phone of %j in one form', async (change, saved) => {
    const { userId, post } = somebody()
    await verify(userId, saved.phone)
    const { data } = (await post('/api/v1/user', { ...ASHA, ...change })).json()
    expect(data).toMatchObject({ ...saved, phoneVerified: true })
  })

  it.each([
    ['a name of nothing', { firstName: '' }, 'First and last name are required!'],
    ['a name of blanks', { lastName: ' \t ' }, 'First and last name are required!'],
    ['a name that cannot be seen', { lastName: '\u200d\u200b' }, 'First and last name are required!'],
    ['a name of fillers', { firstName: '\u3164\u2800' }, 'First and last name are required!'],
    ['a name that is too long', { firstName: 'a'.repeat(81) }, 'A name has at most 80 characters.'],
    ['a name that grows', { firstName: '\u0958'.repeat(80) }, 'A name has at most 80 characters.'],
    ['a bell in a name', { firstName: 'Asha\u0007' }, 'A name cannot have control characters in it.'],
    ['a name of two lines', { firstName: 'Asha\nRao' }, 'A name cannot have control characters in it.'],
    ['a name that turns the text', { lastName: '\u202eoaR' }, 'A name cannot have control characters in it.'],
    ['a U+0000', { lastName: 'Rao\0' }, 'A name cannot have control characters in it.'],
    ['a name that is a number', { firstName: 7 }, /^firstName: /],
    ['no last name', { lastName: undefined }, 'The parameter lastName is missing.'],
    ['a phone of nine digits', { phone: '+91987654321' }, 'Phone number must be exactly 10 digits.'],
    ['a phone of eleven digits', { phone: '+91 98765 432101' }, 'Phone number must be exactly 10 digits.'],
    ['a phone of another country', { phone: '+49 1701234567' }, 'Phone number must be exactly 10 digits.'],
    ['an unknown country', { countryCode: '+49' }, 'The country code must be +91, +1 or +44.'],
    [
      'an endless photo',
      { img_url: `${PHOTOS}${'a'.repeat(2_000)}` },
      'The address of the photo is too long.',
    ],
  ])('refuse %s', async (_what, change, message) => {
    const { post } = somebody()
    const answer = await post('/api/v1/user', { ...ASHA, ...change })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toEqual(
      typeof message === 'string' ? message : expect.stringMatching(message),
    )
  })

  it('change the name in the shopper’s comments, and in no others', async () => {
    const { post, put, userId } = somebody()
    await shop.database.db.insert(comments).values({
      id: `of-${userId}`,
      productId: 'mango',
      userId,
      username: 'Before',
      comment: 'Sweet.',
    })
    await post('/api/v1/user', ASHA)
    const namesNow = async () =>
      Object.fromEntries(
        (await shop.database.db.select().from(comments)).map((row) => [row.id, row.username]),
      )
    expect(await namesNow()).toMatchObject({ [`of-${userId}`]: 'Asha Rao', c1: 'Asha', c2: 'Ravi' })
    await put(`/api/v1/user/${userId}`, { ...ASHA, lastName: 'Iyer' })
    expect(await namesNow()).toMatchObject({ [`of-${userId}`]: 'Asha Iyer' })
    // A page that shows the comments learns of it, although answers are cached.
    await expect
      .poll(async () => (await shop.read<{ data: object[] }>('/api/v1/comments/mango')).data)
      .toContainEqual(expect.objectContaining({ username: 'Asha Iyer' }))
  })

  it('have all fields for the account page, at the top level and in data', async () => {
    const { get, post, userId } = somebody()
    await post('/api/v1/user', ASHA)
    await shop.database.db.insert(comments).values([
      { id: `old-${userId}`, productId: 'mango', userId, comment: 'Sweet.', createdAt: new Date(1_000) },
      { id: `new-${userId}`, productId: 'lamp', userId, comment: 'Bright.', createdAt: new Date(2_000) },
    ])
    await shop.database.db.insert(addresses).values({
      id: `home-${userId}`,
      userId,
      name: 'Asha Rao',
      email: 'asha@shop.example',
      address: '12 Lake Road',
      city: 'Pune',
      state: 'Maharashtra',
      pincode: '411001',
      phone: '9876543210',
    })
    const body = (await get(`/api/user/${userId}`)).json()
    const { success, message, data, ...top } = body
    expect({ success, message }).toEqual({ success: true, message: 'Profile found.' })
    expect(top).toEqual(data)
    expect(top).toMatchObject({ ...ASHA, phone: '', img_url: '', orders: [] })
    expect(top.addresses).toEqual([
      expect.objectContaining({ _id: `home-${userId}`, city: 'Pune', pincode: '411001', notes: '' }),
    ])
    expect(top.reviews).toEqual([
      expect.objectContaining({
        _id: `new-${userId}`,
        comment: 'Bright.',
        createdAt: '1970-01-01T00:00:02.000Z',
        product: expect.objectContaining({ _id: 'lamp', name: 'Lamp', price: 40.5 }),
      }),
      expect.objectContaining({ _id: `old-${userId}`, product: expect.objectContaining({ _id: 'mango' }) }),
    ])
  })
})

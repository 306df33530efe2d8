import { CLOSE_WORD, ownDataTexts } from '@haat/core/account'
import { english } from '@haat/core/fixtures'
import type { OwnDataWire } from '@haat/core/wire'
import { eq, is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as schema from '../database/schema.ts'
import { addAddresses, anAddress, buyingNow, writeOrder } from '../orders/orders.fixtures.ts'
import { testAccounts } from '../testing/accounts.ts'
import { testApp } from '../testing/app.ts'
import { testCard } from '../testing/card.ts'
import { describeRules } from '../testing/describe-shop.ts'
import { pageOf } from '../testing/partners.ts'
import { testPhotos } from '../testing/photos.ts'
import { finishClosings } from './closing.ts'
import { OWNED, OWNED_CHILDREN } from './own-tables.ts'

const copy = english(ownDataTexts)

const { closings, comments, orders, paymentIntents } = schema

/** Tables without rows of a shopper, or without data about them. */
const WITHOUT_OWNER = [
  'catalogue_revision',
  'categories',
  'chain_scans',
  'closings',
  'embed_proofs',
  'embed_tokens',
  'export_changes',
  'former_products',
  'invoice_counts',
  'limit_counts',
  'photo_removals',
  'product_vocabulary',
  'push_keys',
  'products',
  'scheduled_prices',
  'sponsors',
  'stock_movements',
  'variation_stock',
  'webhook_events',
]

const nameOf = (table: PgTable) => getTableConfig(table).name
const tables: PgTable[] = Object.values(schema).flatMap((one) => (is(one, PgTable) ? [one as PgTable] : []))
const ownedNames = [...Object.values(OWNED), ...Object.values(OWNED_CHILDREN)].map(({ table }) =>
  nameOf(table),
)

describe('the list of tables with an owner', () => {
  it('has every table with an owner, so that none is missing from a download', () => {
    expect([...ownedNames, ...WITHOUT_OWNER].toSorted()).toEqual(tables.map(nameOf).toSorted())
    const withUser = tables.filter((table) =>
      getTableConfig(table).columns.some(({ name }) => name === 'user_id'),
    )
    expect(withUser.map(nameOf).filter((name) => name !== 'closings' && !ownedNames.includes(name))).toEqual(
      [],
    )
  })
})

let count = 0
const accounts = testAccounts()
const PARTNER = 'https://blog.example'
const photoStorage = testPhotos()
const services = { accounts, photoStorage, card: testCard() }
const open = testApp({ rateLimitFactor: 0, services, partnerOrigins: [PARTNER] })

describeRules('a shopper’s own data on %s', open, (shop) => {
  let asha = ''
  const close = (userId = asha) =>
    shop.as(userId).post(`/api/v1/user/${userId}/close`, { confirm: CLOSE_WORD })
  const download = async () => {
    const answer = await shop.as(asha).get(`/api/v1/user/${asha}/data`)
    return [answer.statusCode, answer.json<{ data: OwnDataWire }>().data] as const
  }
  const deps = (now = Date.now()) => ({
    db: shop.database.db,
    clock: { now: () => now } as never,
    services: { ...services } as never,
  })
  /** Creates one record of each kind for a new shopper, mostly through calls. */
  beforeEach(async () => {
    asha = `asha_${++count}`
    const { db } = shop.database
    const as = shop.as(asha)
    await as.post('/api/v1/user', { firstName: 'Asha', lastName: 'Rao' })
    await addAddresses(db, asha)
    const orderId = await writeOrder(db, asha)
    const message = { type: 'order.placed', channel: 'shopper', data: {} } as const
    await db.insert(schema.messages).values({ id: `message-${asha}`, orderId, ...message })
    const invoice = { kind: 'invoice', year: '26-27', count, buyerGstin: '', place: '29' } as const
    const seller = { name: 'Shop', address: 'Here', gstin: '29ABCDE1234F1Z5' }
    await db.insert(schema.invoices).values({
      ...{ ...invoice, number: `INV/26-27/${count}`, orderId, seller, lines: [] },
      ...{ totalPaise: 39_900, issuedAt: new Date() },
    })
    await db.insert(schema.orderSteps).values({ orderId, step: 'cancelled', by: 'shopper' })
    await db
      .insert(schema.refunds)
      .values({ id: `refund-${asha}`, orderId, provider: 'cash', amountPaise: 100, by: 'shop' })
    await as.post('/api/v1/cart/add', { productId: 'mango', quantity: 2 })
    await as.post('/api/v1/fav/add', { productId: 'mango' }, { 'idempotency-key': 'once' })
    const photos = [`https://res.cloudinary.com/haat/image/upload/v1/photos/${asha}_return.jpg`]
    await db.insert(schema.returnPhotos).values({ orderId, userId: asha, photos })
    await db.insert(schema.restockRequests).values({ id: `r-${asha}`, userId: asha, productId: 'potato' })
    await as.post('/api/v1/comments/add', { productId: 'mango', comment: `Sweet, says ${asha}.` })
    const mail = { name: 'Asha Rao', email: 'asha@example.com', phone: '9845012345' }
    await as.post('/api/v1/contact', { ...mail, subject: 'Mangoes', message: 'Sweet.' })
    await db
      .insert(schema.pushDevices)
      .values({ endpoint: `https://fcm.googleapis.com/${asha}`, userId: asha, p256dh: 'B', auth: 'a' })
    await db.insert(schema.verifiedPhones).values({ userId: asha, phone: '+919845012345' })
    await db.insert(schema.otpSends).values({ id: asha, userId: asha, phone: '+919845012345', source: 's' })
  })
  afterEach(() => {
    accounts.answers = true
    photoStorage.answers = true
    vi.restoreAllMocks()
  })

  const pay = () =>
    shop.as(asha).post('/api/v1/order/create-razorpay-order', buyingNow([{ productId: 'mango' }]))

  it('is downloaded completely, and without secrets', async () => {
    await pay()
    await pageOf(shop, PARTNER, asha)
    const [status, { identity, records }] = await download()
    expect(status).toBe(200)
    expect(identity).toMatchObject({ userId: asha, emails: [`${asha}@shop.example`], firstName: 'Asha' })
    const { moneyReceived, ...others } = records
    for (const [name, rows] of Object.entries(others)) expect(rows, name).toHaveLength(1)
    expect(moneyReceived).toEqual([])
    expect(records.addresses?.[0]).toMatchObject({ city: 'Bengaluru', pincode: '560038' })
    expect(records.orderLines?.[0]).toMatchObject({ name: 'Mango', pricePaise: 19_950 })
    expect(JSON.stringify(records)).not.toMatch(/codeHash|thumbprint|challenge|fingerprint|"call"/)
  })

  it('is not downloaded in part while the identity service does not answer', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    accounts.answers = false
    expect((await download())[0]).toBe(503)
  })

  it('is deleted with the account, while orders stay without a link to the shopper', async () => {
    await shop.as(asha).post('/api/v1/cart/add', { productId: 'banana' })
    const answer = await close()
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { success: true, message: copy.close.done, ordersUnderWay: 1 },
    ])
    const { db } = shop.database
    for (const { table } of Object.values(OWNED))
      expect(await db.$count(table, eq(table.userId, asha))).toBe(0)
    const [order] = await db
      .select()
      .from(orders)
      .where(eq(orders.id, `order-${asha}`))
    expect(order?.userId).toMatch(/^closed:.{36}$/)
    expect(order?.name).toBe(anAddress(asha).name)
    const written = await db
      .select()
      .from(comments)
      .where(eq(comments.comment, `Sweet, says ${asha}.`))
    expect(written).toMatchObject([{ userId: 'closed:', username: 'Former customer' }])
    expect(accounts.removed).toContain(asha)
  })

  it('shows comments of a closed account immediately as a former customer’s', async () => {
    await close()
    const { data } = await shop.read<{ data: { comment: string }[] }>('/api/v1/comments/mango')
    const written = data.find(({ comment }) => comment.includes(asha))
    expect(written).toMatchObject({ username: copy.formerCustomer, userId: 'closed:' })
  })

  it('is refused to every token of a closed account, while closing may be repeated', async () => {
    const page = await pageOf(shop, PARTNER, asha)
    await close()
    const refused = await shop.as(asha).get(`/api/v1/user/${asha}`)
    expect([refused.statusCode, refused.json().message]).toEqual([401, copy.close.closed])
    const cart = await shop.app.inject({ url: '/api/v1/cart', headers: page.headers })
    expect(cart.statusCode).toBe(401)
    expect(await pageOf(shop, PARTNER, asha).catch(() => 'refused')).toBe('refused')
    const again = await close()
    expect([again.statusCode, again.json().ordersUnderWay]).toEqual([200, 0])
  })

  it('is not deleted without the confirmation word, nor by another shopper', async () => {
    expect((await shop.as(asha).post(`/api/v1/user/${asha}/close`, {})).statusCode).toBe(400)
    expect((await shop.as(asha).post('/api/v1/user/ben/close', { confirm: CLOSE_WORD })).statusCode).toBe(403)
    expect((await download())[1].records.profile).toHaveLength(1)
  })

  it('is deleted only after a payment under way has ended', async () => {
    await pay()
    const refused = await close()
    expect(refused.statusCode).toBe(409)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.json().message).toMatch(/^A payment is under way\..*\d+ minutes? at most/)
    const { db } = shop.database
    await db.update(paymentIntents).set({ state: 'expired' }).where(eq(paymentIntents.userId, asha))
    expect((await close()).statusCode).toBe(200)
    expect(await db.$count(paymentIntents, eq(paymentIntents.userId, asha))).toBe(0)
  })

  it('is deleted although the identity service does not answer, which is retried until it does', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    accounts.answers = false
    expect((await close()).statusCode).toBe(200)
    expect(accounts.removed).not.toContain(asha)
    accounts.answers = true
    await finishClosings(deps())
    expect(accounts.removed).toContain(asha)
    expect((await shop.as(asha).get(`/api/v1/user/${asha}`)).statusCode).toBe(401)
  })

  describe('the photo', () => {
    const photo = () => `https://res.cloudinary.com/haat/image/upload/v1/photos/${asha}.jpg`
    const setPhoto = (userId: string, imgUrl: string) =>
      shop.database.db.update(schema.profiles).set({ imgUrl }).where(eq(schema.profiles.userId, userId))
    const mockWarnings = () => vi.spyOn(console, 'warn').mockImplementation(() => {})

    it('is deleted as well', async () => {
      await setPhoto(asha, photo())
      const photos = [photo().replace('.jpg', '_mango.jpg')]
      await shop.database.db.update(schema.comments).set({ photos }).where(eq(schema.comments.userId, asha))
      await close()
      expect(photoStorage.removed).toEqual(
        expect.arrayContaining([`photos/${asha}`, `photos/${asha}_mango`, `photos/${asha}_return`]),
      )
      expect(await shop.database.db.$count(schema.comments, sql`photos <> '[]'`)).toBe(0)
    })

    it('is deleted later if the image service does not answer', async () => {
      const warned = mockWarnings()
      await setPhoto(asha, photo())
      photoStorage.answers = false
      expect((await close()).statusCode).toBe(200)
      expect(warned.mock.calls.flat().join()).toContain('A deleted photo is removed')
      const later = deps(Date.now() + 6 * 60_000)
      await finishClosings(later)
      photoStorage.answers = true
      await finishClosings(later)
      expect(photoStorage.removed).toContain(`photos/${asha}`)
      expect(await shop.database.db.$count(closings, eq(closings.userId, asha))).toBe(0)
    })

    it('stays if another profile uses it, or if it is outside the shop’s folder, which is logged', async () => {
      const warned = mockWarnings()
      await shop.as(`${asha}_2`).post('/api/v1/user', { firstName: 'Ben', lastName: 'Rao' })
      await setPhoto(`${asha}_2`, photo())
      await setPhoto(asha, photo())
      await close()
      expect(photoStorage.removed).not.toContain(`photos/${asha}`)
      await setPhoto(`${asha}_2`, 'https://res.cloudinary.com/haat/image/upload/logo.png')
      await close(`${asha}_2`)
      expect(photoStorage.removed).not.toContain('logo')
      expect(warned.mock.calls.flat().join()).toContain('is still at the image service (https://res.')
    })
  })

  it('is deleted again after a call in progress wrote some, and the record of the closing is removed with the last token', async () => {
    await close()
    const { db } = shop.database
    await db.insert(schema.addresses).values(anAddress(asha))
    await finishClosings(deps())
    expect(await db.$count(schema.addresses, eq(schema.addresses.userId, asha))).toBe(0)
    expect(await db.$count(closings, eq(closings.userId, asha))).toBe(1)
    await finishClosings(deps(Date.now() + 6 * 60_000))
    expect(await db.$count(closings, eq(closings.userId, asha))).toBe(0)
  })
})

describeRules('a shop without a key for accounts on %s', testApp({ rateLimitFactor: 0 }), (shop) => {
  it('closes no account, and gives the reason', async () => {
    const answer = await shop.as('asha').post('/api/v1/user/asha/close', { confirm: CLOSE_WORD })
    expect([answer.statusCode, answer.json().message]).toEqual([503, copy.close.notSetUp])
  })
})

import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { orderSteps, orders, payments, products } from '../database/schema.ts'
import { resetShop, stockOf, writeHold, writeOrder } from '../orders/orders.fixtures.ts'
import { testApp } from '../testing/app.ts'
import { describeRules, openForTests } from '../testing/describe-shop.ts'
import { TEST_PARTNER, testIdentity } from '../testing/identity.ts'
import { pageOf } from '../testing/partners.ts'
import { atOnce, describePlaces, openProcesses } from '../testing/processes.ts'
import { deskRoutes } from './desk.routes.ts'

const ID = '5f0c7a91d2b84e63a1b2c3d4e5f60718'
const ORDER = `/api/v1/desk/orders/${ID}`
const STAFF = ['user_1', 'user_2']
const WITH_FACTOR = { fva: [1, 1] }

const open = testApp({ staff: STAFF, rateLimitFactor: 0, partnerOrigins: [TEST_PARTNER] })

describeRules('the order desk on %s', open, (shop) => {
  beforeEach(async () => {
    await resetShop(shop.database)
    await writeOrder(shop.database.db, 'ann', { id: ID })
  })

  const bearer = async (userId: string, claims: Readonly<Record<string, unknown>> = WITH_FACTOR) => ({
    authorization: `Bearer ${await shop.identity.tokenFor(userId, claims)}`,
  })
  const call = (method: string, url: string, headers: Record<string, string>, payload?: object) =>
    shop.app.inject({ method: method as 'GET', url, headers, ...(payload && { payload }) })
  /** Takes a step as one of the staff. */
  const take = async (userId: string, payload: object, key: string, url = ORDER) => {
    const headers = { ...(await bearer(userId)), 'idempotency-key': key }
    const answer = await call('POST', url, headers, payload)
    return { status: answer.statusCode, ...answer.json() }
  }
  const read = async (url: string) => (await call('GET', url, await bearer('user_1'))).json().data

  it.each(deskRoutes)('$id does not exist for others than the staff', async ({ method, path }) => {
    const forger = await testIdentity()
    const url = path.replace(':orderId', ID).replace(':productId', 'mango')
    const others: Record<string, string>[] = [
      {},
      await bearer('ann'),
      await bearer('user_1', { ...WITH_FACTOR, exp: Math.floor(Date.now() / 1_000) - 60 }),
      await bearer('user_1', { ...WITH_FACTOR, azp: TEST_PARTNER }),
      { authorization: `Bearer ${await forger.tokenFor('user_1', WITH_FACTOR)}` },
      { cookie: `__session=${await shop.identity.tokenFor('user_1')}`, 'sec-fetch-site': 'same-origin' },
      (await pageOf(shop, TEST_PARTNER, 'user_1')).headers,
    ]
    for (const headers of others) {
      const payload = method === 'POST' ? { step: 'move', to: 'Shipped' } : undefined
      const [answer, unknown] = await Promise.all([
        call(method, url, headers, payload),
        call(method, '/api/v1/nothing', headers, payload),
      ])
      expect([answer.statusCode, answer.json()]).toEqual([404, unknown.json()])
      expect(Object.keys(answer.headers).toSorted()).toEqual(Object.keys(unknown.headers).toSorted())
    }
    expect(await shop.database.db.$count(orderSteps)).toBe(0)
  })

  it('needs a second factor', async () => {
    for (const claims of [{ fva: [1, -1] }, { fva: undefined }, { fva: '1' }])
      expect((await call('GET', '/api/v1/desk', await bearer('user_1', claims))).statusCode).toBe(403)
    expect((await call('GET', '/api/v1/desk', await bearer('user_1'))).statusCode).toBe(200)
  })

  it('takes a step once for its key, and answers a repeated call as the first one', async () => {
    const first = await take('user_1', { step: 'move', to: 'Shipped', trackingNumber: 'X7' }, 'k1')
    expect(first).toMatchObject({ status: 200, changed: true, message: 'Order e5f60718 is now Shipped.' })
    await take('user_2', { step: 'move', to: 'Delivered', collectedPaise: 39_900 }, 'k2')
    expect(await take('user_1', { step: 'move', to: 'Shipped', trackingNumber: 'X7' }, 'k1')).toEqual(first)
    const order = await read(ORDER)
    expect(order.steps).toMatchObject([
      { step: 'Shipped', actor: 'user_1' },
      { step: 'Delivered', actor: 'user_2' },
    ])
    expect(order).toMatchObject({ trackingNumber: 'X7', collectedPaise: 39_900 })
  })

  it('refuses what the order does not allow, with a sentence, and records nothing', async () => {
    expect(await take('user_1', { step: 'return', lines: [1] }, 'k')).toMatchObject({ status: 409 })
    expect(await take('user_1', { step: 'undo', reason: '' }, 'k')).toMatchObject({ status: 400 })
    expect(await take('user_1', { step: 'fly' }, 'k')).toMatchObject({ status: 400 })
    expect(await take('user_1', { step: 'cancel' }, 'k', `${ORDER.slice(0, -8)}00000000`)).toMatchObject({
      status: 409,
    })
    expect(await shop.database.db.$count(orderSteps)).toBe(0)
  })

  it('says what to do in words for a person at the desk, never with a command or an option', async () => {
    const { db } = shop.database
    const other = `${ID.slice(0, -1)}9`
    const paid = { provider: 'card', paymentId: 'pay_9', intentId: 'intent-of-bob', via: 'verify' } as const
    await writeHold(db, 'bob')
    await writeOrder(db, 'bob', {
      ...{ id: other, method: 'card', paymentStatus: 'Paid', intentId: 'intent-of-bob' },
    })
    await db.insert(payments).values({ ...paid, amountPaise: 39_900, refundedPaise: 39_900 })
    const sizes = [
      { size: 'M', color: '' },
      { size: 'L', color: '', pricePaise: 9_900 },
    ]
    await db.update(products).set({ variations: sizes }).where(eq(products.id, 'kurta'))
    const [kurta, rice] = ['kurta', 'basmati'].map((id) => `/api/v1/desk/products/${id}`)
    const said: string[] = []
    let key = 0
    const refused = async (fields: object, url = ORDER, error?: string) => {
      const answer = await take('user_1', fields, `words-${++key}`, url)
      expect(answer).toMatchObject({ status: 409, ...(error && { error }) })
      said.push(answer.message)
    }
    const done = async (fields: object, url = ORDER) => {
      const answer = await take('user_1', fields, `words-${++key}`, url)
      expect(answer).toMatchObject({ status: 200, changed: true })
      said.push(answer.message)
    }
    await refused({ step: 'undo', reason: 'wrong' })
    await refused({ step: 'return', lines: [1] })
    await done({ step: 'move', to: 'Shipped' })
    await done({ step: 'undo', reason: 'wrong' })
    await done({ step: 'move', to: 'Delivered' })
    await refused({ step: 'move', to: 'OrderPlaced' })
    await refused({ step: 'cancel' })
    await refused({ step: 'return' })
    await refused({ step: 'return', refuse: true })
    await done({ step: 'refund', amountPaise: 100, reason: 'bruised' })
    await refused({ step: 'refund', amountPaise: 100, reason: 'bruised' }, ORDER, 'repeated_refund')
    await done({ step: 'refund', amountPaise: 100, again: true, reason: 'two of them' })
    await refused({ step: 'refund', amountPaise: 50_000 })
    await refused({ step: 'undo', reason: 'wrong' })
    await refused({ transaction: `0x${'a'.repeat(64)}` }, `${ORDER}/ether`)
    await refused({ step: 'move', to: 'Shipped' }, ORDER.replace(ID, other), 'refunded_order')
    await done({ step: 'move', to: 'Shipped', anyway: 'a gift' }, ORDER.replace(ID, other))
    await refused({ step: 'refunded' }, ORDER.replace(ID, other))
    await refused({ pricePaise: 100 }, kurta)
    await refused({ pieces: 2 }, rice)
    await refused({}, rice)
    expect(said.filter((text) => /haat|--|=|:\w|OrderPlaced|[A-Z]+_[A-Z]+/i.test(text))).toEqual([])
    expect(await read('/api/v1/desk/products?find=kurta')).toMatchObject([
      { id: 'kurta' },
      { id: 'kurta:M~' },
      { id: 'kurta:L~', pricePaise: 9_900 },
    ])
  })

  it('counts and lists new orders, and what to pick for them', async () => {
    const { db } = shop.database
    await writeOrder(db, 'bob', { name: 'Bela Sen' }, { quantity: 3 })
    await writeOrder(db, 'cem', { deliveryStatus: 'Shipped' })
    expect(await read('/api/v1/desk')).toMatchObject({
      orders: 3,
      newOrders: 2,
      turnoverPaise: 119_700,
      cashToCollectPaise: 119_700,
    })
    expect((await read('/api/v1/desk/orders?state=New')).map(({ id }: { id: string }) => id)).toHaveLength(2)
    expect(await read('/api/v1/desk/orders?find=bela')).toMatchObject([{ id: 'order-bob' }])
    expect(await read('/api/v1/desk/pick')).toMatchObject([{ name: 'Mango', pieces: 5 }])
  })

  it('lists a cancelled order as cancelled, although its delivery status stays', async () => {
    await take('user_1', { step: 'cancel' }, 'k')
    expect(await read('/api/v1/desk/orders')).toMatchObject([
      { id: ID, status: 'OrderPlaced', outcome: 'cancelled' },
    ])
  })

  it('changes the price and the stock of a product, and shows who did', async () => {
    const { db } = shop.database
    await db.update(products).set({ totalStock: 10 }).where(eq(products.id, 'mango'))
    const url = '/api/v1/desk/products/mango'
    for (const key of ['a', 'a', 'b']) await take('user_2', { pricePaise: 21_050, pieces: 4 }, key, url)
    expect(await read('/api/v1/desk/products?find=mango')).toMatchObject([
      { id: 'mango', pricePaise: 21_050, stock: 18, changed: { actor: 'user_2' } },
    ])
    expect(await take('user_2', { pieces: -19 }, 'c', url)).toMatchObject({ status: 409 })
    expect(await stockOf(db, 'mango')).toBe(18)
  })
})

describePlaces('two staff members at the same time, in %s', (place) => {
  const shop = openForTests(() => openProcesses(place, { staff: STAFF, staffFactor: 'off' }))
  beforeEach(() => resetShop(shop.database))

  it('take each step once, and every repetition gets the first answer', async () => {
    const { db } = shop.database
    await writeOrder(db, 'ann', { id: ID })
    for (const fields of [
      { step: 'move', to: 'Shipped' },
      { step: 'move', to: 'Delivered' },
      { step: 'return', lines: [1], restock: true },
    ]) {
      const answers = await atOnce(12, (turn) => {
        const userId = STAFF[turn % 2] ?? ''
        return shop.post(turn, userId, ORDER, fields, {
          'idempotency-key': JSON.stringify(fields).replaceAll(/\W/g, ''),
        })
      })
      const bodies = answers.filter(({ statusCode }) => statusCode === 200).map((answer) => answer.json())
      expect(bodies.some(({ changed }) => changed)).toBe(true)
      expect(new Set(bodies.filter(({ changed }) => changed).map(({ message }) => message)).size).toBe(1)
    }
    const steps = await db.select().from(orderSteps).where(eq(orderSteps.orderId, ID)).orderBy(orderSteps.id)
    expect(steps.map(({ step }) => step)).toEqual(['Shipped', 'Delivered', 'returned'])
    expect(new Set(steps.map(({ actor }) => STAFF.includes(actor)))).toEqual(new Set([true]))
    const [order] = await db.select().from(orders).where(eq(orders.id, ID))
    expect(order).toMatchObject({ deliveryStatus: 'Delivered', collectedPaise: 39_900 })
  })
})

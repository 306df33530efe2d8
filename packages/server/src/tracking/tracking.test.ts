import { systemClock } from '@haat/core'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { DELIVERY, orders } from '../database/schema.ts'
import { resetShop, writeOrder } from '../orders/orders.fixtures.ts'
import { testApp } from '../testing/app.ts'
import { describeRules } from '../testing/describe-shop.ts'

const ID = '5f0c7a91d2b84e63a1b2c3d4e5f60718'
const ORDERED = Date.UTC(2026, 10, 1, 12)
const DAY = 86_400_000

let now = ORDERED
const clock = { ...systemClock, now: () => now }

describeRules('tracking an order on %s', testApp({ rateLimitFactor: 0, clock }), (shop) => {
  beforeEach(async () => {
    now = ORDERED
    await resetShop(shop.database)
    await writeOrder(shop.database.db, 'ann', { id: ID, createdAt: new Date(ORDERED) })
  })
  const track = async (id: string) => (await shop.app.inject(`/api/v1/ordertrack/${id}`)).json()

  it('returns four fields for its complete id, and no personal data', async () => {
    const answer = await shop.app.inject(`/api/v1/ordertrack/${ID}`)
    expect(answer.json()).toEqual({
      m: 's',
      data: {
        _id: ID,
        deliveryStatus: 'OrderPlaced',
        delivaryStatus: 'OrderPlaced',
        estimatedDelivery: '2026-11-03T12:00:00.000Z',
      },
    })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it.each([ID.slice(-8), ID.slice(1), `${ID}0`, `${ID.slice(0, -1)}_`, '%25', 'nothing'])(
    'knows no order “%s”',
    async (id) => {
      const answer = await shop.app.inject(`/api/v1/ordertrack/${id}`)
      expect([answer.statusCode, answer.json()]).toEqual([200, { m: 'f' }])
    },
  )

  it.each([ID.toUpperCase(), `%23${ID}`, `${ID.slice(0, 16)}%20${ID.slice(16)}`])(
    'finds the order by “%s”, as people write its id',
    async (written) => {
      expect((await track(written)).data?._id).toBe(ID)
    },
  )

  describe('by its last eight characters', () => {
    const own = async (userId: string | null, end: string) => {
      const answer = await shop.as(userId).get(`/api/v1/ordertrack/own/${end}`)
      return [answer.statusCode, answer.json().data?._id ?? answer.json().m]
    }
    const END = ID.slice(-8)

    it('is found only by its owner', async () => {
      expect(await own('ann', END)).toEqual([200, ID])
      expect(await own('ann', END.toUpperCase())).toEqual([200, ID])
      expect(await own('ann', `%23%20${END}`)).toEqual([200, ID])
      expect(await own('bob', END)).toEqual([200, 'f'])
      expect((await own(null, END))[0]).toBe(401)
    })

    it('is found if no other order of the shopper has the same end', async () => {
      const other = `${'0'.repeat(24)}${END}`
      await writeOrder(shop.database.db, 'bob', { id: other })
      expect(await own('ann', END)).toEqual([200, ID])
      await writeOrder(shop.database.db, 'ann', { id: `${'1'.repeat(24)}${END}` })
      expect(await own('ann', END)).toEqual([200, 'f'])
      expect(await own('bob', END)).toEqual([200, other])
    })

    it('is not found after its deletion from the list, nor by fewer, more or special characters', async () => {
      for (const end of [END.slice(1), ID.slice(-9), '%25%25%25%25%25%25%25%25', '________'])
        expect((await own('ann', end))[1]).not.toBe(ID)
      await shop.as('ann').delete(`/api/v1/orderd/${ID}`)
      expect(await own('ann', END)).toEqual([200, 'f'])
    })
  })

  it.each(DELIVERY)('has “%s” in both fields', async (deliveryStatus) => {
    await shop.database.db.update(orders).set({ deliveryStatus }).where(eq(orders.id, ID))
    expect((await track(ID)).data).toMatchObject({ deliveryStatus, delivaryStatus: deliveryStatus })
  })

  it.each([
    ['on the day of the order', 0, 'OrderPlaced', 3],
    ['when it is due', 2, 'Shipped', 3],
    ['an hour late', 2 + 1 / 24, 'Shipped', 4],
    ['five days late', 7, 'Out for Delivery', 8],
    ['a year later, when it was delivered', 365, 'Delivered', 3],
  ] as const)('moves the day on with the shop’s clock: %s', async (_when, days, deliveryStatus, day) => {
    await shop.database.db.update(orders).set({ deliveryStatus }).where(eq(orders.id, ID))
    now = ORDERED + days * DAY
    expect((await track(ID)).data.estimatedDelivery).toBe(`2026-11-0${day}T12:00:00.000Z`)
    const own = (await shop.as('ann').get(`/api/v1/order/${ID}`)).json()
    expect(own.data.estimatedDelivery).toBe(`2026-11-0${day}T12:00:00.000Z`)
  })
})

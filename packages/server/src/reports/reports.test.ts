import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import type { Drizzle } from '../database/database.ts'
import {
  cartLines,
  type OrderRow,
  orderLines,
  orders,
  paymentIntents,
  payments,
  products,
  refunds,
  restockRequests,
} from '../database/schema.ts'
import { cancelOrder, listOrders, moveOrder, refundOrder, returnOrder, showOrder } from '../orders/moves.ts'
import { mangoBasket } from '../orders/orders.fixtures.ts'
import { freshDatabase } from '../testing/databases.ts'
import { describeRules } from '../testing/describe-shop.ts'
import { emptyTables } from '../testing/empty.ts'
import { randomFrom } from '../testing/random.ts'
import { aProduct } from '../testing/shop.ts'
import { cartReport } from './carts.ts'
import { partnerReport } from './partners.ts'
import { productReport } from './products.ts'
import { salesReport } from './sales.ts'

type Method = OrderRow['method']

/** Orders of each method in the test of random changes. */
const EACH = 10

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

describeRules('figures for the merchant, on %s', freshDatabase, (database) => {
  let db: Drizzle
  let count = 0
  beforeEach(async () => {
    db = database.db
    await emptyTables(database)
  })

  /**
   * Places an order of a mango, two teas and three kites, with a discount that no line divides evenly; in every second
   * order it is not for the teas.
   */
  const place = async (method: Method, values: Partial<OrderRow> = {}): Promise<string> => {
    const id = `0000000-order-${String(++count).padStart(6, '0')}`
    const { deliveryPaise = 0 } = values
    const amounts = { subtotalPaise: 65_801, discountPaise: 6_577, totalPaise: 59_224 + deliveryPaise }
    const who = { userId: `shopper-${id}`, purchaseId: `purchase-${id}` }
    if (method !== 'cod')
      await db.insert(paymentIntents).values({
        ...who,
        id: `intent-${id}`,
        provider: method,
        state: 'paid',
        fingerprint: id,
        basket: mangoBasket,
        amountPaise: amounts.totalPaise,
        expiresAt: new Date(),
        ...(method === 'crypto' && { wei: '1000', chainId: 1, recipient: 'a', payer: 'b', ratePaise: 1 }),
      })
    await db.insert(orders).values({
      id,
      ...who,
      method,
      intentId: method === 'cod' ? null : `intent-${id}`,
      paymentStatus: method === 'cod' ? 'Pending' : 'Paid',
      ...amounts,
      ...values,
    })
    const line = { orderId: id, productCode: 'X' }
    await db.insert(orderLines).values([
      { ...line, position: 0, productId: 'mango', name: 'Mango', pricePaise: 19_950, quantity: 1 },
      {
        ...{ ...line, position: 1, productId: 'tea', name: 'Tea', pricePaise: 17_425, quantity: 2 },
        isDiscounted: count % 2 === 0,
      },
      { ...line, position: 2, productId: 'kite', name: 'Kite', pricePaise: 3_667, quantity: 3 },
    ])
    if (method !== 'cod')
      await db.insert(payments).values({
        provider: method,
        paymentId: `pay-${id}`,
        intentId: `intent-${id}`,
        amountPaise: amounts.totalPaise,
        via: 'verify',
      })
    return id
  }
  const placeAt = (time: string, method: Method = 'cod') => place(method, { createdAt: new Date(time) })

  /** What the shop keeps of an order, or will collect for it: computed from its money, not from its sales. */
  const moneyOf = async (id: string): Promise<number> => {
    const { order, remainingPaise, refunds: made, payments: paid } = await showOrder(db, id)
    if (order.refund !== 'none') return 0
    const back = sum(made.map(({ amountPaise }) => amountPaise))
    if (order.method !== 'cod') return sum(paid.map(({ amountPaise }) => amountPaise)) - back
    return order.collectedPaise === null ? remainingPaise : order.collectedPaise - back
  }

  /** What may happen to an order, in this sequence. */
  const STEPS: readonly ((id: string) => Promise<unknown>)[] = [
    (id) => cancelOrder(db, id, { lines: [2] }),
    (id) => moveOrder(db, id, 'Shipped'),
    (id) => returnOrder(db, id, { lines: [3] }),
    (id) => cancelOrder(db, id),
    (id) => moveOrder(db, id, 'Delivered'),
    (id) => refundOrder(db, id, { amountPaise: 1_501, reason: 'bruised' }),
    (id) => returnOrder(db, id, { lines: [1] }),
    (id) => returnOrder(db, id, { lines: [2], amountPaise: 99 }),
  ]

  it('agree to the paise, whatever happens to orders of all methods', async () => {
    const random = randomFrom(34)
    const ids: string[] = []
    for (const method of ['cod', 'card', 'crypto'] as const)
      for (let made = 0; made < EACH; made++) {
        const id = await place(method, {
          createdAt: new Date(Date.UTC(2026, 10, 1 + (made % 9))),
          deliveryPaise: (made % 3) * 1_999,
        })
        ids.push(id)
        // A step that is not allowed at this point is refused, and changes nothing.
        for (const step of STEPS) if (random() < 0.5) await step(id).catch(() => {})
      }
    const isSoldOut = [ids[EACH] ?? '', ids[2 * EACH] ?? '']
    for (const id of isSoldOut) await db.update(orders).set({ refund: 'due' }).where(eq(orders.id, id))
    const days = await salesReport(db, {})
    const of = (key: Exclude<keyof (typeof days)[number], 'day'>) => sum(days.map((day) => day[key]))
    const money = await Promise.all(ids.map(async (id) => [id, await moneyOf(id)] as const))
    const inCash = money.slice(0, EACH)
    expect(of('orders')).toBe(3 * EACH)
    expect(of('netPaise')).toBe(sum(money.map(([, paise]) => paise)))
    expect(of('cashPaise')).toBe(sum(inCash.map(([, paise]) => paise)))
    expect(of('netPaise')).toBe(of('cashPaise') + of('cardPaise') + of('cryptoPaise'))
    expect(of('netPaise')).toBe(
      of('grossPaise') - of('discountPaise') + of('deliveryPaise') - of('cancelledPaise') - of('refundPaise'),
    )
    expect(of('refundPaise')).toBeGreaterThan(0)
    const unpaid = new Set((await listOrders(db, { paymentStatus: 'Pending' })).map(({ id }) => id))
    expect(of('toCollectPaise')).toBe(sum(inCash.map(([id, paise]) => (unpaid.has(id) ? paise : 0))))
    const sold = await productReport(db, {})
    expect(sum(sold.map(({ amountPaise }) => amountPaise))).toBe(of('grossPaise'))
    for (const one of sold) {
      expect(one.soldPieces).toBe(one.pieces - one.cancelledPieces - one.returnedPieces)
      expect(one.soldPaise).toBe(one.amountPaise - one.cancelledPaise - one.returnedPaise)
    }
  })

  it('count a cash order that is cancelled as nothing, and one that was paid as refunded', async () => {
    await cancelOrder(db, await placeAt('2026-11-03T06:00:00Z'))
    const paid = await placeAt('2026-11-03T06:00:00Z', 'card')
    await cancelOrder(db, paid)
    await db.update(refunds).set({ createdAt: new Date('2026-11-05T06:00:00Z') })
    const none = { deliveryPaise: 0, cryptoPaise: 0, toCollectPaise: 0, cashPaise: 0 }
    expect(await salesReport(db, {})).toEqual([
      {
        ...none,
        day: '2026-11-03',
        orders: 2,
        cancelled: 2,
        grossPaise: 131_602,
        discountPaise: 13_154,
        cancelledPaise: 59_224,
        refundPaise: 0,
        netPaise: 59_224,
        cardPaise: 59_224,
      },
      {
        ...none,
        day: '2026-11-05',
        orders: 0,
        cancelled: 0,
        grossPaise: 0,
        discountPaise: 0,
        cancelledPaise: 0,
        refundPaise: 59_224,
        netPaise: -59_224,
        cardPaise: -59_224,
      },
    ])
  })

  it('cut the days at midnight in India', async () => {
    const last = await placeAt('2026-11-03T18:29:59.999Z')
    const first = await placeAt('2026-11-03T18:30:00Z')
    const late = await placeAt('2026-11-04T18:29:59.999Z')
    const days = async (period: object) =>
      (await salesReport(db, period)).map(({ day, orders: placed }) => [day, placed])
    expect(await days({})).toEqual([
      ['2026-11-03', 1],
      ['2026-11-04', 2],
    ])
    expect(await days({ from: '2026-11-04' })).toEqual([['2026-11-04', 2]])
    expect(await days({ to: '2026-11-03' })).toEqual([['2026-11-03', 1]])
    const listed = async (period: object) => (await listOrders(db, period)).map(({ id }) => id)
    expect(await listed({ from: '2026-11-04', to: '2026-11-04' })).toEqual([late, first])
    expect(await listed({ from: '2026-11-03', to: '2026-11-03' })).toEqual([last])
    await db
      .insert(products)
      .values(aProduct('mango', { category: null, totalStock: 0 }))
      .onConflictDoNothing()
    await db.insert(restockRequests).values({ id: 'r', userId: 'ann', productId: 'mango' })
    expect(await productReport(db, { to: '2026-11-03' })).toMatchObject([
      { productId: 'tea', pieces: 2, waiting: 0 },
      { productId: 'mango', pieces: 1, waiting: 1 },
      { productId: 'kite', pieces: 3 },
    ])
  })

  it('do not count the refund of a second payment', async () => {
    const id = await place('card')
    const second = { provider: 'card', paymentId: 'second', amountPaise: 59_224, refund: 'due' } as const
    await db.insert(payments).values({ ...second, intentId: `intent-${id}`, via: 'webhook' })
    await refundOrder(db, id)
    expect(await salesReport(db, {})).toMatchObject([{ refundPaise: 0, netPaise: 59_224 }])
  })

  it('list orders by what happened to them, and by payment', async () => {
    const cancelled = await place('cod')
    const returned = await place('card')
    const asked = await place('crypto')
    await cancelOrder(db, cancelled)
    for (const id of [returned, asked]) await moveOrder(db, id, 'Delivered')
    await returnOrder(db, returned, { lines: [1] })
    await db.update(orderLines).set({ state: 'asked' }).where(eq(orderLines.orderId, asked))
    const ids = async (filter: Parameters<typeof listOrders>[1]) =>
      (await listOrders(db, filter)).map(({ id }) => id).toSorted()
    expect(await ids({ status: 'Cancelled' })).toEqual([cancelled])
    expect(await ids({ status: 'Returned' })).toEqual([returned])
    expect(await ids({ status: 'Return asked' })).toEqual([asked])
    expect(await ids({ methods: ['cod', 'crypto'] })).toEqual([cancelled, asked].toSorted())
    expect(await ids({ paymentStatus: 'Pending' })).toEqual([cancelled])
  })

  it('count the orders that partners and campaigns brought, the highest amount first', async () => {
    const [blog, mail] = ['https://blog.example', 'newsletter']
    const brought = { partner: blog, campaign: mail }
    await place('card', brought)
    await cancelOrder(db, await place('cod', brought))
    await place('cod', { partner: blog })
    await place('cod')
    await place('cod', { ...brought, createdAt: new Date('2026-01-01') })
    const from = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
    const [one, both] = [
      { orders: 1, amountPaise: 59_224, cancelled: 0 },
      { orders: 2, amountPaise: 118_448, cancelled: 1 },
    ]
    expect(await partnerReport(db, { from })).toEqual([
      { ...brought, ...both },
      { partner: '', campaign: '', ...one },
      { partner: blog, campaign: '', ...one },
    ])
  })

  it('count carts to which nothing was added for a day, at the prices of today', async () => {
    const sizes = [{ size: 'L', color: '', pricePaise: 500 }]
    await db
      .insert(products)
      .values([
        aProduct('shown', { category: null, pricePaise: 1_000 }),
        aProduct('sized', { category: null, pricePaise: 1_000, variations: sizes }),
        aProduct('hidden-one', { category: null, pricePaise: 7_000, hidden: true }),
      ])
    const [old, now] = [new Date(Date.now() - 25 * 3_600_000), new Date()]
    await db.insert(cartLines).values([
      { userId: 'ann', productId: 'shown', quantity: 2, addedAt: old },
      { userId: 'bob', productId: 'shown', quantity: 3, addedAt: old },
      { userId: 'bob', productId: 'sized', variationId: 'L~', size: 'L', quantity: 4, addedAt: old },
      { userId: 'bob', productId: 'hidden-one', quantity: 1, addedAt: old },
      { userId: 'cy', productId: 'shown', quantity: 9, addedAt: old },
      { userId: 'cy', productId: 'sized', quantity: 9, addedAt: now },
    ])
    expect(await cartReport(db)).toEqual({ carts: 2, pieces: 9, valuePaise: 7_000 })
  })
})

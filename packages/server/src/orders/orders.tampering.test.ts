import { and, eq, gt, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { KURTA } from '../cart/cart.fixtures.ts'
import { orderLines, orders, products } from '../database/schema.ts'
import { testApp } from '../testing/app.ts'
import { casesOn } from '../testing/cases.ts'
import { describeRules } from '../testing/describe-shop.ts'
import { addAddresses, resetShop } from './orders.fixtures.ts'

/** Prices in paise. The test does not use the shop's own arithmetic. */
const PRICES: Readonly<Record<string, number>> = {
  mango: 19_950,
  basmati: 4_050,
  'cherry-tomato': 9_900,
  kurta: 4_050,
  potato: 2_500,
}
/** Stock of each product, except the potatoes, which are sold out. */
const PLENTY = 1_000_000

interface Named {
  readonly productId: string
  readonly quantity?: unknown
  readonly [field: string]: unknown
}

const mostly = <T>(honest: fc.Arbitrary<T>, ...lies: readonly fc.Arbitrary<unknown>[]) =>
  fc.oneof(
    { weight: 6, arbitrary: honest },
    ...lies.map((arbitrary) => ({ weight: 1, arbitrary: arbitrary as fc.Arbitrary<T> })),
  )

const FORGED = fc.record(
  {
    price: fc.oneof(fc.double({ noNaN: true }), fc.constant('free'), fc.constant({ $gt: 0 })),
    pricePaise: fc.integer(),
    totalAmount: fc.double({ noNaN: true }),
    originalPrice: fc.integer(),
    discount: fc.integer({ min: -100, max: 100 }),
    name: fc.string(),
    image: fc.string(),
    stock: fc.integer(),
    coupon: fc.constant('FEATURE10'),
  },
  { requiredKeys: [] },
)

const quantity = mostly(
  fc.integer({ min: 1, max: 9 }),
  fc.constantFrom(undefined, 0, -1, -99, 0.5, 1.000_001, 100, 1e9, 1e308, '2', null, true, [2], {}),
)

const line: fc.Arbitrary<Named> = fc
  .tuple(
    mostly(
      fc.constantFrom<Record<string, unknown>>(
        { productId: 'mango' },
        { productId: 'basmati' },
        { productId: 'cherry-tomato', variationId: null },
        { productId: 'kurta', variationId: KURTA.M },
        { productId: 'kurta', variation: { size: 'L', color: 'Indigo' } },
      ),
      fc.constantFrom(
        { productId: 'nobody' },
        { productId: 'potato' },
        { productId: 'kurta' },
        { productId: 'kurta', variationId: 'XL~Indigo' },
        { productId: "mango' or '1'='1" },
        { productId: 'MANGO' },
        { productId: 7 },
      ),
    ),
    quantity,
    mostly(fc.constant({}), FORGED),
  )
  .map(([what, pieces, forged]) => ({ ...forged, ...what, quantity: pieces }) as unknown as Named)

/** A total that the caller claims to have seen, made from the true sum of the products in paise. */
const claim = mostly<(sum: number) => unknown>(
  fc.constantFrom<(sum: number) => unknown>(
    (sum) => sum / 100,
    (sum) => (sum - Math.round(sum / 10)) / 100,
    () => undefined,
  ),
  fc.integer({ min: -300, max: 300 }).map((off) => (sum: number) => (sum + off) / 100),
  fc.integer({ min: -3, max: 3 }).map((off) => (sum: number) => (sum - Math.round(sum / 10) + off) / 100),
  fc.double({ min: 0, max: 2, noNaN: true }).map((factor) => (sum: number) => (sum * factor) / 100),
  fc.constantFrom(0, -1, 0.01, 1e12, 1e300, 2 ** 53, '399', null, [], {}).map((value) => () => value),
)

const coupon = mostly(
  fc.constantFrom(undefined, null, '', 'FEATURE10', ' feature10'),
  fc.constantFrom('FEATURE20', 'FEATURE100', 'FEATURE10 FEATURE10', 'FEATURE10', '%', 10, ['FEATURE10'], {}),
)

const attempt = fc.record({
  products: mostly(fc.array(line, { minLength: 1, maxLength: 4 }), fc.constantFrom([], {}, 'mango', null)),
  claim,
  coupon,
  address: mostly(fc.constant('home-of-ann'), fc.constantFrom('home-of-bob', '', null, 'nowhere', 7, {})),
  userId: mostly(fc.constantFrom(undefined, 'ann'), fc.constantFrom('bob', '', null, 7)),
  source: mostly(fc.constant('product'), fc.constantFrom(undefined, 'cart', 'gift', '')),
})

/** Returns the sum of the products in paise, as far as they are valid. */
const sumOf = (named: unknown): number =>
  Array.isArray(named)
    ? named.reduce(
        (sum, { productId, quantity: pieces = 1 }) => sum + (PRICES[productId] ?? 0) * Number(pieces),
        0,
      )
    : 0

describeRules(
  'prices and names that a browser sends with an order, on %s',
  testApp({ rateLimitFactor: 0 }),
  (shop, kind) => {
    const RUNS = casesOn(kind, 120)
    beforeAll(async () => {
      await resetShop(shop.database)
      await addAddresses(shop.database.db, 'ann', 'bob')
      const { db } = shop.database
      const others = Object.keys(PRICES).filter((id) => id !== 'potato')
      await db.update(products).set({ totalStock: PLENTY }).where(inArray(products.id, others))
    })

    /** Uses one token for many calls, and renews it in time. */
    let token = { value: '', until: 0 }
    let purchases = 0
    async function send(body: Readonly<Record<string, unknown>>) {
      if (Date.now() > token.until)
        token = { value: await shop.identity.tokenFor('ann'), until: Date.now() + 30_000 }
      const headers = { authorization: `Bearer ${token.value}` }
      const payload = { ...body, ...(body.source === 'product' && { purchaseId: `forged-${++purchases}` }) }
      return shop.app.inject({ method: 'POST', url: '/api/v1/order/cod', headers, payload })
    }
    const sold = async () => {
      const rows = await shop.database.db
        .select({ stock: products.totalStock })
        .from(products)
        .where(and(inArray(products.id, Object.keys(PRICES)), gt(products.totalStock, 0)))
      return rows.reduce((sum, { stock }) => sum + PLENTY - (stock ?? 0), 0)
    }

    it(`are ignored: each of ${RUNS} generated orders costs the shop’s own total`, async () => {
      const counts = { placed: 0, refused: 0, totals: 0 }
      await fc.assert(
        fc.asyncProperty(attempt, async ({ claim: claimed, ...said }) => {
          const sum = sumOf(said.products)
          const total = claimed(sum)
          const answer = await send({ ...said, total })
          const body = answer.json()
          if (answer.statusCode !== 200) {
            expect([400, 403, 409], answer.body).toContain(answer.statusCode)
            expect(body.success).toBe(false)
            counts.refused += 1
            if (body.total === undefined) return
            // The total in the response is the right one, with the coupon if it is valid.
            const counted =
              typeof said.coupon === 'string' && said.coupon.trim().toUpperCase() === 'FEATURE10'
            expect(body.subtotal).toBe(sum / 100)
            expect(body.total).toBe((counted ? sum - Math.round(sum / 10) : sum) / 100)
            counts.totals += 1
            return
          }
          counts.placed += 1
          const { subtotal, discount, totalAmount, quantity: pieces, cartId } = body.data
          const reduced = sum - Math.round(sum / 10)
          expect(subtotal).toBe(sum / 100)
          expect([sum / 100, reduced / 100]).toContain(totalAmount)
          expect(Math.round((subtotal - discount) * 100)).toBe(Math.round(totalAmount * 100))
          if (total !== undefined) expect(totalAmount).toBeCloseTo(total as number, 5)
          for (const item of cartId.items) expect(item.price).toBe((PRICES[item.productId] ?? -1) / 100)
          expect(pieces).toBe(
            (said.products as Named[]).reduce((all, one) => all + Number(one.quantity ?? 1), 0),
          )
          expect([undefined, 'ann']).toContain(said.userId)
          expect(said.address).toBe('home-of-ann')
        }),
        { numRuns: RUNS },
      )
      // There were accepted and refused orders. With few orders their shares vary too much to be checked.
      const atLeast = (share: number) => (RUNS < 200 ? 0 : RUNS * share)
      expect(counts.placed).toBeGreaterThan(atLeast(1 / 20))
      expect(counts.refused).toBeGreaterThan(atLeast(1 / 4))
      expect(counts.totals).toBeGreaterThan(atLeast(1 / 50))
      const { db } = shop.database
      expect(await db.$count(orders)).toBe(counts.placed)
      expect(await db.$count(orders, eq(orders.userId, 'ann'))).toBe(counts.placed)
      const bought = await db.select({ quantity: orderLines.quantity }).from(orderLines)
      expect(await sold()).toBe(bought.reduce((sum, { quantity: pieces }) => sum + pieces, 0))
    })
  },
)

import { systemClock } from '@haat/core'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it, vi } from 'vitest'
import { importCatalogue } from '../catalogue-files/import.ts'
import { readCatalogue } from '../catalogue-files/read-catalogue.ts'
import { paymentIntents } from '../database/schema.ts'
import { addAddresses, buyingNow } from '../orders/orders.fixtures.ts'
import { NO_SERVICES } from '../services.ts'
import { testCard } from '../testing/card.ts'
import { someWallet, testCrypto } from '../testing/crypto.ts'
import { openForTests } from '../testing/describe-shop.ts'
import { findViolations, stockSums, wrongSums } from '../testing/invariants.ts'
import { describePlaces, openProcesses } from '../testing/processes.ts'
import { type Begun, deliverUntilTaken } from './payments.fixtures.ts'
import { reconcile } from './reconcile.ts'

interface Quoted {
  readonly data: { readonly quoteId: string; readonly wei: string }
}

const STOCK = 1_000_000
/** Time after which every open payment has expired, in ms. */
const LATER = 60 * 60_000

/** Rounds of the race. The long run takes HAAT_ROUNDS=1000. */
const ROUNDS = Number(process.env.HAAT_ROUNDS ?? 2)
/** Time limit of a test, in ms: only a test that hangs reaches it. */
const LIMIT = 120_000 + ROUNDS * 10_000

describePlaces('one shopper who uses all payment methods at the same time, in %s', (place) => {
  const [card, crypto] = [testCard(), testCrypto()]
  const shop = openForTests(() => openProcesses(place, { services: { card, crypto } }))

  beforeAll(async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const products = [{ _id: 'rice', name: 'rice', price: 100, totalStock: STOCK }]
    await importCatalogue(
      shop.database.db,
      readCatalogue(
        Buffer.from(JSON.stringify({ haat: 1, products: [...products, { ...products[0], _id: 'salt' }] })),
      ),
    )
  })

  const post = (turn: number, userId: string, url: string, payload: object, key?: string) =>
    shop.post(turn, userId, `/api/v1/${url}`, payload, key ? { 'idempotency-key': key } : {})
  const round = (turn: number, ahead: number) =>
    reconcile({
      db: shop.at(turn).database.db,
      clock: { ...systemClock, now: () => Date.now() + ahead },
      services: { ...NO_SERVICES, card, crypto },
    })

  /**
   * Pays three quotes in ether: one too late, one too little, and one in two halves. Another one of each is never
   * reported, so that only the chain shows it. Returns the transactions that are reported.
   */
  async function payInOtherWays(who: string, address: string) {
    const quote = async (quantity: number) => {
      const from = someWallet()
      const body = { ...buyingNow([{ productId: 'rice', quantity }]), address, from }
      const { quoteId, wei } = (await post(quantity, who, 'crypto/quote', body)).json<Quoted>().data
      const pay = (parts: bigint) => ({ quoteId, ...crypto.put({ from, wei: BigInt(wei) / parts }) })
      return { quoteId, pay }
    }
    const payLate = async (quantity: number) => {
      const { quoteId, pay } = await quote(quantity)
      const isIt = eq(paymentIntents.id, quoteId)
      await shop.database.db
        .update(paymentIntents)
        .set({ expiresAt: new Date(Date.now() - 60_000) })
        .where(isIt)
      return pay(1n)
    }
    const reported = [await payLate(2), (await quote(3)).pay(4n)]
    const halves = await quote(4)
    reported.push(halves.pay(2n), halves.pay(2n))
    await payLate(5)
    const unreported = [await quote(6), await quote(7)]
    unreported[0]?.pay(4n)
    for (let half = 0; half < 2; half += 1) unreported[1]?.pay(2n)
    return reported
  }

  /** Begins and pays a card and an ether payment, then does everything else at the same time in both processes. */
  async function race(number: number): Promise<void> {
    const who = `shopper-${number}`
    await addAddresses(shop.database.db, who)
    const address = `home-of-${who}`
    const buying = (productId: string, quantity: number) => ({
      ...buyingNow([{ productId, quantity }]),
      address,
    })
    const [rice, salt] = [buying('rice', 1), buying('salt', 2)]
    const payer = someWallet()
    const begun = (await post(0, who, 'order/create-razorpay-order', rice)).json<Begun>()
    const quoted = (await post(1, who, 'crypto/quote', { ...salt, from: payer })).json<Quoted>().data
    const unusual = await payInOtherWays(who, address)
    const payment = card.pay(begun.orderId, { status: number % 2 === 0 ? 'captured' : 'authorized' })
    const { hash } = crypto.put({ from: payer, wei: BigInt(quoted.wei) })
    const message = card.message(`payment.${payment.status}`, payment)
    const signature = card.sign(begun.orderId, payment.id)
    const [answers, late] = await Promise.all([
      Promise.all([
        post(0, who, 'order/cod', rice, `rice-${who}`),
        post(1, who, 'order/cod', salt, `salt-${who}`),
        post(1, who, 'order/create-razorpay-order', buying('salt', 1)),
        post(0, who, 'crypto/quote', { ...rice, from: payer }),
        post(1, who, 'order/verify-payment', {
          razorpay_order_id: begun.orderId,
          razorpay_payment_id: payment.id,
          razorpay_signature: signature,
        }),
        post(0, who, 'order/crypto', { transactionHash: hash, quoteId: quoted.quoteId }),
        deliverUntilTaken(shop.at(0).app, message, `event-${number}`),
        deliverUntilTaken(shop.at(1).app, message, `event-${number}`),
      ]),
      Promise.all(
        unusual.map(({ hash, quoteId }, turn) =>
          post(turn, who, 'order/crypto', { transactionHash: hash, quoteId }),
        ),
      ),
      round(0, 0),
      round(1, LATER),
    ])
    // A payment that was closed before it reached the provider gets 503 and may be retried.
    const isExpected = (answer: (typeof answers)[number], at: number) =>
      answer.statusCode === 200 ||
      answer.json().message === 'You have already ordered this.' ||
      (at === 2 && answer.statusCode === 503)
    const unexpected = answers.filter((answer, at) => !isExpected(answer, at))
    expect(unexpected.map(({ statusCode, body }) => [statusCode, body])).toEqual([])
    const statuses = late.map(({ statusCode }) => statusCode)
    expect(statuses.slice(0, 2)).toEqual([409, 400])
    expect(statuses.slice(2)).toContain(200)
    const { rows } = await shop.database.query(
      'select id from orders where user_id = $1 and purchase_id in ($2, $3)',
      [who, rice.purchaseId, salt.purchaseId],
    )
    expect(rows).toHaveLength(2)
    expect(wrongSums(await stockSums(shop.database))).toEqual([])
  }

  it(`accounts for every piece and every payment, and tells about every order once, ${ROUNDS} times`, {
    timeout: LIMIT,
  }, async () => {
    for (let number = 0; number < ROUNDS; number += 1) await race(number)
    await round(0, 6 * LATER)
    expect(
      (await stockSums(shop.database)).map(({ product, delivered, tables }) => [
        product,
        delivered,
        tables.held,
      ]),
    ).toEqual([
      ['rice', STOCK, 0],
      ['salt', STOCK, 0],
    ])
    expect(await findViolations(shop.database)).toEqual({})
    const { rows } = await shop.database.query<{ reason: string }>(
      "select coalesce(reason, 'none') as reason from payments",
    )
    const counted = Object.fromEntries(
      [...Map.groupBy(rows, ({ reason }) => reason)].map(([reason, { length }]) => [reason, length]),
    )
    // A card, a transaction, and two times two halves pay; two are late and two too little.
    expect(counted).toEqual({ none: 6 * ROUNDS, late: 2 * ROUNDS, short: 2 * ROUNDS })
    expect(crypto.count()).toBe(9 * ROUNDS)
    const placed = await shop.database.query<{ channel: string; count: number; orders: number }>(
      `select channel, count(*)::integer as count, (select count(*)::integer from orders) as orders
       from messages where type = 'order.placed' group by channel order by channel`,
    )
    expect(placed.rows.map(({ channel }) => channel)).toEqual(['shop', 'shopper', 'sms', 'webhook'])
    for (const { count, orders } of placed.rows) expect(count).toBe(orders)
    const twice = await shop.database.query(
      `select 1 from messages where type in ('order.placed', 'payment.confirmed') group by order_id, type, channel having count(*) > 1`,
    )
    expect(twice.rows).toEqual([])
  })
})

import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { setProducts } from '../catalogue-files/product-edits.ts'
import { orderLines, orders, payments, refunds } from '../database/schema.ts'
import { quoteOf } from '../payments/intents/ether.ts'
import { casesOf } from '../testing/cases.ts'
import { describeRules } from '../testing/describe-shop.ts'
import { randomFrom } from '../testing/random.ts'
import { expectBalance } from '../testing/week-books.ts'
import {
  askReturn,
  cancel,
  type Day,
  purchase,
  refundInDashboard,
  refundInEther,
  take,
  workOn,
} from '../testing/week-people.ts'
import { DAY, openWeekShop, PRODUCTS, STAFF, type WeekShop } from '../testing/week-shop.ts'
import { isIn } from './list-orders.ts'
import { showOrder } from './moves.ts'

/** Days, of which the gate has the first three. */
const DAYS = process.env.HAAT_ALL ? 7 : 3
/** Purchases of all days, some of which are never paid. In a week, HAAT_CASES=6 makes about 200 orders of them. */
const PURCHASES = 6 * DAYS
/** Purchases at the same time. */
const AT_ONCE = 5

describeRules('a week of a shop on %s', openWeekShop, (shop) => {
  const purchases = casesOf(PURCHASES)
  const db = () => shop.database.db
  const ordersWhere = (condition: ReturnType<typeof and>) =>
    db().select().from(orders).where(condition).orderBy(asc(orders.createdAt), asc(orders.id))

  /** Shoppers buy while prices change. */
  async function morning(day: Day, number: number): Promise<void> {
    const turns = Array.from({ length: Math.ceil(purchases / DAYS) }, (_, at) => number * 1_000 + at)
    for (let at = 0; at < turns.length; at += AT_ONCE) {
      const product = PRODUCTS[at % PRODUCTS.length] ?? ''
      await Promise.all([
        ...turns.slice(at, at + AT_ONCE).map((turn) => purchase(day, turn)),
        setProducts(db(), { id: product }, [`price=${50 + 7 * number + at}`], STAFF[0]),
      ])
    }
  }

  /** The staff ships yesterday's orders, while shoppers cancel and return. */
  async function afternoon(day: Day): Promise<void> {
    const fresh = await ordersWhere(isIn('New'))
    const delivered = await ordersWhere(eq(orders.deliveryStatus, 'Delivered'))
    await Promise.all([
      workOn(day, fresh),
      (async () => {
        for (const [at, order] of fresh.entries()) if (at % 6 === 5) await cancel(day, order)
        for (const [at, order] of delivered.entries()) if (at % 9 === 2) await askReturn(day, order)
      })(),
    ])
    const paid = await db()
      .select()
      .from(payments)
      .where(eq(payments.provider, 'card'))
      .orderBy(payments.paymentId)
    for (const [at, { paymentId }] of paid.entries())
      if (at % 13 === 4) await refundInDashboard(day, paymentId, at % 2 === 0)
    await answerReturns(day)
  }

  async function answerReturns(day: Day): Promise<void> {
    const asked = await db().select().from(orderLines).where(eq(orderLines.state, 'asked'))
    for (const [at, { orderId }] of asked.entries()) {
      const step = at % 3 === 0 ? { refuse: true, reason: 'eaten' } : { restock: at % 3 === 1 }
      await Promise.all(STAFF.map((_, who) => take(day, who, orderId, { step: 'return', ...step })))
    }
  }

  /** Everything is delivered, paid in full and refunded. */
  async function settle(day: Day): Promise<void> {
    const open = await ordersWhere(and(ne(orders.deliveryStatus, 'Delivered'), eq(orders.refund, 'none')))
    for (const { id } of open) await take(day, 0, id, { step: 'move', to: 'Delivered' })
    const owing = await ordersWhere(
      and(eq(orders.deliveryStatus, 'Delivered'), eq(orders.paymentStatus, 'Pending')),
    )
    for (const { id } of owing) {
      const { remainingPaise: collectedPaise } = await showOrder(db(), id)
      await take(day, 1, id, { step: 'move', to: 'Delivered', collectedPaise })
    }
    await shop.work()
    for (const { id } of await paidTooMuch(shop)) await take(day, 0, id, { step: 'refund' })
    await shop.work()
    const due = await db()
      .select()
      .from(refunds)
      .where(inArray(refunds.state, ['due', 'failed']))
    for (const refund of due) {
      const quote = await quoteOf(db(), refund)
      if (quote === null) await take(day, 1, refund.orderId, { step: 'refunded' })
      else
        await refundInEther(day, refund.orderId, {
          payer: quote.payer ?? '',
          wei: (BigInt(quote.wei ?? 0) * BigInt(refund.amountPaise)) / BigInt(quote.amountPaise),
        })
    }
    // Enough for messages that are refused again and again.
    for (let round = 0; round < 6; round += 1) {
      // A refund that was asked for is asked for again after a minute.
      shop.pass(120_000)
      await shop.work()
    }
  }

  it('ends with books that balance', { timeout: 480_000 + purchases * 8_000 }, async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const random = randomFrom(2026)
    const refused = new Map<string, number>()
    const day = (): Day => ({ shop, random, late: [], refused })
    for (let number = 0; number < DAYS; number += 1) {
      const today = day()
      await afternoon(today)
      await morning(today, number)
      if (number === Math.floor(DAYS / 2)) shop.card.refusal = 'unavailable'
      await shop.work()
      shop.card.refusal = null
      await shop.restart()
      await Promise.all(today.late.map((tell) => tell()))
      shop.pass(DAY)
      await shop.work()
    }
    await afternoon(day())
    await settle(day())
    expect(await db().$count(orders)).toBeGreaterThan(purchases * 0.75)
    expect(refused.size, [...refused.keys()].join('; ')).toBeGreaterThan(DAYS - 2)
    await expectBalance(shop)
  })
})

/** Returns the ids of orders that were paid twice, or not supplied. */
async function paidTooMuch({ database }: WeekShop) {
  const { rows } = await database.query<{ id: string }>(`
    select o.id from orders o where o.refund = 'due' or exists (
      select from payments p join payment_intents i on i.id = p.intent_id
      where p.refund = 'due' and i.user_id = o.user_id and i.purchase_id = o.purchase_id)`)
  return rows
}

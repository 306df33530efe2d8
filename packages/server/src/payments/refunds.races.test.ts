import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { findMismatches } from '../check/check.ts'
import { addresses, orderLines, products, refunds } from '../database/schema.ts'
import { cancelOrder, moveOrder, refundOrder, returnOrder, showOrder } from '../orders/moves.ts'
import { anAddress, buyingNow } from '../orders/orders.fixtures.ts'
import { NO_SERVICES } from '../services.ts'
import { testCard } from '../testing/card.ts'
import { openForTests } from '../testing/describe-shop.ts'
import { atOnce, describePlaces, openProcesses } from '../testing/processes.ts'
import { aProduct } from '../testing/shop.ts'
import { type Begun, deliverTo } from './payments.fixtures.ts'
import { reconcile } from './reconcile.ts'

const STOCK = 1_000
const PRICE = 10_000

describePlaces('refunds by several people at once, in %s', (place) => {
  const card = testCard()
  const shop = openForTests(() => openProcesses(place, { services: { card } }))
  const dbAt = (turn: number) => shop.at(turn).database.db
  const ids = ['thing', 'other']

  beforeAll(async () => {
    await dbAt(0)
      .insert(products)
      .values(ids.map((id) => aProduct(id, { pricePaise: PRICE, totalStock: STOCK, category: null })))
  })

  const purchase = (who: string) => buyingNow(ids.map((productId) => ({ productId, quantity: 1, name: who })))
  const orderByCard = async (who: string) => {
    const { orderId } = (
      await shop.post(0, who, '/api/v1/order/create-razorpay-order', purchase(who))
    ).json<Begun>()
    const payment = card.pay(orderId)
    const body = {
      razorpay_order_id: orderId,
      razorpay_payment_id: payment.id,
      razorpay_signature: card.sign(orderId, payment.id),
    }
    const answer = await shop.post(0, who, '/api/v1/order/verify-payment', body)
    expect(answer.statusCode, answer.body).toBe(200)
    return { id: answer.json().orderId as string, payment }
  }
  const orderCash = async (who: string) => {
    await dbAt(0).insert(addresses).values(anAddress(who)).onConflictDoNothing()
    const body = { ...purchase(who), address: `home-of-${who}` }
    const answer = await shop.post(0, who, '/api/v1/order/cod', body)
    expect(answer.statusCode, answer.body).toBe(200)
    const id: string = answer.json().orderId
    await moveOrder(dbAt(0), id, 'Delivered')
    return id
  }
  const round = (turn: number, passed = 0) => {
    const clock = { now: () => Date.now() + passed, after: () => () => {}, every: () => () => {} }
    return reconcile({ db: dbAt(turn), clock, services: { ...NO_SERVICES, card } })
  }
  const ignored = (work: Promise<unknown>) => work.catch(() => null)
  const committed = async (id: string) => {
    const rows = await dbAt(0).select().from(refunds).where(eq(refunds.orderId, id))
    return rows.filter(({ state }) => state !== 'void').reduce((sum, { amountPaise }) => sum + amountPaise, 0)
  }

  it('are never more than was paid by card: cancels, partial refunds, the dashboard, rounds and messages', async () => {
    const who = 'ann'
    const { id, payment } = await orderByCard(who)
    await Promise.all([
      atOnce(6, (turn) =>
        shop.post(turn, who, `/api/v1/order/cancel/${id}`, { lines: [`${id}-${(turn % 2) + 1}`] }),
      ),
      atOnce(6, (turn) => ignored(refundOrder(dbAt(turn), id, { amountPaise: 7_000, again: true }))),
      atOnce(4, (turn) => ignored(cancelOrder(dbAt(turn), id))),
      atOnce(6, (turn) => round(turn)),
      atOnce(3, (turn) =>
        deliverTo(shop.at(turn).app, card.message('refund.created', payment), `evt_${turn}`),
      ),
    ])
    await round(0, 120_000)
    await round(1, 240_000)
    const paid = 2 * PRICE
    expect(await committed(id)).toBeLessThanOrEqual(paid)
    const made = card.refunds.filter(({ paymentId }) => paymentId === payment.id)
    expect(made.reduce((sum, { amountPaise }) => sum + amountPaise, 0)).toBe(await committed(id))
    expect(new Set(made.map(({ receipt }) => receipt)).size).toBe(made.length)
    const { refundDuePaise, order } = await showOrder(dbAt(0), id)
    expect([refundDuePaise, order.paymentStatus]).toEqual([0, 'Paid'])
  })

  it('are never more than was collected in cash, and returns restock once', async () => {
    const id = await orderCash('bob')
    await Promise.all([
      atOnce(8, (turn) => ignored(refundOrder(dbAt(turn), id, { amountPaise: 6_000, again: true }))),
      atOnce(4, (turn) => ignored(returnOrder(dbAt(turn), id, { lines: [1], restock: true }))),
    ])
    expect(await committed(id)).toBeLessThanOrEqual(2 * PRICE)
    const lines = await dbAt(0).select().from(orderLines).where(eq(orderLines.orderId, id))
    expect(lines.map(({ state }) => state).toSorted()).toEqual(['ordered', 'returned'])
  })

  it('leave stock, ledger and payments in agreement', async () => {
    const bad = (await findMismatches(dbAt(0))).filter(({ what }) => !what.startsWith('The product'))
    expect(bad).toEqual([])
    const { rows } = await dbAt(0).execute<{ pieces: number; stock: number }>(
      sql`select p.total_stock as stock, coalesce(sum(m.pieces), 0)::integer as pieces
        from products p left join stock_movements m on m.product_id = p.id group by p.id`,
    )
    for (const { pieces, stock } of rows) expect(stock).toBe(STOCK + pieces)
  })
})

import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { importCatalogue } from '../catalogue-files/import.ts'
import { readCatalogue } from '../catalogue-files/read-catalogue.ts'
import { orders, paymentIntents, payments, products, stockMovements } from '../database/schema.ts'
import { payShop } from '../payments/payments.fixtures.ts'
import { describeShop } from '../testing/describe-shop.ts'
import { findMismatches } from './check.ts'
import { startChecking } from './checking.ts'
import { repairOrder, repairPayment, repairProduct } from './repair.ts'

let count = 0

describeShop('a check of stock, payments and orders, on %s', payShop(), (shop) => {
  let thing: string
  let who: string
  const db = () => shop.database.db

  beforeAll(async () => {
    // The small shop's products were written without a ledger.
    await db().update(products).set({ totalStock: null })
  })
  beforeEach(async () => {
    thing = `checked-${++count}`
    who = `shopper-${count}`
    const product = { _id: thing, name: thing, price: 100, totalStock: 20 }
    await importCatalogue(db(), readCatalogue(Buffer.from(JSON.stringify({ haat: 1, products: [product] }))))
  })

  const buy = async (quantity = 2) => {
    const address = await shop.addressOf(who)
    const body = { address, source: 'product', products: [{ productId: thing, quantity }] }
    return (await shop.as(who).post('/api/v1/order/cod', body)).json<{ orderId: string }>().orderId
  }
  const pay = async () => {
    const begun = await shop.begin(who, thing)
    await shop.verify(who, shop.card.pay(begun.orderId))
    return begun.intentId
  }
  const commands = async () => (await findMismatches(db())).map(({ command }) => command)

  it('finds nothing after cash, card, a second payment, and a payment that nobody makes', async () => {
    await buy()
    await pay()
    const begun = await shop.begin(who, thing, { products: [{ productId: thing, quantity: 3 }] })
    await shop.verify(who, shop.card.pay(begun.orderId))
    await shop.verify(who, shop.card.pay(begun.orderId))
    await shop.begin(who, thing, { products: [{ productId: thing, quantity: 4 }] })
    expect(await findMismatches(db())).toEqual([])
  })

  it('finds nothing where an order was paid and could not be supplied', async () => {
    const begun = await shop.begin(who, thing, { products: [{ productId: thing, quantity: 20 }] })
    await shop.begin(who, thing)
    await db().update(products).set({ totalStock: 0 }).where(eq(products.id, thing))
    await repairProduct(db(), thing)
    await shop.verify(who, shop.card.pay(begun.orderId))
    expect(await shop.ordersOf(who)).toMatchObject([{ refund: 'due' }])
    expect(await findMismatches(db())).toEqual([])
  })

  it('finds stock that somebody changed by hand, and takes the shelf for right', async () => {
    await db().update(products).set({ totalStock: 17 }).where(eq(products.id, thing))
    expect(await findMismatches(db())).toEqual([
      {
        what: `The product ${thing} has 17 pieces in stock, and its movements add up to 20.`,
        command: `haat repair product ${thing}`,
      },
    ])
    expect(await repairProduct(db(), thing)).toContain('corrected by -3')
    expect(await repairProduct(db(), thing)).toContain('Nothing was changed')
    expect([await commands(), await shop.stockOf(thing)]).toEqual([[], 17])
  })

  it('finds pieces that a payment lost, and puts them back', async () => {
    const { intentId } = await shop.begin(who, thing, { products: [{ productId: thing, quantity: 5 }] })
    await db()
      .update(paymentIntents)
      .set({ holdsStock: false, state: 'expired' })
      .where(eq(paymentIntents.id, intentId))
    expect(await commands()).toEqual([`haat repair payment ${intentId}`])
    await repairPayment(db(), intentId)
    await repairPayment(db(), intentId)
    expect([await commands(), await shop.stockOf(thing)]).toEqual([[], 20])
  })

  it('finds a payment that is over and still holds stock, and one that holds it too long', async () => {
    const { intentId } = await shop.begin(who, thing)
    const is = eq(paymentIntents.id, intentId)
    await db().update(paymentIntents).set({ state: 'failed' }).where(is)
    expect(await commands()).toEqual([`haat repair payment ${intentId}`])
    await repairPayment(db(), intentId)
    const later = (await shop.begin(who, thing)).intentId
    await db()
      .update(paymentIntents)
      .set({ expiresAt: sql`now() - interval '2 hours'` })
      .where(eq(paymentIntents.id, later))
    expect(await commands()).toEqual(['haat orders reconcile'])
    await shop.reconcile()
    expect([await commands(), await shop.stockOf(thing)]).toEqual([[], 20])
  })

  it('finds an order that took nothing out of the stock, and takes it', async () => {
    const orderId = await buy(3)
    await db().delete(stockMovements).where(eq(stockMovements.orderId, orderId))
    await db().update(products).set({ totalStock: 20 }).where(eq(products.id, thing))
    expect(await commands()).toEqual([`haat repair order ${orderId}`])
    await repairOrder(db(), orderId)
    expect(await repairOrder(db(), orderId)).toContain('Nothing was changed')
    expect([await commands(), await shop.stockOf(thing)]).toEqual([[], 17])
  })

  it('never takes more than there is, and says what may be missing on the shelf', async () => {
    const orderId = await buy(3)
    await db().delete(stockMovements).where(eq(stockMovements.orderId, orderId))
    await db().update(products).set({ totalStock: 1 }).where(eq(products.id, thing))
    await repairProduct(db(), thing)
    expect(await repairOrder(db(), orderId)).toContain('2 pieces of it may be missing')
    expect([await commands(), await shop.stockOf(thing)]).toEqual([[], 0])
  })

  it('finds money without an order, and makes the order', async () => {
    const intentId = await pay()
    await db().delete(orders).where(eq(orders.intentId, intentId))
    await db().delete(stockMovements).where(sql`${stockMovements.productId} = ${thing} and cause = 'sale'`)
    await db().update(products).set({ totalStock: 20 }).where(eq(products.id, thing))
    expect(await commands()).toEqual([`haat repair payment ${intentId}`])
    expect(await repairPayment(db(), intentId)).toMatch(/^The order \w{32} was made/)
    expect([await commands(), await shop.stockOf(thing)]).toEqual([[], 19])
    expect(await shop.ordersOf(who)).toMatchObject([{ intentId, paymentStatus: 'Paid', refund: 'none' }])
  })

  it('finds an order whose payment is another amount, for a person to decide', async () => {
    const intentId = await pay()
    const [order] = await shop.ordersOf(who)
    await db().update(payments).set({ amountPaise: 1 }).where(eq(payments.intentId, intentId))
    expect(await commands()).toEqual([`haat order show ${order?.id}`])
    await db().update(payments).set({ amountPaise: 10_000 }).where(eq(payments.intentId, intentId))
  })

  it('refuses to repair what is not there', async () => {
    await expect(repairProduct(db(), 'none')).rejects.toThrow('there is no product none')
    await expect(repairPayment(db(), 'none')).rejects.toThrow('there is no payment none')
    await expect(repairOrder(db(), 'none')).rejects.toThrow('there is no order none')
  })

  it('runs by itself, and reports each mismatch once until it is gone', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const rounds: (() => void)[] = []
    const clock = {
      now: () => 0,
      every: () => () => {},
      after(_ms: number, act: () => void) {
        rounds.push(act)
        return () => {}
      },
    }
    const end = startChecking({ database: shop.database, clock })
    const check = async () => {
      const before = rounds.length
      rounds.at(-1)?.()
      await vi.waitFor(() => expect(rounds.length).toBe(before + 1))
    }
    await check()
    expect(warn).not.toHaveBeenCalled()
    await db().update(products).set({ totalStock: 19 }).where(eq(products.id, thing))
    await check()
    await check()
    expect(warn.mock.calls).toEqual([
      [
        `Haat: The product ${thing} has 19 pieces in stock, and its movements add up to 20. Repair it with: pnpm haat repair product ${thing}`,
      ],
    ])
    await repairProduct(db(), thing)
    await check()
    await end()
    warn.mockRestore()
  })
})

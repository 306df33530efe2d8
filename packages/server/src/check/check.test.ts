import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { importCatalogue } from '../catalogue-files/import.ts'
import { readCatalogue } from '../catalogue-files/read-catalogue.ts'
import { orders, paymentIntents, payments, products, stockMovements } from '../database/schema.ts'
import { markPaymentRefunded } from '../orders/moves.ts'
import { payShop } from '../payments/payments.fixtures.ts'
import { describeRules } from '../testing/describe-shop.ts'
import { findMismatches } from './check.ts'
import { linesOfCheck, startChecking } from './checking.ts'
import { repairOrder, repairPayment, repairProduct } from './repair.ts'

let count = 0

describeRules('a check of stock, payments and orders, on %s', payShop(), (shop) => {
  let productId: string
  let userId: string
  const db = () => shop.database.db

  beforeAll(async () => {
    // The small shop's products were written without a ledger.
    await db().update(products).set({ totalStock: null })
  })
  beforeEach(async () => {
    productId = `checked-${++count}`
    userId = `shopper-${count}`
    const product = { _id: productId, name: productId, price: 100, totalStock: 20 }
    await importCatalogue(db(), readCatalogue(Buffer.from(JSON.stringify({ haat: 1, products: [product] }))))
  })

  const buy = async (quantity = 2) => {
    const address = await shop.addressOf(userId)
    const purchaseId = `${productId}-in-cash-${++count}`
    const body = { address, source: 'product', purchaseId, products: [{ productId, quantity }] }
    return (await shop.as(userId).post('/api/v1/order/cod', body)).json<{ orderId: string }>().orderId
  }
  const pay = async () => {
    const begun = await shop.begin(userId, productId)
    await shop.verify(userId, shop.card.pay(begun.orderId))
    return begun.intentId
  }
  const commands = async () => (await findMismatches(db())).map(({ command }) => command)

  it('finds nothing after cash, card, a second payment, and an abandoned payment', async () => {
    await buy()
    await pay()
    const begun = await shop.begin(userId, productId, { products: [{ productId, quantity: 3 }] })
    await shop.verify(userId, shop.card.pay(begun.orderId))
    await shop.verify(userId, shop.card.pay(begun.orderId))
    await shop.begin(userId, productId, { products: [{ productId, quantity: 4 }] })
    expect(await findMismatches(db())).toEqual([])
  })

  it('finds nothing if an order was paid and could not be supplied', async () => {
    const begun = await shop.begin(userId, productId, { products: [{ productId, quantity: 20 }] })
    await shop.begin(userId, productId)
    await db().update(products).set({ totalStock: 0 }).where(eq(products.id, productId))
    await repairProduct(db(), productId)
    await shop.verify(userId, shop.card.pay(begun.orderId))
    expect(await shop.ordersOf(userId)).toMatchObject([{ refund: 'due' }])
    expect(await findMismatches(db())).toEqual([])
  })

  it('finds stock that was changed by hand, and corrects the ledger', async () => {
    await db().update(products).set({ totalStock: 17 }).where(eq(products.id, productId))
    expect(await findMismatches(db())).toEqual([
      {
        what: `The product ${productId} has 17 pieces in stock, but its movements add up to 20.`,
        command: `haat repair product ${productId}`,
      },
    ])
    expect(await repairProduct(db(), productId)).toContain('corrected by -3')
    expect(await repairProduct(db(), productId)).toContain('Nothing was changed')
    expect([await commands(), await shop.stockOf(productId)]).toEqual([[], 17])
  })

  it('finds pieces that a payment lost, and releases them', async () => {
    const { intentId } = await shop.begin(userId, productId, { products: [{ productId, quantity: 5 }] })
    await db()
      .update(paymentIntents)
      .set({ holdsStock: false, state: 'expired' })
      .where(eq(paymentIntents.id, intentId))
    expect(await commands()).toEqual([`haat repair payment ${intentId}`])
    await repairPayment(db(), intentId)
    await repairPayment(db(), intentId)
    expect([await commands(), await shop.stockOf(productId)]).toEqual([[], 20])
  })

  it('finds an ended payment that still holds stock, and one that holds it too long', async () => {
    const { intentId } = await shop.begin(userId, productId)
    const isIntent = eq(paymentIntents.id, intentId)
    await db().update(paymentIntents).set({ state: 'failed' }).where(isIntent)
    expect(await commands()).toEqual([`haat repair payment ${intentId}`])
    await repairPayment(db(), intentId)
    const later = (await shop.begin(userId, productId)).intentId
    await db()
      .update(paymentIntents)
      .set({ expiresAt: sql`now() - interval '2 hours'` })
      .where(eq(paymentIntents.id, later))
    expect(await commands()).toEqual(['haat orders reconcile'])
    await shop.reconcile()
    expect([await commands(), await shop.stockOf(productId)]).toEqual([[], 20])
  })

  it('finds an order that took nothing from the stock, and takes it', async () => {
    const orderId = await buy(3)
    await db().delete(stockMovements).where(eq(stockMovements.orderId, orderId))
    await db().update(products).set({ totalStock: 20 }).where(eq(products.id, productId))
    expect(await commands()).toEqual([`haat repair order ${orderId}`])
    await repairOrder(db(), orderId)
    expect(await repairOrder(db(), orderId)).toContain('Nothing was changed')
    expect([await commands(), await shop.stockOf(productId)]).toEqual([[], 17])
  })

  it('never takes more than the stock, and reports how many pieces may be missing', async () => {
    const orderId = await buy(3)
    await db().delete(stockMovements).where(eq(stockMovements.orderId, orderId))
    await db().update(products).set({ totalStock: 1 }).where(eq(products.id, productId))
    await repairProduct(db(), productId)
    expect(await repairOrder(db(), orderId)).toContain('2 pieces of the order may be missing')
    expect([await commands(), await shop.stockOf(productId)]).toEqual([[], 0])
  })

  it('finds money without an order, and creates the order', async () => {
    const intentId = await pay()
    await db().delete(orders).where(eq(orders.intentId, intentId))
    await db()
      .delete(stockMovements)
      .where(sql`${stockMovements.productId} = ${productId} and cause = 'sale'`)
    await db().update(products).set({ totalStock: 20 }).where(eq(products.id, productId))
    expect(await commands()).toEqual([`haat repair payment ${intentId}`])
    expect(await repairPayment(db(), intentId)).toMatch(/^The order \w{32} was created/)
    expect([await commands(), await shop.stockOf(productId)]).toEqual([[], 19])
    expect(await shop.ordersOf(userId)).toMatchObject([{ intentId, paymentStatus: 'Paid', refund: 'none' }])
  })

  it('finds nothing if an order was paid in parts, and repairs it like any other', async () => {
    const intentId = await pay()
    const [whole] = await shop.paymentsOf(intentId)
    if (!whole) throw new Error('There is no payment.')
    await db().update(payments).set({ amountPaise: 4_000 }).where(eq(payments.intentId, intentId))
    await db()
      .insert(payments)
      .values({ ...whole, paymentId: `${whole.paymentId}b`, amountPaise: 6_000 })
    expect(await commands()).toEqual([])
    await db().delete(orders).where(eq(orders.intentId, intentId))
    await db()
      .delete(stockMovements)
      .where(sql`${stockMovements.productId} = ${productId} and cause = 'sale'`)
    await db().update(products).set({ totalStock: 20 }).where(eq(products.id, productId))
    expect(await repairPayment(db(), intentId)).toMatch(/^The order \w{32} was created/)
    expect(await commands()).toEqual([])
  })

  it('finds an order whose payment has another amount, which a person has to resolve', async () => {
    const intentId = await pay()
    const [order] = await shop.ordersOf(userId)
    await db().update(payments).set({ amountPaise: 1 }).where(eq(payments.intentId, intentId))
    expect(await commands()).toEqual([`haat order show ${order?.id}`])
    await db().update(payments).set({ amountPaise: 10_000 }).where(eq(payments.intentId, intentId))
  })

  it('refuses to repair missing records', async () => {
    await expect(repairProduct(db(), 'none')).rejects.toThrow('there is no product none')
    await expect(repairPayment(db(), 'none')).rejects.toThrow('there is no payment none')
    await expect(repairOrder(db(), 'none')).rejects.toThrow('there is no order none')
  })

  it('lists payments that have to be refunded, with the command that records that', async () => {
    await db().update(payments).set({ refund: 'done' }).where(eq(payments.refund, 'due'))
    const begun = await shop.begin(userId, productId)
    const second = shop.card.pay(begun.orderId)
    for (const payment of [shop.card.pay(begun.orderId), second]) await shop.verify(userId, payment)
    const [order] = await shop.ordersOf(userId)
    expect(await linesOfCheck(db())).toEqual([
      `The payment ${second.id} of order ${order?.id} has to be refunded: ₹100.00; its order was paid already. Refund it, and then record that: pnpm haat order refunded ${second.id}`,
    ])
    await markPaymentRefunded(db(), second.id)
    expect(await linesOfCheck(db())).toEqual([])
  })

  it('runs automatically, and reports each mismatch once until it is repaired', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const rounds: (() => void)[] = []
    const clock = {
      now: () => 0,
      every: () => () => {},
      after(_ms: number, round: () => void) {
        rounds.push(round)
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
    await db().update(products).set({ totalStock: 19 }).where(eq(products.id, productId))
    await check()
    await check()
    expect(warn.mock.calls).toEqual([
      [
        `Haat: The product ${productId} has 19 pieces in stock, but its movements add up to 20. Repair it with: pnpm haat repair product ${productId}`,
      ],
    ])
    await repairProduct(db(), productId)
    await check()
    await end()
    warn.mockRestore()
  })
})

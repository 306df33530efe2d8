import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { cartThrough, KURTA } from '../cart/cart.fixtures.ts'
import { importCatalogue } from '../catalogue-files/import.ts'
import { readCatalogue } from '../catalogue-files/read-catalogue.ts'
import {
  cartLines,
  orderLines,
  orders,
  paymentIntents,
  products,
  variationStock,
} from '../database/schema.ts'
import { casesOf } from '../testing/cases.ts'
import { openForTests } from '../testing/describe-shop.ts'
import { atOnce, describePlaces, inTurn, openProcesses } from '../testing/processes.ts'
import { addAddresses, buyingNow, mangoes, resetShop, stockOf, writeHold } from './orders.fixtures.ts'

/** Number of buyers of the twenty pieces. */
const BUYERS = 200
/** Number of buyers who read the stock first: several times the number of connections. */
const READERS = casesOf(60)

describePlaces('many simultaneous buyers, in %s', (place) => {
  const shop = openForTests(() => openProcesses(place))
  const db = () => shop.database.db
  beforeEach(() => resetShop(shop.database))

  const order = (turn: number, userId: string, payload: object, key = `key-${turn}`) =>
    shop.post(turn, userId, '/api/v1/order/cod', payload, { 'idempotency-key': key })
  /** Places an order, and retries with the same key if a slow machine responds with 503, as a browser would. */
  const orderPatiently: typeof order = async (...call) => {
    for (let tries = 1; ; tries += 1) {
      const answer = await order(...call)
      if (answer.statusCode !== 503 || tries === 20) return answer
    }
  }
  const countOf = (answers: readonly { statusCode: number }[]) =>
    Object.fromEntries(
      [...Map.groupBy(answers, ({ statusCode }) => statusCode)].map(([status, all]) => [status, all.length]),
    )
  const setStock = (id: string, totalStock: number) =>
    db().update(products).set({ totalStock }).where(eq(products.id, id))

  it('sells twenty of twenty pieces to two hundred buyers (fault F62)', async () => {
    await setStock('mango', 20)
    const buyers = Array.from({ length: BUYERS }, (_, turn) => `buyer_${turn}`)
    await addAddresses(db(), ...buyers)
    const answers = await atOnce(BUYERS, (turn) =>
      orderPatiently(turn, `buyer_${turn}`, mangoes(`buyer_${turn}`)),
    )
    expect(countOf(answers)).toEqual({ 200: 20, 409: BUYERS - 20 })
    const refused = answers
      .filter(({ statusCode }) => statusCode === 409)
      .map((answer) => answer.json().message)
    expect(new Set(refused)).toEqual(new Set(['Mango is sold out.']))
    expect([await stockOf(db(), 'mango'), await db().$count(orders), await db().$count(orderLines)]).toEqual([
      0, 20, 20,
    ])
  })

  it('would sell more than the stock if it read the stock first and wrote later', async () => {
    await setStock('mango', 10)
    const sold = await atOnce(READERS, async () => {
      const stock = (await stockOf(db(), 'mango')) ?? 0
      if (stock > 0) await setStock('mango', stock - 1)
      return stock > 0
    })
    expect(sold.filter(Boolean).length).toBeGreaterThan(10)
  })

  it('places one order for one key, however often it is sent, with the same response', async () => {
    await cartThrough(shop.at(0), 'user', 'ann').add({ productId: 'mango', quantity: 2 })
    const answers = await atOnce(50, (turn) =>
      orderPatiently(turn, 'ann', { address: 'home-of-ann' }, 'same'),
    )
    expect(countOf(answers)).toEqual({ 200: 50 })
    for (const answer of answers) expect(answer.json()).toEqual(answers[0]?.json())
    expect(answers.filter(({ headers }) => headers['idempotency-replayed'] !== 'true').length).toBeLessThan(2)
    expect([await db().$count(orders), await stockOf(db(), 'mango')]).toEqual([1, 18])
  })

  it('sells one cart once, also to two tabs with different keys', async () => {
    for (let round = 0; round < 3; round += 1) {
      await resetShop(shop.database)
      await cartThrough(shop.at(0), 'user', 'ann').add({ productId: 'mango', quantity: 2 })
      const answers = await atOnce(4, (turn) =>
        orderPatiently(turn, 'ann', { address: 'home-of-ann' }, `tab-${round}-${turn}`),
      )
      expect(countOf(answers)).toEqual({ 200: 1, 400: 3 })
      expect([await db().$count(orders), await stockOf(db(), 'mango')]).toEqual([1, 18])
    }
  })

  it('never deadlocks, whatever the order of products and variations', async () => {
    const ids = ['mango', 'banana', 'red-tomato', 'cherry-tomato', 'lamp']
    const sizes = [KURTA.M, KURTA.L]
    const wanted = [
      ...ids.map((productId) => ({ productId })),
      ...sizes.map((variationId) => ({ productId: 'kurta', variationId })),
    ]
    await setStock('kurta', 40)
    await db()
      .insert(variationStock)
      .values(sizes.map((variationId) => ({ productId: 'kurta', variationId, stock: 20 })))
    const buyers = Array.from({ length: 40 }, (_, turn) => `buyer_${turn}`)
    await addAddresses(db(), ...buyers)
    const answers = await atOnce(40, (turn) => {
      const turned = wanted.map((_, place_) => inTurn(wanted, place_ + turn))
      const named = turn % 2 === 0 ? turned : turned.toReversed()
      return orderPatiently(turn, `buyer_${turn}`, { address: `home-of-buyer_${turn}`, ...buyingNow(named) })
    })
    expect(countOf(answers)).toEqual({ 200: 20, 409: 20 })
    for (const id of [...ids, 'kurta']) expect(await stockOf(db(), id)).toBe(0)
    expect(await db().select({ stock: variationStock.stock }).from(variationStock)).toEqual([
      { stock: 0 },
      { stock: 0 },
    ])
  })

  it('releases the pieces of an open payment once, however many orders its shopper places', async () => {
    await setStock('mango', 0)
    await writeHold(db(), 'ann')
    const answers = await atOnce(10, (turn) => orderPatiently(turn, 'ann', mangoes('ann')))
    expect(countOf(answers)).toEqual({ 200: 2, 409: 8 })
    expect(await stockOf(db(), 'mango')).toBe(0)
    expect(await db().$count(paymentIntents, eq(paymentIntents.holdsStock, true))).toBe(0)
  })

  it('succeeds while the cart changes and products are added and removed', async () => {
    const file = (stock: number, ids: readonly string[]) =>
      readCatalogue(
        Buffer.from(
          JSON.stringify({
            haat: 1,
            products: ids.map((_id) => ({ _id, name: _id, productCode: _id, price: 40, totalStock: stock })),
          }),
        ),
      )
    const all = ['mango', 'banana', 'lamp']
    const importing = (async () => {
      for (let turn = 0; turn < 6; turn += 1)
        await importCatalogue(db(), file(50 + turn, turn % 2 === 0 ? ['mango'] : all), { replace: true })
    })()
    const answers = await atOnce(90, (turn) => {
      const cart = cartThrough(shop.at(turn), 'user', 'ann')
      const productId = all[turn % 3] ?? ''
      if (turn % 5 === 0) return order(turn, 'ann', { address: 'home-of-ann' })
      if (turn % 5 === 1) return order(turn, 'bob', { address: 'home-of-bob', products: [{ productId }] })
      if (turn % 5 === 2) return cart.update({ productId, variationId: '', increment: 1 })
      return turn % 5 === 3 ? cart.add({ productId }) : cart.remove(productId)
    })
    await importing
    const unexpected = Object.keys(countOf(answers)).filter(
      (status) => !['200', '400', '404', '409', '503'].includes(status),
    )
    expect(unexpected).toEqual([])
    expect(await db().$count(cartLines, eq(cartLines.quantity, 0))).toBe(0)
  })
})

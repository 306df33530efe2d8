import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { importCatalogue } from '../catalogue-files/import.ts'
import { readCatalogue } from '../catalogue-files/read-catalogue.ts'
import { cartLines, products } from '../database/schema.ts'
import { openForTests } from '../testing/describe-shop.ts'
import { atOnce, describePlaces, openProcesses } from '../testing/processes.ts'
import { fillShop, someProducts } from '../testing/shop.ts'
import { cartThrough, KURTA } from './cart.fixtures.ts'

describePlaces('one cart, many calls at the same time, in %s', (place) => {
  const shop = openForTests(() => openProcesses(place))
  const db = () => shop.database.db
  /** Uses both families of calls and all processes in turn. */
  const cart = (turn: number) =>
    cartThrough(shop.at(Math.floor(turn / 2)), turn % 2 === 0 ? 'user' : 'session', 'ann')

  beforeAll(async () => {
    await fillShop(db())
    await db().update(products).set({ totalStock: null }).where(eq(products.id, 'mango'))
  })
  beforeEach(async () => {
    await db().delete(cartLines)
  })

  const statusesOf = (answers: readonly { statusCode: number }[]) =>
    [...new Set(answers.map(({ statusCode }) => statusCode))].toSorted()
  const plusOne = (productId: string, key: string) => (turn: number) =>
    cart(turn).update({ productId, variationId: '', increment: 1 }, { 'idempotency-key': `${key}-${turn}` })

  it('counts fifty clicks as fifty', async () => {
    await cart(0).add({ productId: 'mango' })
    expect(statusesOf(await atOnce(50, plusOne('mango', 'fifty')))).toEqual([200])
    expect(await cart(0).items()).toMatchObject([{ quantity: 51 }])
  })

  it('stops at the stock, however many clicks there are', async () => {
    await cart(0).add({ productId: 'banana' })
    expect(statusesOf(await atOnce(50, plusOne('banana', 'left')))).toEqual([200])
    expect(await cart(0).items()).toMatchObject([{ quantity: 20, stock: 20 }])
  })

  it('counts one click once, however often it is sent', async () => {
    await cart(0).add({ productId: 'mango' })
    const answers = await atOnce(50, () =>
      cart(0).update({ productId: 'mango', variationId: '', increment: 1 }, { 'idempotency-key': 'same' }),
    )
    expect(statusesOf(answers)).toEqual([200])
    for (const answer of answers) expect(answer.json()).toEqual(answers[0]?.json())
    expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === 'true')).toHaveLength(49)
    expect(await cart(0).items()).toMatchObject([{ quantity: 2 }])
  })

  it('adds a product once when it is added twice at the same time', async () => {
    for (let round = 0; round < 10; round += 1) {
      const answers = await atOnce(2, (turn) => cart(turn).add({ productId: 'mango' }))
      expect(answers.map((answer) => answer.json().m).toSorted()).toEqual(['f', 's'])
      expect(await cart(0).items()).toHaveLength(1)
      await cart(0).remove('mango')
    }
  })

  it('does not fail when lines are added, changed and removed at the same time', async () => {
    const variations = [KURTA.M, KURTA.L]
    const answers = await atOnce(120, (turn) => {
      const variationId = variations[turn % 2] ?? KURTA.M
      const action = [
        () => cart(turn).add({ productId: 'kurta', variationId }),
        () => cart(turn).update({ productId: 'kurta', variationId, increment: turn % 3 === 0 ? -1 : 1 }),
        () => cart(turn).remove('kurta', variationId),
        () => cart(turn).remove('kurta'),
      ][Math.floor(turn / 2) % 4]
      if (!action) throw new Error('no such action')
      return action()
    })
    expect(statusesOf(answers).filter((status) => status !== 200 && status !== 404)).toEqual([])
  })

  it('does not fail while imports remove the product and add it again', async () => {
    const file = (ids: readonly string[]) =>
      readCatalogue(
        Buffer.from(
          JSON.stringify({
            haat: 1,
            products: ids.map((id) => {
              const { name, productCode, variations } =
                someProducts.find((product) => product.id === id) ?? {}
              return { _id: id, name, productCode, variations, price: 40, totalStock: 20 }
            }),
          }),
        ),
      )
    const [both, one] = [['mango', 'kurta'], ['mango']]
    const importing = (async () => {
      for (const ids of [one, both, one, both, one, both])
        if (ids) await importCatalogue(db(), file(ids), { replace: true })
    })()
    const answers = await atOnce(90, (turn) => {
      const variationId = turn % 2 === 0 ? KURTA.M : KURTA.L
      if (turn % 3 === 0) return cart(turn).remove('kurta')
      return cart(turn).add({ productId: 'kurta', variationId })
    })
    await importing
    expect(statusesOf(answers).filter((status) => status !== 200 && status !== 404)).toEqual([])
  })
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { importCatalogue } from '../catalogue-files/import.ts'
import { readCatalogue } from '../catalogue-files/read-catalogue.ts'
import type { Database } from '../database/database.ts'
import { cartLines, products } from '../database/schema.ts'
import { freshDatabase, freshPostgres } from '../testing/databases.ts'
import { sharedIdentity, TEST_SITE } from '../testing/identity.ts'
import { fillShop, someProducts } from '../testing/shop.ts'
import { cartThrough, KURTA, type TestCart } from './cart.fixtures.ts'

/** Where the calls of one shopper arrive, all at the same time. */
const PLACES = ['one process on pglite', 'one process on postgres', 'two processes on postgres'] as const

async function openPlace(place: (typeof PLACES)[number]): Promise<readonly Database[]> {
  if (place === 'one process on pglite') return [await freshDatabase('pglite')]
  const { open } = await freshPostgres()
  return place === 'one process on postgres' ? [await open()] : [await open(), await open()]
}

describe.each(PLACES)('one cart, many calls at once, in %s', (place) => {
  let databases: readonly Database[]
  let close: () => Promise<void>
  let carts: readonly TestCart[]
  const cart = (turn: number): TestCart => {
    const chosen = carts[turn % carts.length]
    if (!chosen) throw new Error('no cart')
    return chosen
  }
  const db = () => {
    const [first] = databases
    if (!first) throw new Error('no database')
    return first.db
  }

  beforeAll(async () => {
    databases = await openPlace(place)
    await fillShop(db())
    await db().update(products).set({ totalStock: null }).where(eq(products.id, 'mango'))
    const identity = await sharedIdentity()
    const apps = await Promise.all(
      databases.map((database) =>
        createApp({ database, siteUrl: TEST_SITE, identityProvider: identity.provider, rateLimitFactor: 0 }),
      ),
    )
    carts = apps.flatMap((app) =>
      (['user', 'session'] as const).map((family) => cartThrough({ app, identity }, family, 'ann')),
    )
    close = async () => {
      for (const app of apps) await app.close()
      for (const database of databases) await database.close()
    }
  })
  afterAll(() => close())
  beforeEach(async () => {
    await db().delete(cartLines)
  })

  const atOnce = <T>(times: number, act: (turn: number) => Promise<T>) =>
    Promise.all(Array.from({ length: times }, (_, turn) => act(turn)))
  const statusesOf = (answers: readonly { statusCode: number }[]) =>
    [...new Set(answers.map(({ statusCode }) => statusCode))].toSorted()
  const plusOne = (productId: string, key: string) => (turn: number) =>
    cart(turn).update({ productId, variationId: '', increment: 1 }, { 'idempotency-key': `${key}-${turn}` })

  it('counts fifty clicks as fifty', async () => {
    await cart(0).add({ productId: 'mango' })
    expect(statusesOf(await atOnce(50, plusOne('mango', 'fifty')))).toEqual([200])
    expect(await cart(0).items()).toMatchObject([{ quantity: 51 }])
  })

  it('stops at what is left, however many click', async () => {
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

  it('adds once of two additions at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const answers = await atOnce(2, (turn) => cart(turn).add({ productId: 'mango' }))
      expect(answers.map((answer) => answer.json().m).toSorted()).toEqual(['f', 's'])
      expect(await cart(0).items()).toHaveLength(1)
      await cart(0).remove('mango')
    }
  })

  it('never breaks when lines come, change and go at once', async () => {
    const variations = [KURTA.M, KURTA.L]
    const answers = await atOnce(120, (turn) => {
      const variationId = variations[turn % 2] ?? KURTA.M
      const act = [
        () => cart(turn).add({ productId: 'kurta', variationId }),
        () => cart(turn).update({ productId: 'kurta', variationId, increment: turn % 3 === 0 ? -1 : 1 }),
        () => cart(turn).remove('kurta', variationId),
        () => cart(turn).remove('kurta'),
      ][Math.floor(turn / 2) % 4]
      if (!act) throw new Error('no such act')
      return act()
    })
    expect(statusesOf(answers).filter((status) => status !== 200 && status !== 404)).toEqual([])
  })

  it('never breaks while the shop takes the product away and brings it back', async () => {
    const file = (ids: readonly string[]) =>
      readCatalogue(
        Buffer.from(
          JSON.stringify({
            haat: 1,
            products: ids.map((id) => {
              const { name, productCode, variations } = someProducts.find((one) => one.id === id) ?? {}
              return { _id: id, name, productCode, variations, price: 40, totalStock: 20 }
            }),
          }),
        ),
      )
    const [with_, without] = [['mango', 'kurta'], ['mango']]
    const importing = (async () => {
      for (const ids of [without, with_, without, with_, without, with_])
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

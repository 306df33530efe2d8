import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Database, openDatabase } from '../database/database.ts'
import { addresses, idempotencyKeys, orderLines, orders, products } from '../database/schema.ts'
import { anAddress } from '../orders/orders.fixtures.ts'
import { freshPostgres, type Kind } from '../testing/databases.ts'
import { testIdentity } from '../testing/identity.ts'
import { type QuickChildren, quickChildren } from '../testing/quick-child.ts'
import { aProduct } from '../testing/shop.ts'
import { storm } from '../testing/storm.ts'

const GOODS = ['rice', 'salt', 'soap', 'tea']
const STOCK = 1_000_000
const SHOPPERS = 8

/** How often a server is killed, in all. The whole proof takes HAAT_KILLS=100. */
const KILLS = Number(process.env.HAAT_KILLS ?? 26)

/** PGlite belongs to one process at a time, and takes longer to open. Of every four kills one throws an answer away. */
const ON_PGLITE = 4

const STORMS = [
  { kind: 'postgres', servers: 3, kills: KILLS - ON_PGLITE },
  { kind: 'pglite', servers: 1, kills: ON_PGLITE },
] as const

/** A database for servers in other processes, and a way to look into it once they are gone. */
async function openPlace(kind: Kind) {
  if (kind === 'postgres') {
    const { url, open } = await freshPostgres()
    const database = await open()
    return { env: { DATABASE_URL: url }, fill: database, look: async () => database, close: database.close }
  }
  const folder = await mkdtemp(join(tmpdir(), 'haat-storm-'))
  await cp(inject('pgliteTemplate'), folder, { recursive: true })
  const opened: Database[] = []
  const look = async () => {
    const database = await openDatabase({ folder })
    opened.push(database)
    return database
  }
  const close = async () => {
    await opened.at(-1)?.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { env: { TEST_FOLDER: folder }, fill: await look(), look, close }
}

/** Numbers from 0 to 1 that a seed repeats. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

describe.each(STORMS)('orders while servers are killed, on $kind', ({ kind, servers, kills }) => {
  let children: QuickChildren
  let place: Awaited<ReturnType<typeof openPlace>>
  beforeAll(async () => {
    children = await quickChildren()
    place = await openPlace(kind)
  })
  afterAll(async () => {
    await children.close()
    await place.close()
  })

  it(`are placed once each, none lost and none doubled, through ${kills} kills`, {
    timeout: 240_000,
  }, async ({ annotate }) => {
    const { db, close } = place.fill
    const identity = await testIdentity()
    const names = Array.from({ length: SHOPPERS }, (_, shopper) => `shopper-${shopper}`)
    const exp = Math.floor(Date.now() / 1_000) + 3_600
    const tokens = await Promise.all(names.map((name) => identity.tokenFor(name, { exp })))
    await db.insert(products).values(GOODS.map((id) => aProduct(id, { totalStock: STOCK, category: null })))
    await db.insert(addresses).values(names.map((name) => anAddress(name)))
    // An embedded database is the servers' alone meanwhile.
    if (kind === 'pglite') await close()

    const seed = Date.now() >>> 0
    const random = randomFrom(seed)
    const some = () => ({
      productId: GOODS[Math.floor(random() * GOODS.length)],
      quantity: 1 + Math.floor(random() * 3),
    })
    const placed = await storm({
      children,
      env: { ...place.env, TEST_JWKS: JSON.stringify(identity.jwks) },
      servers,
      kills,
      shoppers: SHOPPERS,
      random,
      want: (shopper, turn) => ({
        key: `${shopper}-${turn}`,
        token: tokens[shopper] ?? '',
        body: { address: `home-of-${names[shopper]}`, products: [some(), some()] },
      }),
    })
    await children.close()

    const after = (await place.look()).db
    const rows = await after.select().from(orders)
    const sold = (await after.select().from(orderLines)).reduce((sum, { quantity }) => sum + quantity, 0)
    const left = (await after.select().from(products)).reduce((sum, one) => sum + (one.totalStock ?? 0), 0)
    const keys = await after.select().from(idempotencyKeys)
    const replayed = placed.filter((one) => one.replayed)
    const told = `seed ${seed}: ${kills} kills, ${placed.length} orders, ${placed.filter(({ cut }) => cut > 0).length} cut off, ${replayed.length} of them between commit and answer`
    await annotate(told)

    // Every acknowledged order is there once, and there is no other.
    expect(rows.map(({ id }) => id).toSorted(), told).toEqual(placed.map(({ orderId }) => orderId).toSorted())
    expect(new Set(placed.map(({ orderId }) => orderId)).size, told).toBe(placed.length)
    // What each was answered is what its key stands for, also where the first answer never arrived.
    const answered = keys.map(({ userId, answer }) => [userId, (answer as { orderId: string }).orderId])
    expect(answered.toSorted(), told).toEqual(rows.map(({ userId, id }) => [userId, id]).toSorted())
    expect(replayed.length, told).toBeGreaterThan(0)
    // Every piece that left the stock was sold to somebody.
    expect(GOODS.length * STOCK - left, told).toBe(sold)
    expect(sold, told).toBe(placed.reduce((sum, { pieces }) => sum + pieces, 0))
  })
})

import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, freshPostgres } from '../testing/databases.ts'
import { describeShop } from '../testing/describe-shop.ts'
import { aProduct, fillShop } from '../testing/shop.ts'
import type { Database } from './database.ts'
import { lockFolder } from './folder-lock.ts'
import { openDatabase } from './open-database.ts'
import { catalogueRevision, categories, type NewProduct, products, sponsors, type Topic } from './schema.ts'

it('is reported in time if its server accepts connections and does not respond', async () => {
  const server = createServer((socket) => socket.resume())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const databaseUrl = `postgres://haat@127.0.0.1:${port}/haat`
  const database = await openDatabase({ databaseUrl, connectTimeout: 200 })
  await expect(database.migrate()).rejects.toThrow('timeout expired')
  await database.close()
  await new Promise((resolve) => server.close(resolve))
})

describeShop('the tables on %s', freshDatabase, (database) => {
  beforeAll(async () => {
    await fillShop(database.db)
  })

  const revision = async (topic: Topic) => {
    const rows = await database.db.select().from(catalogueRevision)
    return rows.find((row) => row.topic === topic)?.revision ?? -1
  }

  it('may be migrated repeatedly', async () => {
    await database.migrate()
    expect(await database.db.$count(products)).toBe(10)
  })

  it.each<[string, Partial<NewProduct>]>([
    ['a negative price', { pricePaise: -1 }],
    ['a negative stock', { totalStock: -1 }],
    ['more than 100 % off', { discount: 101 }],
    ['six stars', { rating: 6 }],
    ['no name', { name: '' }],
    ['an unknown tag', { top: 'topSecret' as 'topDeals' }],
    ['a missing category', { category: 'Weapons' }],
    ['a duplicate code', { productCode: 'MANGO' }],
  ])('refuse %s', async (_what, values) => {
    await expect(database.db.insert(products).values(aProduct('invalid', values))).rejects.toThrow()
  })

  it('follow a renamed category, and keep products whose category was deleted', async () => {
    await database.db.update(categories).set({ name: 'Fruits' }).where(sql`id = 'fruit'`)
    expect(await database.db.$count(products, sql`category = 'Fruits'`)).toBe(2)
    await database.db.delete(categories).where(sql`id = 'fruit'`)
    expect(await database.db.$count(products, sql`category is null`)).toBe(3)
  })

  it('count a transaction that changed the catalogue once, regardless of the number of writes', async () => {
    const [catalogue, comments] = [await revision('catalogue'), await revision('comments')]
    await database.db.transaction(async (transaction) => {
      await transaction.insert(products).values(Array.from({ length: 50 }, (_, at) => aProduct(`many-${at}`)))
      await transaction.update(products).set({ reviewCount: 1 })
      await transaction.delete(products).where(sql`id like 'many-%'`)
      await transaction.update(sponsors).set({ position: 2 })
    })
    expect(await revision('catalogue')).toBe(catalogue + 1)
    expect(await revision('comments')).toBe(comments)
  })

  it('do not count changes that were rolled back', async () => {
    const before = await revision('catalogue')
    const failed = database.db.transaction(async (transaction) => {
      await transaction.update(products).set({ reviewCount: 2 })
      transaction.rollback()
    })
    await expect(failed).rejects.toThrow()
    expect(await revision('catalogue')).toBe(before)
  })

  it('count comments separately, also those that are deleted with their product', async () => {
    const before = await revision('comments')
    await database.db.delete(products).where(sql`id = 'potato'`)
    expect(await revision('comments')).toBe(before + 1)
  })

  it('count a truncation', async () => {
    const before = await revision('catalogue')
    await database.db.execute(sql`truncate sponsors`)
    expect(await revision('catalogue')).toBe(before + 1)
  })
})

describe('several processes on one PostgreSQL', () => {
  it('may migrate the tables at the same time', async () => {
    const { url, open } = await freshPostgres()
    const admin = await open()
    await admin.db.execute(sql`drop schema public cascade`)
    await admin.db.execute(sql`create schema public`)
    await admin.db.execute(sql`drop schema drizzle cascade`)
    const others = await Promise.all([1, 2, 3].map(() => openDatabase({ databaseUrl: url })))
    await Promise.all(others.map((other) => other.migrate()))
    expect(await admin.db.$count(catalogueRevision)).toBe(2)
    for (const other of others) await other.close()
    await admin.close()
  })

  it('buy the same products without a deadlock', async () => {
    const { open } = await freshPostgres()
    const [one, two] = [await open(), await open()]
    await fillShop(one.db)
    // Each locks its own product and then a common one: a counter that is locked early would cause a deadlock here.
    const buy = (database: Database, first: string) =>
      database.db.transaction(async (transaction) => {
        await transaction.execute(sql`update products set total_stock = total_stock - 1 where id = ${first}`)
        await transaction.execute(sql`select pg_sleep(0.05)`)
        await transaction.execute(sql`update products set total_stock = total_stock - 1 where id = 'mango'`)
      })
    await Promise.all(
      Array.from({ length: 10 }, (_, at) => buy(at % 2 ? one : two, at % 2 ? 'banana' : 'red-tomato')),
    )
    const stock = await one.db.select({ stock: products.totalStock }).from(products).where(sql`id = 'mango'`)
    expect(stock).toEqual([{ stock: 10 }])
    await one.close()
    await two.close()
  })
})

describe('the data folder', () => {
  it('is refused to a second process in one readable line, and available again when the first has ended', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'haat-lock-'))
    const file = join(folder, 'database.lock')
    const program = `
      import { lockFolder } from ${JSON.stringify(new URL('folder-lock.ts', import.meta.url).href)}
      try { lockFolder(${JSON.stringify(folder)}, ${JSON.stringify(file)}); console.log('locked') }
      catch (error) { console.log(error.name + ' ' + error.message) }`
    const lockInOtherProcess = async () => {
      const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program])
      return stdout.trim()
    }
    const unlock = lockFolder(folder, file)
    const refusal = await lockInOtherProcess()
    expect(refusal).toMatch(/^FolderInUseError Haat: the data folder .* is in use by another process\. .*$/)
    expect(refusal.split('\n')).toHaveLength(1)
    unlock()
    expect(await lockInOtherProcess()).toBe('locked')
    lockFolder(folder, file)()
    await rm(folder, { recursive: true })
  })
})

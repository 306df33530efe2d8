import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshPostgres } from '../testing/databases.ts'
import { fillShop } from '../testing/shop.ts'
import type { Database, Drizzle } from './database.ts'
import { products } from './schema.ts'

let database: Database
beforeAll(async () => {
  database = await (await freshPostgres()).open()
  await fillShop(database.db)
})
afterAll(() => database.close())

/** Texts of the statements that the connection of a transaction has prepared. */
async function preparedBy(tx: Drizzle): Promise<readonly string[]> {
  const { rows } = await tx.execute<{ statement: string }>(sql`select statement from pg_prepared_statements`)
  return rows.map(({ statement }) => statement)
}

it('prepares a statement that is sent again, once, with its own values each time', async () => {
  await database.db.transaction(async (tx) => {
    const nameOf = async (id: string) =>
      (await tx.select({ name: products.name }).from(products).where(eq(products.id, id)))[0]?.name
    const names = [await nameOf('mango'), await nameOf('lamp'), await nameOf('mango'), await nameOf('none')]
    expect(names).toEqual(['Mango', 'Lamp', 'Mango', undefined])
    const prepared = (await preparedBy(tx)).filter((text) => /select "name" from "products"/.test(text))
    expect(prepared).toHaveLength(1)
  })
})

it('prepares no statement whose text comes once', async () => {
  await database.db.transaction(async (tx) => {
    for (let length = 1; length < 50; length += 1) {
      const ids = Array.from({ length }, (_, at) => `once-${at}`)
      await tx.select({ id: products.id }).from(products).where(inArray(products.id, ids))
    }
    expect((await preparedBy(tx)).filter((text) => text.includes('$40'))).toEqual([])
  })
})

it('goes on after a prepared statement failed', async () => {
  const half = (by: number) => database.db.execute(sql`select 1 / ${by}::integer as half`)
  await half(1)
  await half(1)
  await expect(half(0)).rejects.toThrow()
  expect((await half(1)).rows).toEqual([{ half: 1 }])
})

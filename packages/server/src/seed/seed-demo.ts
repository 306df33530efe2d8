import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { type ImportReport, importCatalogue } from '../catalogue-files/import.ts'
import { lockCatalogue } from '../catalogue-files/import-lock.ts'
import { readCatalogue } from '../catalogue-files/read-catalogue.ts'
import type { Drizzle } from '../database/database.ts'
import { products } from '../database/schema.ts'
import { seedShoppers } from './seed-shoppers.ts'
import { readShoppers } from './shoppers-file.ts'

const demoFile = (name: string) => fileURLToPath(new URL(`../../demo/${name}`, import.meta.url))

export const demoCatalogue = demoFile('catalogue.json')
export const demoShoppers = demoFile('shoppers.json')

async function seedCatalogue(db: Drizzle): Promise<ImportReport | null> {
  const [first] = await db.select({ one: sql`1` }).from(products).limit(1)
  if (first !== undefined) return null
  return importCatalogue(db, readCatalogue(await readFile(demoCatalogue)))
}

/**
 * Fills an empty shop with the demo catalogue and its shoppers, in one transaction. Null when there are products
 * already: a shop that has the demo catalogue from before there were shoppers gets these alone, any other is left as it
 * is. Of two processes that start at once on one PostgreSQL the second waits, and writes nothing.
 */
export async function seedDemo(db: Drizzle): Promise<ImportReport | null> {
  const shoppers = readShoppers(await readFile(demoShoppers, 'utf8'))
  return db.transaction(async (transaction) => {
    await lockCatalogue(transaction)
    const report = await seedCatalogue(transaction)
    await seedShoppers(transaction, shoppers, new Date())
    return report
  })
}

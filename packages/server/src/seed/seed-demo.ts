import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { type ImportReport, importCatalogue } from '../catalogue-files/import.ts'
import { readCatalogue } from '../catalogue-files/read-catalogue.ts'
import type { Drizzle } from '../database/database.ts'
import { products } from '../database/schema.ts'

export const demoCatalogue = fileURLToPath(new URL('../../demo/catalogue.json', import.meta.url))

/**
 * Fills an empty shop with the demo catalogue. Null when there are products already. Two processes that start at once
 * on one PostgreSQL write the same rows, the second of them nothing.
 */
export async function seedDemo(db: Drizzle): Promise<ImportReport | null> {
  const [first] = await db.select({ one: sql`1` }).from(products).limit(1)
  if (first !== undefined) return null
  return importCatalogue(db, readCatalogue(await readFile(demoCatalogue)))
}

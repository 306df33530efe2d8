import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { type ImportReport, importCatalogue } from '../catalogue-files/import.ts'
import { readCatalogue } from '../catalogue-files/read-catalogue.ts'
import type { Drizzle } from '../database/database.ts'
import { lockUntilEnd } from '../database/locks.ts'
import { products } from '../database/schema.ts'
import { seedShoppers } from './seed-shoppers.ts'
import { readShoppers } from './shoppers-file.ts'

/** Paths of the files that an empty shop is filled with. */
export interface SeedFiles {
  /** A catalogue in any format that `readCatalogue` reads. */
  readonly catalogue: string
  /** The format is in shoppers-file.ts. */
  readonly shoppers: string
}

async function seedCatalogue(db: Drizzle, file: string): Promise<ImportReport | null> {
  const [first] = await db.select({ one: sql`1` }).from(products).limit(1)
  if (first !== undefined) return null
  return importCatalogue(db, readCatalogue(await readFile(file)))
}

/**
 * Fills an empty shop with a catalogue and its shoppers, in one transaction. Null when there are products already: a
 * shop that has this catalogue and no profiles gets the shoppers alone, any other is left as it is. Of two processes
 * that start at once on one PostgreSQL the second waits, and writes nothing.
 */
export async function seedShop(db: Drizzle, files: SeedFiles): Promise<ImportReport | null> {
  const shoppers = readShoppers(await readFile(files.shoppers, 'utf8'))
  return db.transaction(async (transaction) => {
    await lockUntilEnd(transaction, 'catalogue')
    const report = await seedCatalogue(transaction, files.catalogue)
    await seedShoppers(transaction, shoppers, new Date())
    return report
  })
}

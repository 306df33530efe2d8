import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { type ImportReport, importCatalogue } from '../catalogue-files/import.ts'
import { readCatalogue } from '../catalogue-files/read-catalogue.ts'
import { type Drizzle, products } from '../database/index.ts'
import { lockUntilEnd } from '../database/locks.ts'
import { seedShoppers } from './seed-shoppers.ts'
import { readShoppers } from './shoppers-file.ts'

/** Paths of the files for an empty shop. */
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
 * Fills an empty shop with a catalogue and its shoppers, in one transaction. Returns null if there are products already:
 * a shop with this catalogue and no profiles gets only the shoppers, any other shop is not changed. If two processes
 * start at the same time on one PostgreSQL database, the second waits and writes nothing.
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

import { readFile } from 'node:fs/promises'
import { and, inArray } from 'drizzle-orm'
import { readCatalogue } from '../catalogue-files/read-catalogue.ts'
import { type Drizzle, orders, products, profiles, sponsors } from '../database/index.ts'
import type { SeedFiles } from './seed-shop.ts'
import { readShoppers } from './shoppers-file.ts'

const textsIn = (values: readonly (string | null | undefined)[]) => values.flatMap((value) => value ?? [])

/** Counts what of a seeded shop is still in the database. A product counts if it has both the id and the code of a seeded one. */
export async function leftOfSeed(db: Drizzle, files: SeedFiles) {
  const { products: seeded, sponsors: seededSponsors } = readCatalogue(await readFile(files.catalogue))
  const sold = seeded?.map(({ record }) => record) ?? []
  const shoppers = readShoppers(await readFile(files.shoppers, 'utf8')).map(({ userId }) => userId)
  const isSeeded = and(
    inArray(products.id, textsIn(sold.map(({ id }) => id))),
    inArray(products.productCode, textsIn(sold.map(({ productCode }) => productCode))),
  )
  const names = seededSponsors?.map(({ record }) => record.name) ?? []
  return {
    products: await db.$count(products, isSeeded),
    sponsors: await db.$count(sponsors, inArray(sponsors.name, names)),
    shoppers: await db.$count(profiles, inArray(profiles.userId, shoppers)),
    orders: await db.$count(orders, inArray(orders.userId, shoppers)),
  }
}

import { line } from '@haat/core/wire'
import { notInArray, type SQL, sql } from 'drizzle-orm'
import { productColumns, toProductWire } from '../catalogue/catalogue.rows.ts'
import { startingWith, wordsQuery } from '../catalogue/catalogue.words.ts'
import type { Drizzle } from '../database/database.ts'
import { products } from '../database/schema.ts'
import { mistypedQueries } from './search.mistyped.ts'

/** Most products that one search answers. */
export const MOST_HITS = 24
/** With fewer hits than this, typing errors are tolerated. */
export const FEW_HITS = 3

/** So many matches are weighed against each other: with more, any of them will do, and weighing costs. */
const CANDIDATES = 1_000

/** Finds products: names that start with the text, then words anywhere, then names with words that look alike. */
export async function searchProducts(db: Drizzle, text: string) {
  const needle = line(text).toLowerCase()
  if (needle === '') return []

  const prefixed = await step(db, {
    where: sql`lower(${products.name}) like ${startingWith(needle)}`,
    most: MOST_HITS,
  })
  const words = wordsQuery(needle)
  const worded =
    words === null || prefixed.length === MOST_HITS
      ? []
      : await step(db, {
          where: sql`${products.words} @@ ${words}`,
          weight: sql`ts_rank(${products.words}, ${words})`,
          most: MOST_HITS - prefixed.length,
          without: prefixed,
        })
  const found = [...prefixed, ...worded]
  if (found.length < FEW_HITS && words !== null)
    for (const query of await mistypedQueries(db, needle)) {
      if (found.length === MOST_HITS) break
      found.push(...(await alike(db, query, found)))
    }
  return found.map(toProductWire)
}

type Hit = Parameters<typeof toProductWire>[0]

interface Step {
  readonly where: SQL
  /** The heaviest come first, before the shop's order. @default all are alike */
  readonly weight?: SQL
  readonly most: number
  readonly without?: readonly Hit[]
}

/**
 * Products for which a condition holds that may hold for a large part of the shop. Some of them are chosen first, by
 * narrow rows: ordering the whole table by itself, PostgreSQL would rather walk through all of it.
 */
function step(db: Drizzle, { where, weight, most, without = [] }: Step): Promise<Hit[]> {
  const ids = without.map((hit) => hit.id)
  const others = ids.length > 0 ? sql`${where} and ${notInArray(products.id, ids)}` : where
  const candidates = sql`select ${products.id}, ${products.position}, ${weight ?? sql`0`} as weight
    from ${products} where ${others} limit ${CANDIDATES}`
  const chosen = sql`select id from (${candidates}) as candidate order by weight desc, position, id limit ${most}`
  return db
    .select(productColumns)
    .from(products)
    .where(sql`${products.id} in (${chosen})`)
    .orderBy(...(weight ? [sql`${weight} desc`] : []), products.position, products.id)
}

const alike = (db: Drizzle, query: string, without: readonly Hit[]): Promise<Hit[]> =>
  step(db, {
    where: sql`${products.words} @@ ${query}::tsquery`,
    most: MOST_HITS - without.length,
    without,
  })

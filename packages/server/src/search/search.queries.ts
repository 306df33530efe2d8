import { line } from '@haat/core/wire'
import { notInArray, type SQL, sql } from 'drizzle-orm'
import { productColumns, toProductWire } from '../catalogue/catalogue.rows.ts'
import type { Drizzle } from '../database/database.ts'
import { products } from '../database/schema.ts'
import { startingWith, wordsQuery } from './search.words.ts'

/** Most products that one search answers. */
export const MOST_HITS = 24
/** With fewer hits than this, typing errors are tolerated. */
export const FEW_HITS = 3
/** How alike two texts must be, from 0 to 1; measured: 0.4 forgives a letter or two, and invents nothing. */
const LIKENESS = 0.4

/** So many matches are weighed against each other: with more, any of them will do, and weighing costs. */
const CANDIDATES = 1_000

/** Finds products: names that start with the text, then words anywhere, then names that look alike. */
export async function searchProducts(db: Drizzle, text: string) {
  const needle = line(text).toLowerCase()
  if (needle === '') return []

  const prefixed = await step(db, {
    where: sql`lower(${products.name}) like ${startingWith(needle)}`,
    orderBy: [],
    most: MOST_HITS,
  })
  const words = wordsQuery(needle)
  const worded =
    words === null || prefixed.length === MOST_HITS
      ? []
      : await step(db, {
          where: oneOf(sql`${products.words} @@ ${words}`),
          orderBy: [sql`ts_rank(${products.words}, ${words}) desc`],
          most: MOST_HITS - prefixed.length,
          without: prefixed,
        })
  const found = [...prefixed, ...worded]
  if (found.length < FEW_HITS && words !== null) found.push(...(await alike(db, needle, found)))
  return found.map(toProductWire)
}

/** Narrows a condition that may hold for a large part of the shop down to some of the products. */
const oneOf = (condition: SQL) =>
  sql`${products.id} in (select ${products.id} from ${products} where ${condition} limit ${CANDIDATES})`

type Hit = Parameters<typeof toProductWire>[0]

interface Step {
  readonly where: SQL
  readonly orderBy: readonly SQL[]
  readonly most: number
  readonly without?: readonly Hit[]
}

function step(db: Pick<Drizzle, 'select'>, { where, orderBy, most, without = [] }: Step): Promise<Hit[]> {
  const others = without.length
    ? sql`${where} and ${notInArray(
        products.id,
        without.map((hit) => hit.id),
      )}`
    : where
  return db
    .select(productColumns)
    .from(products)
    .where(others)
    .orderBy(...orderBy, products.position, products.id)
    .limit(most)
}

/** Names with a word like the text. The threshold is set for this transaction alone. */
const alike = (db: Drizzle, needle: string, without: readonly Hit[]): Promise<Hit[]> =>
  db.transaction(async (transaction) => {
    await transaction.execute(sql.raw(`set local pg_trgm.word_similarity_threshold = ${LIKENESS}`))
    return step(transaction, {
      where: oneOf(sql`${needle} <% lower(${products.name})`),
      orderBy: [sql`word_similarity(${needle}, lower(${products.name})) desc`],
      most: MOST_HITS - without.length,
      without,
    })
  })

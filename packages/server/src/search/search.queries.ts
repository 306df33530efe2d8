import { line } from '@haat/core/wire'
import { notInArray, type SQL, sql } from 'drizzle-orm'
import { productColumns, toProductWire } from '../catalogue/catalogue.rows.ts'
import { startingWith, wordsQuery } from '../catalogue/catalogue.words.ts'
import type { Drizzle } from '../database/database.ts'
import { isShown } from '../database/is-shown.ts'
import { products } from '../database/schema.ts'
import { insideQuery } from './search.inside.ts'
import { LOOSE_LIKENESS, mistypedQueries } from './search.mistyped.ts'

/** Most products that one search answers. */
export const MOST_HITS = 24
/** With fewer hits than this, typing errors are tolerated. */
export const FEW_HITS = 3
/** Most near matches of a text that finds nothing. */
export const MOST_NEAR = 8

/** So many matches are weighed against each other: with more, any of them will do, and weighing costs. */
const CANDIDATES = 1_000

/**
 * Finds products: names that start with the text; names and synonyms with its words, then with parts of words; its words
 * anywhere; then names with words that look alike.
 */
export async function searchProducts(db: Drizzle, text: string) {
  const needle = line(text).toLowerCase()
  if (needle === '') return []

  const prefixed = await step(db, {
    where: [sql`lower(${products.name}) like ${startingWith(needle)}`],
    inName: sql`true`,
    most: MOST_HITS,
  })
  const words = wordsQuery(needle)
  const worded = words === null ? [] : await withWords(db, needle, words, prefixed)
  const found = [...prefixed, ...worded]
  if (found.length < FEW_HITS && words !== null)
    found.push(...(await alike(db, await mistypedQueries(db, needle), MOST_HITS, found)))
  return found.map(toHitWire)
}

/** Products with names that are only a little like a text: for one that finds nothing. */
export async function nearProducts(db: Drizzle, text: string) {
  const queries = await mistypedQueries(db, line(text).toLowerCase(), LOOSE_LIKENESS)
  return (await alike(db, queries, MOST_NEAR, [])).map(({ inName: _, ...row }) => toProductWire(row))
}

type Hit = Parameters<typeof toProductWire>[0] & {
  /** Whether name or synonyms have the words, and not the description alone. */
  readonly inName: boolean
}

const toHitWire = ({ inName, ...row }: Hit) => ({ ...toProductWire(row), inName })

interface Step {
  /** A product is found where one of them holds. */
  readonly where: readonly SQL[]
  /** Whether a product is found by its name. @default none is */
  readonly inName?: SQL
  /** The heaviest come first, before the shop's order. @default all are alike */
  readonly weight?: SQL
  readonly most: number
  readonly without?: readonly Hit[]
}

/**
 * Products for which a condition holds that may hold for a large part of the shop. Some of them are chosen first, by
 * narrow rows: ordering the whole table by itself, PostgreSQL would rather walk through all of it.
 */
function step(db: Drizzle, { where, inName = sql`false`, weight, most, without = [] }: Step): Promise<Hit[]> {
  const ids = without.map((hit) => hit.id)
  const others = ids.length > 0 ? sql` and ${notInArray(products.id, ids)}` : sql``
  const candidates = sql.join(
    where.map(
      (condition) => sql`(select ${products.id}, ${products.position}, ${weight ?? sql`0`} as weight
        from ${products} where ${condition} and ${isShown}${others} limit ${CANDIDATES})`,
    ),
    sql` union `,
  )
  const chosen = sql`select id from (${candidates}) as candidate order by weight desc, position, id limit ${most}`
  return db
    .select({ ...productColumns, inName: sql<boolean>`${inName}` })
    .from(products)
    .where(sql`${products.id} in (${chosen})`)
    .orderBy(...(weight ? [sql`${weight} desc`] : []), products.position, products.id)
}

/** Products with the words of a text. Names come before parts of names, these before what only descriptions have. */
async function withWords(db: Drizzle, text: string, words: SQL, without: readonly Hit[]): Promise<Hit[]> {
  if (without.length === MOST_HITS) return []
  const has = (query: SQL) => sql`${products.words} @@ ${query}`
  const named = has(wordsQuery(text, 'AB') ?? words)
  const inside = await insideQuery(db, text)
  const inName = inside === null ? named : sql`(${named} or ${has(sql`${inside}::tsquery`)})`
  return step(db, {
    where: [inName, has(words)],
    inName,
    weight: sql`(${named})::int + (${inName})::int + ts_rank(${products.words}, ${words})`,
    most: MOST_HITS - without.length,
    without,
  })
}

/** Products that full-text queries find, one query after the other until there are enough. */
async function alike(
  db: Drizzle,
  queries: readonly string[],
  most: number,
  without: readonly Hit[],
): Promise<Hit[]> {
  const found: Hit[] = []
  for (const query of queries) {
    const room = most - without.length - found.length
    if (room === 0) break
    found.push(
      ...(await step(db, {
        where: [sql`${products.words} @@ ${query}::tsquery`],
        most: room,
        without: [...without, ...found],
      })),
    )
  }
  return found
}

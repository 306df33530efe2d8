import { line } from '@haat/core/wire'
import { notInArray, type SQL, sql } from 'drizzle-orm'
import { productColumns, toProductWire } from '../catalogue/catalogue.rows.ts'
import { startingWith, wordsQuery } from '../catalogue/catalogue.words.ts'
import type { Drizzle } from '../database/database.ts'
import { isShown } from '../database/is-shown.ts'
import { products } from '../database/schema.ts'
import { insideQuery } from './search.inside.ts'
import { LOOSE_SIMILARITY, mistypedQueries } from './search.mistyped.ts'

/** Maximum number of results of a search. */
export const MAX_HITS = 24
/** With fewer hits, typing errors are tolerated. */
export const FEW_HITS = 3
/** Maximum number of near matches of a text that finds nothing. */
export const MAX_NEAR = 8

/** Maximum number of matches that are ranked, because ranking is slow. */
const CANDIDATES = 1_000

/**
 * Finds products, in this order: names that start with the text; names and synonyms with its words, then with parts of
 * words; its words in any field; names with similar words.
 */
export async function searchProducts(db: Drizzle, text: string) {
  const needle = line(text).toLowerCase()
  if (needle === '') return []

  const prefixed = await step(db, {
    where: [sql`lower(${products.name}) like ${startingWith(needle)}`],
    inName: sql`true`,
    most: MAX_HITS,
  })
  const words = wordsQuery(needle)
  const worded = words === null ? [] : await withWords(db, needle, words, prefixed)
  const found = [...prefixed, ...worded]
  if (found.length < FEW_HITS && words !== null)
    found.push(...(await findSimilar(db, await mistypedQueries(db, needle), MAX_HITS, found)))
  return found.map(toHitWire)
}

/** Finds products with names that are slightly similar to a text that finds nothing. */
export async function nearProducts(db: Drizzle, text: string) {
  const queries = await mistypedQueries(db, line(text).toLowerCase(), LOOSE_SIMILARITY)
  return (await findSimilar(db, queries, MAX_NEAR, [])).map(({ inName: _, ...row }) => toProductWire(row))
}

type Hit = Parameters<typeof toProductWire>[0] & {
  /** Whether the name or a synonym has the words, and not only the description. */
  readonly inName: boolean
}

const toHitWire = ({ inName, ...row }: Hit) => ({ ...toProductWire(row), inName })

interface Step {
  /** Alternative conditions of the matches. */
  readonly where: readonly SQL[]
  /** Whether a match is by name. @default false */
  readonly inName?: SQL
  /** Matches are sorted by descending weight, then in the shop's order. @default all have the same weight */
  readonly weight?: SQL
  readonly most: number
  readonly without?: readonly Hit[]
}

/**
 * Finds products with conditions that may match a large part of the shop. It first selects candidates from narrow rows:
 * to sort complete rows, PostgreSQL would scan the complete table.
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

/** Finds products with the words of a text: first by name, then by part of a name, then by description. */
async function withWords(db: Drizzle, text: string, words: SQL, without: readonly Hit[]): Promise<Hit[]> {
  if (without.length === MAX_HITS) return []
  const has = (query: SQL) => sql`${products.words} @@ ${query}`
  const named = has(wordsQuery(text, 'AB') ?? words)
  const inside = await insideQuery(db, text)
  const inName = inside === null ? named : sql`(${named} or ${has(sql`${inside}::tsquery`)})`
  return step(db, {
    where: [inName, has(words)],
    inName,
    weight: sql`(${named})::int + (${inName})::int + ts_rank(${products.words}, ${words})`,
    most: MAX_HITS - without.length,
    without,
  })
}

/** Finds products with full-text queries, one after the other until there are enough. */
async function findSimilar(
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

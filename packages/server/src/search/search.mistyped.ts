import { sql } from 'drizzle-orm'
import { wordsIn } from '../catalogue/catalogue.words.ts'
import type { Drizzle } from '../database/database.ts'
import { productVocabulary } from '../database/schema.ts'

/** Minimum similarity of a typed and a known word, from 0 to 1. Measured: 0.4 accepts one or two wrong letters, without false matches. */
const SIMILARITY = 0.4
/** The same for a text that finds nothing. */
export const LOOSE_SIMILARITY = 0.25
/** Shorter words are not corrected, because they have too few letters. */
const MIN_LENGTH = 3
/** Maximum number of known words that may be meant by a typed word. */
const MAX_MEANINGS = 5

/** Full-text query for a word in a product's name (weight A). */
const named = (lexeme: string) => `'${lexeme.replaceAll(/['\\]/g, '$&$&')}':A`
/** Full-text query for the beginning of a word in a product's name. The word has only letters and digits. */
const begun = (word: string) => `'${word}':*A`
/** Full-text query for names that have, for each typed word, a word that begins with it or that it may mean. */
export const eachOf = (
  typed: readonly string[],
  meanings: ReadonlyMap<string, readonly { lexeme: string }[]>,
) =>
  typed
    .map((word) => [begun(word), ...(meanings.get(word) ?? []).map(({ lexeme }) => named(lexeme))])
    .map((alternatives) => `(${alternatives.join(' | ')})`)
    .join(' & ')

/** Number of trigrams of a word: its weight among the other words. */
const weightOf = (word: string) => word.length + 1

/**
 * Returns full-text queries for a text that finds too little, the most similar first: with all words corrected, then
 * with one correction only, if it covers enough of the text. Reads only the vocabulary, not the products.
 * @param least minimum similarity of a word, and minimum share of the text
 */
export async function mistypedQueries(db: Drizzle, text: string, least = SIMILARITY): Promise<string[]> {
  const typed = wordsIn(text.toLowerCase())
  const long = typed.filter((word) => word.length >= MIN_LENGTH)
  const meanings = await meaningsOf(db, long, least)
  if (meanings.size === 0) return []
  const total = typed.reduce((sum, word) => sum + weightOf(word), 0)
  const singles = typed.flatMap((word) => {
    const share = weightOf(word) / total
    const own = typed.length > 1 ? [{ query: begun(word), share }] : []
    const others = (meanings.get(word) ?? []).map(({ lexeme, likeness }) => ({
      query: named(lexeme),
      share: share * likeness,
    }))
    return [...own, ...others]
  })
  return [
    ...(typed.length > 1 ? [eachOf(typed, meanings)] : []),
    ...singles
      .filter(({ share }) => share >= least)
      .toSorted((a, b) => b.share - a.share)
      .slice(0, MAX_MEANINGS)
      .map(({ query }) => query),
  ]
}

/** Returns the possible meanings of each typed word, the most similar first. The threshold is set only for this transaction. */
async function meaningsOf(db: Drizzle, typed: readonly string[], least: number) {
  if (typed.length === 0) return new Map<string, never>()
  const words = sql.param([...new Set(typed)])
  const found = await db.transaction(async (transaction) => {
    await transaction.execute(sql.raw(`set local pg_trgm.word_similarity_threshold = ${least}`))
    return transaction.execute<{ typed: string; lexeme: string; likeness: number }>(
      sql`select typed.word as typed, known.word as lexeme, word_similarity(typed.word, known.word) as likeness
        from unnest(${words}::text[]) as typed (word)
        join ${productVocabulary} as known on typed.word <% known.word
        order by likeness desc, abs(char_length(typed.word) - char_length(known.word)), known.word`,
    )
  })
  const meanings = Map.groupBy(found.rows, (row) => row.typed)
  return new Map([...meanings].map(([word, rows]) => [word, rows.slice(0, MAX_MEANINGS)]))
}

import { sql } from 'drizzle-orm'
import { wordsIn } from '../catalogue/catalogue.words.ts'
import type { Drizzle } from '../database/database.ts'
import { productVocabulary } from '../database/schema.ts'

/** How alike a typed and a known word must be, from 0 to 1; measured: 0.4 forgives a letter or two, and invents nothing. */
const LIKENESS = 0.4
/** The same for a text that finds nothing otherwise. */
export const LOOSE_LIKENESS = 0.25
/** Shorter words have too few letters to be taken for others. */
const SHORTEST = 3
/** Known words that may be meant by one typed word. */
const MOST_MEANINGS = 5

/** A word of a product's name (weight A), as a full-text query has it. */
const named = (lexeme: string) => `'${lexeme.replaceAll(/['\\]/g, '$&$&')}':A`
/** A word of a product's name that begins so. The word has letters and digits alone. */
const begun = (word: string) => `'${word}':*A`
/** A full-text query of names that have, for each typed word, one that begins so or one of those that it may mean. */
export const eachOf = (
  typed: readonly string[],
  meanings: ReadonlyMap<string, readonly { lexeme: string }[]>,
) =>
  typed
    .map((word) => [begun(word), ...(meanings.get(word) ?? []).map(({ lexeme }) => named(lexeme))])
    .map((alternatives) => `(${alternatives.join(' | ')})`)
    .join(' & ')

/** Trigrams of a word: how much it weighs among the others. */
const weightOf = (word: string) => word.length + 1

/**
 * Full-text queries for a text that finds next to nothing as it is typed, the most alike first: all words corrected, then
 * each correction by itself if it covers enough of the text. Asks the vocabulary, never the products.
 * @param least how alike a word, and how large its share of the text, must be
 */
export async function mistypedQueries(db: Drizzle, text: string, least = LIKENESS): Promise<string[]> {
  const typed = wordsIn(text.toLowerCase())
  const long = typed.filter((word) => word.length >= SHORTEST)
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
      .slice(0, MOST_MEANINGS)
      .map(({ query }) => query),
  ]
}

/** What each typed word may mean, the most alike first. The threshold is set for this transaction alone. */
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
  return new Map([...meanings].map(([word, rows]) => [word, rows.slice(0, MOST_MEANINGS)]))
}

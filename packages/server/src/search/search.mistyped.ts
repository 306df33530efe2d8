import { sql } from 'drizzle-orm'
import { startingWith, wordsIn } from '../catalogue/catalogue.words.ts'
import type { Drizzle } from '../database/database.ts'
import { productVocabulary } from '../database/schema.ts'

/** Minimum similarity of a typed and a known word, from 0 to 1. Measured: 0.4 accepts one or two wrong letters, without false matches. */
const SIMILARITY = 0.4
/** The same for a text that finds nothing. */
export const LOOSE_SIMILARITY = 0.25
/** Similarity of words with two letters in the wrong order, whose trigrams differ too much: "bnaana". */
const SWAPPED_SIMILARITY = 0.9
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

/** Returns a word with each pair of neighbouring letters exchanged. */
const swapsOf = (word: string): readonly string[] => {
  const letters = [...word]
  return letters
    .slice(1)
    .map((letter, at) =>
      letters
        .with(at, letter)
        .with(at + 1, letters[at] ?? '')
        .join(''),
    )
    .filter((swapped) => swapped !== word)
}

/** Returns the possible meanings of each typed word, the most similar first. The threshold is set only for this transaction. */
async function meaningsOf(db: Drizzle, typed: readonly string[], least: number) {
  if (typed.length === 0) return new Map<string, never>()
  const words = [...new Set(typed)]
  const swaps = words.flatMap((word) =>
    swapsOf(word).map((swapped) => ({ word, pattern: startingWith(swapped) })),
  )
  const swapped = sql`unnest(${sql.param(swaps.map(({ word }) => word))}::text[], ${sql.param(swaps.map(({ pattern }) => pattern))}::text[])`
  const found = await db.transaction(async (transaction) => {
    await transaction.execute(sql.raw(`set local pg_trgm.word_similarity_threshold = ${least}`))
    return transaction.execute<{ typed: string; lexeme: string; likeness: number }>(
      sql`select typed, lexeme, max(likeness) as likeness from (
          select typed.word as typed, known.word as lexeme, word_similarity(typed.word, known.word) as likeness
          from unnest(${sql.param(words)}::text[]) as typed (word)
          join ${productVocabulary} as known on typed.word <% known.word
          union all
          select swapped.typed, known.word, ${SWAPPED_SIMILARITY}::real * char_length(swapped.typed) / char_length(known.word)
          from ${swapped} as swapped (typed, pattern)
          join ${productVocabulary} as known on known.word like swapped.pattern
        ) as meant
        group by typed, lexeme
        order by likeness desc, abs(char_length(typed) - char_length(lexeme)), lexeme`,
    )
  })
  const meanings = Map.groupBy(found.rows, (row) => row.typed)
  return new Map([...meanings].map(([word, rows]) => [word, rows.slice(0, MAX_MEANINGS)]))
}

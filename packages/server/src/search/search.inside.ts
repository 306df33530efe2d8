import { sql } from 'drizzle-orm'
import { wordsIn } from '../catalogue/catalogue.words.ts'
import type { Drizzle } from '../database/database.ts'
import { productVocabulary } from '../database/schema.ts'
import { eachOf } from './search.mistyped.ts'

/** Shorter words are not searched for inside other words, because nearly all words contain them. */
const MIN_LENGTH = 2
/** Maximum number of known words that contain a typed word. */
const MAX_WORDS = 40

/**
 * Returns a full-text query for names that contain each word of a text inside one of their words: "apple" in
 * "Pineapple". Null if no known word contains one. Reads only the vocabulary, not the products.
 */
export async function insideQuery(db: Drizzle, text: string): Promise<string | null> {
  const typed = wordsIn(text)
  const long = [...new Set(typed)].filter((word) => word.length >= MIN_LENGTH)
  if (long.length === 0) return null
  // Words have only letters and digits, so they are never patterns.
  const { rows } = await db.execute<{ typed: string; lexeme: string }>(
    sql`select typed.word as typed, known.word as lexeme from unnest(${sql.param(long)}::text[]) as typed (word)
      cross join lateral (select word from ${productVocabulary}
        where word like '%' || typed.word || '%' and not starts_with(word, typed.word) limit ${MAX_WORDS}) as known`,
  )
  if (rows.length === 0) return null
  const known = Map.groupBy(rows, (row) => row.typed)
  return eachOf(typed, known)
}

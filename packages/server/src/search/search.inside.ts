import { sql } from 'drizzle-orm'
import { wordsIn } from '../catalogue/catalogue.words.ts'
import type { Drizzle } from '../database/database.ts'
import { productVocabulary } from '../database/schema.ts'
import { eachOf } from './search.mistyped.ts'

/** Shorter words are inside of nearly everything. */
const SHORTEST = 2
/** Known words that one typed word may be a part of. */
const MOST_WORDS = 40

/**
 * A full-text query of names that have each word of a text inside one of their words: "apple" in "Pineapple". Null where
 * no known word has one inside: then the words' beginnings find the same. Asks the vocabulary, never the products.
 */
export async function insideQuery(db: Drizzle, text: string): Promise<string | null> {
  const typed = wordsIn(text)
  const long = [...new Set(typed)].filter((word) => word.length >= SHORTEST)
  if (long.length === 0) return null
  // Letters and digits alone, so no word is a pattern of its own.
  const { rows } = await db.execute<{ typed: string; lexeme: string }>(
    sql`select typed.word as typed, known.word as lexeme from unnest(${sql.param(long)}::text[]) as typed (word)
      cross join lateral (select word from ${productVocabulary}
        where word like '%' || typed.word || '%' and not starts_with(word, typed.word) limit ${MOST_WORDS}) as known`,
  )
  if (rows.length === 0) return null
  const known = Map.groupBy(rows, (row) => row.typed)
  return eachOf(typed, known)
}

import { line } from '@haat/core/wire'
import { type SQL, sql } from 'drizzle-orm'

/** More words hardly change the result, and take time. */
const MOST_WORDS = 8

/** Returns the words of a text: only letters and digits, so that typed text is never query syntax. */
const wordsIn = (text: string): readonly string[] =>
  line(text)
    .match(/[\p{L}\p{M}\p{N}]+/gu)
    ?.slice(0, MOST_WORDS) ?? []

/**
 * Returns a full-text query for the words in a text, each as a prefix; null if it has none ("%", "🍅").
 * @param weights weights of the words to search: `AB` for those of names and synonyms. @default all
 */
export function wordsQuery(text: string, weights: '' | 'AB' = ''): SQL | null {
  const words = wordsIn(text)
  if (words.length === 0) return null
  const all = words.map((word) => `${word}:*${weights}`).join(' & ')
  // "simple" finds partly typed words, "english" their other forms.
  return sql`(to_tsquery('english', ${all}) || to_tsquery('simple', ${all}))`
}

/** Returns a LIKE pattern for values that start with a text; its %, _ and \ are literal. */
export const startingWith = (text: string): string => `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

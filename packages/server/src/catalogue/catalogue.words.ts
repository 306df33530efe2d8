import { line } from '@haat/core/wire'
import { type SQL, sql } from 'drizzle-orm'

/** More words than this narrow nothing down, and cost. */
const MOST_WORDS = 8

/** The words of a text: letters and digits alone, so that nothing a person types is ever query syntax. */
export const wordsIn = (text: string): readonly string[] =>
  line(text)
    .match(/[\p{L}\p{M}\p{N}]+/gu)
    ?.slice(0, MOST_WORDS) ?? []

/**
 * A full-text query of the words in a text, each taken as a beginning; null where it has none ("%", "🍅").
 * @param weights the weights of the words that count: `AB` for those of names and synonyms. @default all
 */
export function wordsQuery(text: string, weights: '' | 'AB' = ''): SQL | null {
  const words = wordsIn(text)
  if (words.length === 0) return null
  const all = words.map((word) => `${word}:*${weights}`).join(' & ')
  // "simple" finds words that are typed half, "english" their other forms.
  return sql`(to_tsquery('english', ${all}) || to_tsquery('simple', ${all}))`
}

/** A text as the beginning of a LIKE pattern: its own %, _ and \ are taken literally. */
export const startingWith = (text: string): string => `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

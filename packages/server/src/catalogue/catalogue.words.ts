import { line } from '@haat/core/wire'
import { type SQL, sql } from 'drizzle-orm'

/** More words hardly change the result, and take time. */
const MOST_WORDS = 8

const LETTER_BESIDE_DIGIT = /(?<=[a-z])(?=\d)|(?<=\d)(?=[a-z])/gi

/**
 * Splits a text into words as the index does (`haat_split`, drizzle/0041): only letters and digits, apart from each other,
 * and decimals. So "B-12", "b12" and "B 12" are the same, and typed text is never query syntax.
 */
export const splitWords = (text: string): readonly string[] =>
  line(text)
    .replaceAll(LETTER_BESIDE_DIGIT, ' ')
    .match(/\d+(?:[.,]\d+)+|[\p{L}\p{M}\p{N}]+/gu) ?? []

const wordsIn = (text: string): readonly string[] => splitWords(text).slice(0, MOST_WORDS)

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

import { sql } from 'drizzle-orm'
import { startingWith } from '../catalogue/catalogue.words.ts'
import { type Drizzle, products, productVocabulary } from '../database/index.ts'
import { singleWords } from './search.words.ts'

/** Words of products, by a typed word that may mean them; the most similar first. */
export type Alternatives = ReadonlyMap<string, readonly Alternative[]>

interface Alternative {
  readonly lexeme: string
  /** From 0 to 1. */
  readonly likeness: number
}

/** Shorter words are not searched for inside other words, because nearly all words contain them. */
const MIN_INSIDE = 2
/** Maximum number of known words that contain a typed word. */
const MOST_INSIDE = 40

/** Returns the words of names that contain a typed word: "Pineapple" for "apple". */
export async function containing(db: Drizzle, typed: readonly string[]): Promise<Alternatives> {
  const long = [...new Set(typed)].filter((word) => word.length >= MIN_INSIDE)
  if (long.length === 0) return new Map()
  // Words have only letters and digits, so they are never patterns.
  const { rows } = await db.execute<Row>(
    sql`select typed.word as typed, known.word as lexeme, 1 as likeness from unnest(${sql.param(long)}::text[]) as typed (word)
      cross join lateral (select word from ${productVocabulary}
        where word like '%' || typed.word || '%' and not starts_with(word, typed.word) limit ${MOST_INSIDE}) as known`,
  )
  return Map.groupBy(rows, (row) => row.typed)
}

/** Minimum similarity of a typed and a known word. Measured: 0.4 accepts one or two wrong letters, without false matches. */
const SIMILARITY = 0.4
/** The same for a text that finds nothing. */
export const LOOSE_SIMILARITY = 0.25
/** Similarity of words with two letters in the wrong order, whose trigrams differ too much: "bnaana". */
const SWAPPED_SIMILARITY = 0.9
/** Wrong letters of shorter words are not corrected, because too many words are similar: "kite" is not "kids". */
const MIN_SIMILAR = 5
/** Letters in the wrong order are not corrected in shorter words. */
const MIN_SWAPPED = 3
/** Maximum number of known words that may be meant by a typed word. */
const MOST_SIMILAR = 5
/** Number of letters of which one may be missing or too many. */
const LETTERS = 3

/** Sets the threshold of similarity until the end of the transaction. */
const setSimilarity = (least: number) =>
  sql`set_config('pg_trgm.word_similarity_threshold', ${String(least)}, true)`

/** Runs a search in a transaction, with the settings that it needs. */
export const inSearch = <T>(db: Drizzle, search: (db: Drizzle) => Promise<T>): Promise<T> =>
  db.transaction(async (transaction) => {
    // Comparing every product with long queries is slow, and PostgreSQL underestimates it.
    await transaction.execute(
      sql`select set_config('enable_seqscan', 'off', true), ${setSimilarity(SIMILARITY)}`,
    )
    return search(transaction)
  })

type Row = { readonly typed: string; readonly lexeme: string; readonly likeness: number }

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

/** The known words that begin like one of the typed words: only these can be meant. */
const knownLike = (typed: readonly string[]) => {
  const initials = new Set(typed.map((word) => word[0]))
  return singleWords.filter((word) => initials.has(word[0]))
}

/**
 * Returns the words of products, and other known words, that may be meant by words that no product has.
 * @param db the transaction of `inSearch`
 */
export async function similar(
  db: Drizzle,
  typed: readonly string[],
  least = SIMILARITY,
): Promise<Alternatives> {
  const words = [...new Set(typed)].filter((word) => word.length >= MIN_SWAPPED)
  if (words.length === 0) return new Map()
  const swaps = words.flatMap((word) =>
    swapsOf(word).map((swapped) => ({ word, pattern: startingWith(swapped) })),
  )
  const swapped = sql`unnest(${sql.param(swaps.map(({ word }) => word))}::text[], ${sql.param(swaps.map(({ pattern }) => pattern))}::text[])`
  // For a text that finds nothing, only products are of use.
  const known = least === SIMILARITY ? knownLike(words) : []
  const likeness = sql`similarity(typed.word, known.word)`
  if (least !== SIMILARITY) await db.execute(sql`select ${setSimilarity(least)}`)
  const { rows } = await db.execute<Row>(
    sql`with typed (word) as (select word from unnest(${sql.param(words)}::text[]) as word
        where char_length(word) >= ${MIN_SIMILAR}
          and not exists (select from ${products} where words @@ plainto_tsquery('english', word)))
      select typed, lexeme, max(likeness) as likeness from (
        select typed.word as typed, known.word as lexeme, ${likeness} as likeness
        from typed join ${productVocabulary} as known on typed.word <% known.word
        where ${least === SIMILARITY} or left(typed.word, 1) = left(known.word, 1)
        union all
        select typed.word, known.word, ${likeness}
        from typed join unnest(${sql.param(known)}::text[]) as known (word) on typed.word <% known.word
        union all
        select swapped.typed, known.word, ${SWAPPED_SIMILARITY}::real * char_length(swapped.typed) / char_length(known.word)
        from ${swapped} as swapped (typed, pattern)
        join ${productVocabulary} as known on known.word like swapped.pattern
      ) as meant
      where abs(char_length(typed) - char_length(lexeme)) <= greatest(1, char_length(typed) / ${LETTERS})
      group by typed, lexeme
      order by likeness desc, abs(char_length(typed) - char_length(lexeme)), lexeme`,
  )
  const meant = Map.groupBy(rows, (row) => row.typed)
  return new Map([...meant].map(([word, rows]) => [word, rows.slice(0, MOST_SIMILAR)]))
}

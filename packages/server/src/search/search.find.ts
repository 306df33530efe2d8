import { line } from '@haat/core/wire'
import { type SQL, sql } from 'drizzle-orm'
import { productColumns, type toProductWire } from '../catalogue/catalogue.rows.ts'
import { startingWith, wordsQuery } from '../catalogue/catalogue.words.ts'
import { categories, type Drizzle, products } from '../database/index.ts'
import { isShown } from '../database/is-shown.ts'
import { type Asked, isMeaning, isWord, wordsIn } from './search.understand.ts'
import type { Alternatives } from './search.vocabulary.ts'
import { longerThan, type Meaning, namesOf, numbersOf } from './search.words.ts'

/** Maximum number of matches that are ranked, because ranking is slow. */
const CANDIDATES = 1_000
/** Minimum rank of a match, as a share of the best rank. */
const CUT = 0.2
/** The same for what is found for a taste or occasion, which nobody typed. */
const USE_CUT = 0.5

export type Hit = Parameters<typeof toProductWire>[0] & {
  /** Whether the name or a synonym has the words, and not only the description. */
  readonly inName: boolean
}

interface FindOptions {
  /** Text with which a name may start, too. @default none */
  readonly text?: string
  /** Words of names that may be meant by the words. @default none */
  readonly alternatives?: Alternatives
  /** Whether one of the terms is enough. @default false */
  readonly any?: boolean
  /** Maximum number of products. */
  readonly most: number
}

/** How products match a term. */
interface Match {
  readonly where: SQL
  readonly inName: SQL
  readonly rank: SQL
}

const either = (conditions: readonly SQL[]) => sql`(${sql.join([...conditions], sql` or `)})`
const has = (query: SQL) => sql`(${products.words} @@ ${query})`

/** Returns the source of a full-text query for adjacent words; '' without words. @param weight of the searched fields */
const phrase = (text: string, weight = '') =>
  wordsIn(text)
    .map((word) => word + weight)
    .join(' <-> ')

/** Returns the source of a query for names and synonyms with one of some names, but not as the start of another name. */
const namedSource = (names: readonly string[]) =>
  names
    .flatMap(numbersOf)
    .filter((name) => phrase(name) !== '')
    .map((name) => [phrase(name, ':A'), ...longerThan(name).map((other) => `!(${phrase(other, ':A')})`)])
    .map((conditions) => `(${conditions.join(' & ')})`)
    .join(' | ')

/**
 * Returns the products that are named by one of some things about as well as the best match of the same thing, those of the
 * first thing first.
 */
async function idsOfThings(db: Drizzle, things: readonly (readonly string[])[]): Promise<readonly string[]> {
  const sources = sql.param(things.map(namedSource))
  // Materialized: otherwise the queries are parsed for every product.
  const { rows } = await db.execute<{ readonly id: string }>(sql`
    with wanted as materialized (
      select to_tsquery('simple', source) as query, thing
      from unnest(${sources}::text[]) with ordinality as source (source, thing)
    ), ranked as materialized (
      select named.id, named.position, thing, ts_rank(named.words, query) as rank
      from wanted join ${products} as named on named.words @@ query
    )
    select id from (select *, max(rank) over (partition by thing) as best from ranked) as hit
    where rank >= ${USE_CUT}::real * best
    group by id, position order by min(thing), position, id limit ${CANDIDATES}`)
  return rows.map(({ id }) => id)
}

/** A known word that may also be the start of another one. */
const MAY_BE_HALF = /^[^ ]{3,}$/
const longerWord = (word: string) => sql`to_tsquery('simple', ${`${word}:*A & !${word}:A`})`

/** Condition of products in one of the shop's categories that have one of these names. */
function inOne(names: readonly string[], shopCategories: readonly string[]): SQL {
  const own = shopCategories.filter((name) => names.includes(name.toLowerCase()))
  return own.length > 0 ? sql`${products.category} in ${own}` : sql`false`
}

const isUse = ({ finds }: Meaning) => finds.length > 0

/** Returns how products match a taste or occasion: the better, the earlier it names what it finds. */
async function matchOfUse(db: Drizzle, use: Meaning, shopCategories: readonly string[]): Promise<Match> {
  const things = use.finds.map((find) => namesOf([find]))
  const isCategory = (name: string) => shopCategories.some((own) => own.toLowerCase() === name)
  const ids = await idsOfThings(
    db,
    things.filter((names) => !names.some(isCategory)),
  )
  const found = sql`${sql.param(ids)}::text[]`
  const place = sql`coalesce(array_position(${found}, ${products.id}), ${ids.length + 1}::int)`
  return {
    where: either([
      inOne([...use.names, ...things.flat()], shopCategories),
      sql`${products.id} = any(${found})`,
    ]),
    inName: sql`true`,
    rank: sql`case when ${inOne(use.names, shopCategories)} then 1
      else 1 - ${USE_CUT}::real * ${place} / ${ids.length + 1}::int end`,
  }
}

/** Returns how products match a known thing by name or category. */
function matchOfThing({ names, typed }: Meaning, shopCategories: readonly string[], isOnly: boolean): Match {
  const inCategory = inOne(names, shopCategories)
  const query = sql`to_tsquery('simple', ${namedSource(names)})`
  return {
    // A name with a longer word is ranked with 0: found only if nothing else is, such as paneer for "pan".
    where: either([
      inCategory,
      has(query),
      ...(isOnly && MAY_BE_HALF.test(typed) ? [has(longerWord(typed))] : []),
    ]),
    inName: sql`true`,
    rank: sql`case when ${inCategory} then 1 else ts_rank(${products.words}, ${query}) end`,
  }
}

/** Returns how products match words: best in the name, then as parts of its words, then in any field. */
function matchOfWords(words: readonly string[], alternatives: Alternatives): Match {
  const text = words.join(' ')
  const anywhere = wordsQuery(text) ?? sql`''::tsquery`
  const named = has(wordsQuery(text, 'AB') ?? anywhere)
  const other = words.some((word) => alternatives.has(word))
    ? [has(sql`${eachOf(words, alternatives)}::tsquery`)]
    : []
  const inName = either([named, ...other])
  return {
    where: either([has(anywhere), ...other]),
    inName,
    rank: sql`1 + ${named}::int + ${inName}::int + ts_rank(${products.words}, ${anywhere})`,
  }
}

/** Full-text query for a word in a product's name (weight A). */
const named = (lexeme: string) => `'${lexeme.replaceAll(/['\\]/g, '$&$&')}':A`

/** Full-text query for names that have, for each typed word, a word that begins with it or that it may mean. */
const eachOf = (typed: readonly string[], alternatives: Alternatives) =>
  typed
    .map((word) => [`'${word}':*A`, ...(alternatives.get(word) ?? []).map(({ lexeme }) => named(lexeme))])
    .map((query) => `(${query.join(' | ')})`)
    .join(' & ')

/** How products match all that is asked, or any of it. */
async function matchOf(
  db: Drizzle,
  { terms, amounts }: Asked,
  alternatives: Alternatives,
  any: boolean,
): Promise<Match & { hasAmount: SQL }> {
  const meanings = terms.filter(isMeaning)
  const words = terms.filter(isWord)
  const shopCategories =
    meanings.length > 0 ? await db.select({ name: categories.name }).from(categories) : []
  const names = shopCategories.map(({ name }) => name)
  const matches: Match[] = []
  for (const meaning of meanings)
    matches.push(
      isUse(meaning)
        ? await matchOfUse(db, meaning, names)
        : matchOfThing(meaning, names, terms.length === 1),
    )
  if (words.length > 0) matches.push(matchOfWords(words, alternatives))
  const hasAmount = has(sql`to_tsquery('simple', ${amounts.map((amount) => phrase(amount)).join(' | ')})`)
  if (matches.length === 0) {
    const where = amounts.length > 0 ? hasAmount : sql`true`
    return { where, inName: sql`true`, rank: sql`1`, hasAmount }
  }
  // Beside a taste or occasion, other words only change the order: "colours for drawing".
  const required = meanings.some(isUse) ? matches.slice(0, meanings.length) : matches
  return {
    where: sql.join(
      required.map(({ where }) => where),
      any ? sql` or ` : sql` and `,
    ),
    inName: sql.join(
      required.map(({ inName }) => inName),
      sql` and `,
    ),
    rank: sql.join(
      matches.map(({ rank }) => rank),
      sql` + `,
    ),
    hasAmount,
  }
}

function limitsOf({ least, most }: Asked): SQL {
  const from = least === null ? sql`` : sql` and ${products.pricePaise} >= ${least}`
  const to = most === null ? sql`` : sql` and ${products.pricePaise} <= ${most}`
  return sql`${isShown}${from}${to}`
}

/** The order of hits by the price, if the shopper asked for it. */
const PRICE_ORDER = { cheapest: sql`price_paise, `, dearest: sql`price_paise desc, ` }

/**
 * Finds the products that match what is asked, best first, without those that match much worse than the best, except names
 * that start with the text, and synonyms that are the text.
 */
export async function find(db: Drizzle, asked: Asked, options: FindOptions): Promise<Hit[]> {
  const { text = '', alternatives = new Map(), any = false, most } = options
  const { where, inName, rank, hasAmount } = await matchOf(db, asked, alternatives, any)
  const needle = line(text).toLowerCase()
  const starts = needle === '' ? sql`false` : sql`lower(${products.name}) like ${startingWith(needle)}`
  const byPrice = asked.first ? PRICE_ORDER[asked.first] : sql``
  const isSorted = asked.first !== null || asked.terms.length === 0
  // To sort complete rows, PostgreSQL would scan the complete table.
  const candidates = sql`select id, position, price_paise, ${hasAmount} as has_amount, ${starts} as starts,
      ${products.synonyms} ? ${needle} as is_synonym, lower(${products.name}) = ${needle} as is_name,
      (${starts} or ${inName}) as in_name, ${rank} as rank
    from ${products} where ((${where}) or ${starts}) and ${limitsOf(asked)}
    ${isSorted ? sql`order by ${byPrice}position, id` : sql``} limit ${CANDIDATES}`
  const order = sql`has_amount desc, ${byPrice}rank desc, position, id`
  const startsFirst = asked.terms.every(isWord) ? sql`starts desc, ` : sql``
  const chosen = sql`(select id, in_name, row_number() over (order by is_name desc, ${startsFirst}${order}) as place
    from (select *, max(rank) over () as best from (${candidates}) as candidate) as ranked
    where rank >= ${CUT}::real * best or starts or is_synonym
    order by starts desc, ${order} limit ${most}) as hit`
  return db
    .select({ ...productColumns, inName: sql<boolean>`hit.in_name` })
    .from(products)
    .innerJoin(chosen, sql`hit.id = ${products.id}`)
    .orderBy(sql`hit.place`)
}

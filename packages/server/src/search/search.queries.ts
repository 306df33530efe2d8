import { line } from '@haat/core/wire'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { productColumns, toProductWire } from '../catalogue/catalogue.rows.ts'
import { type Drizzle, products } from '../database/index.ts'
import { isShown } from '../database/is-shown.ts'
import { find, type Hit } from './search.find.ts'
import {
  ANY_PRICE,
  type Asked,
  isMeaning,
  isWord,
  type Term,
  understand,
  wordsIn,
} from './search.understand.ts'
import { type Alternatives, containing, inSearch, LOOSE_SIMILARITY, similar } from './search.vocabulary.ts'
import { meaningOf } from './search.words.ts'

export const MAX_HITS = 24
/** Maximum number of near matches of a text that finds nothing. */
export const MAX_NEAR = 8
/** Minimum share of a text's letters that a single word must have to stand for all. */
const MIN_SHARE = 0.5

const toHitWire = ({ inName, ...row }: Hit) => ({ ...toProductWire(row), inName })

/**
 * Finds products, in these steps until one finds some: with all terms of the text; with mistyped words corrected; with
 * one of the known things; with the most important word.
 */
export async function searchProducts(db: Drizzle, text: string) {
  const coded = await findByCode(db, line(text))
  const asked = understand(text)
  if (asked === null) return coded.map(toHitWire)
  const found = await inSearch(db, async (db) => {
    const alternatives = await containing(db, asked.terms.filter(isWord))
    const exact = await find(db, asked, { text, alternatives, most: MAX_HITS })
    return exact.length > 0 ? exact : findOtherwise(db, text, asked)
  })
  const others = found.filter(({ id }) => !coded.some((one) => one.id === id))
  return [...coded, ...others].slice(0, MAX_HITS).map(toHitWire)
}

/** Finds the products with exactly this code, in upper or lower case, or GTIN. */
const findByCode = (db: Drizzle, typed: string): Promise<Hit[]> =>
  typed === ''
    ? Promise.resolve([])
    : db
        .select({ ...productColumns, inName: sql<boolean>`true` })
        .from(products)
        .where(
          and(
            isShown,
            or(
              inArray(products.productCode, [typed, typed.toUpperCase(), typed.toLowerCase()]),
              eq(products.gtin, typed),
            ),
          ),
        )
        .orderBy(products.position, products.id)
        .limit(MAX_HITS)

async function findOtherwise(db: Drizzle, text: string, typed: Asked): Promise<Hit[]> {
  const { asked, alternatives } = await corrected(db, typed)
  const isCorrected = alternatives.size > 0
  const meanings = asked.terms.filter(isMeaning)
  const marked = (hits: readonly Hit[]) => hits.map((hit) => ({ ...hit, inName: hit.inName && !isCorrected }))
  if (isCorrected) {
    const found = await find(db, asked, { alternatives, most: MAX_HITS })
    if (found.length > 0) return marked(found)
  }
  if (meanings.length === 0) return findSingle(db, asked)
  const things = meanings.filter(({ finds }) => finds.length === 0)
  const terms = things.length > 0 ? things : meanings
  const found = await find(db, { ...asked, terms }, { any: true, most: MAX_HITS })
  // What is known, but not sold, is not looked for in descriptions.
  if (found.length > 0 || meanings.some(({ near }) => near !== null)) return marked(found)
  return find(db, { ...asked, terms: wordsIn(text) }, { most: MAX_HITS })
}

/** Finds products with the one word that has most of the text. */
async function findSingle(
  db: Drizzle,
  asked: Asked,
  alternatives: Alternatives = new Map(),
  most = MAX_HITS,
): Promise<Hit[]> {
  const words = asked.terms.filter(isWord)
  const total = words.reduce((sum, word) => sum + word.length, 0)
  const main = words.find((word) => word.length >= MIN_SHARE * total)
  if (words.length < 2 || main === undefined) return []
  return find(db, { ...asked, terms: [main] }, { alternatives, most })
}

/** Replaces mistyped words: by known things, or else by similar words of names. */
async function corrected(db: Drizzle, asked: Asked) {
  const alternatives = await similar(db, asked.terms.filter(isWord))
  const meant = (word: string): Term => {
    const best = alternatives.get(word)?.[0]
    return (best && meaningOf(best.lexeme)) ?? word
  }
  const terms = asked.terms.map((term) => (isWord(term) ? meant(term) : term))
  return { asked: { ...asked, terms }, alternatives }
}

/** Finds what the shop offers instead of a thing that it does not sell, or else products with slightly similar names. */
export async function nearProducts(db: Drizzle, text: string) {
  const typed = understand(text)
  if (typed === null) return []
  const near = await inSearch(db, (db) => findNear(db, typed))
  return near.map(({ inName: _, ...row }) => toProductWire(row))
}

async function findNear(db: Drizzle, typed: Asked): Promise<Hit[]> {
  const { terms } = (await corrected(db, typed)).asked
  const unsold = terms.filter(isMeaning).filter(({ near }) => near !== null)
  if (unsold.length === 0) return findSimilar(db, terms.filter(isWord))
  const finds = unsold.flatMap(({ near }) => near ?? [])
  const asked = { ...typed, amounts: [], terms: [{ names: [], finds, near: null, typed: '' }] }
  return find(db, asked, { most: MAX_NEAR })
}

async function findSimilar(db: Drizzle, words: readonly string[]): Promise<Hit[]> {
  const asked = { ...ANY_PRICE, terms: words }
  const alternatives = await similar(db, words, LOOSE_SIMILARITY)
  if (alternatives.size === 0) return []
  const found = await find(db, asked, { alternatives, most: MAX_NEAR })
  return found.length > 0 ? found : findSingle(db, asked, alternatives, MAX_NEAR)
}

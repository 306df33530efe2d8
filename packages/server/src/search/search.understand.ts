import {
  comparable,
  isFiller,
  type Meaning,
  meaningOf,
  pricePatterns,
  unitPattern,
  units,
} from './search.words.ts'

/** A part of a search text: a known word or phrase, or another word. */
export type Term = Meaning | string

export const isWord = (term: Term): term is string => typeof term === 'string'
export const isMeaning = (term: Term): term is Meaning => !isWord(term)

/** The recognised content of a search text. */
export interface Asked {
  /** At most 8. */
  readonly terms: readonly Term[]
  /** Limits of the price in paise, inclusive; null for none. */
  readonly least: number | null
  readonly most: number | null
  /** Whether the cheapest or the most expensive comes first; null for the best match. */
  readonly first: 'cheapest' | 'dearest' | null
  /** Forms of the amounts, such as "5 kg". */
  readonly amounts: readonly string[]
}

/** Asks for nothing in particular. */
export const ANY_PRICE: Asked = { terms: [], least: null, most: null, first: null, amounts: [] }

/** More words hardly change the result, and take time. */
const MOST_TERMS = 8
/** Maximum number of words of a known phrase. */
const LONGEST_PHRASE = 4

const NUMBER = String.raw`(\d+(?:[.,]\d+)*)(?! ${unitPattern} )`
const { money, under, underAfter, over, overAfter, between, to } = pricePatterns
const PRICE = `(?:${money} )?${NUMBER}(?: ${money})?`
/** Patterns of prices, in the order in which they are looked for; each with what its numbers limit. */
const PRICES = [
  [`(?:${between} )?${PRICE} ${to} ${PRICE}(?: ${underAfter})?`, ['least', 'most']],
  [`${under} ${PRICE}`, ['most']],
  [`${PRICE} ${underAfter}`, ['most']],
  [`${over} ${PRICE}`, ['least']],
  [`${PRICE} ${overAfter}`, ['least']],
  [`${money} ${NUMBER}(?: ${money})?`, ['most']],
  [`${NUMBER} ${money}`, ['most']],
] as const

const patternOf = (source: string) => new RegExp(` ${source}(?= )`, 'gu')
const PRICE_PATTERNS = PRICES.map(([source, limits]) => [patternOf(source), limits] as const)
const ORDER_PATTERNS = [
  [patternOf(pricePatterns.cheap), 'cheapest'],
  [patternOf(pricePatterns.dear), 'dearest'],
] as const
const AMOUNT_PATTERNS = units.map(
  ({ forms, pattern }) => [patternOf(String.raw`(\d+(?:\.\d+)?) ${pattern}`), forms] as const,
)
const RANGE = /(\d)\s*[-–—]\s*(?=\d)/g
/** A number with its unit: "5kg", "rs100", "100rs". */
const GLUED = new RegExp(String.raw`(?<=\d)(?=(?:${unitPattern}|${money}) )|(?<= ${money})(?=\d)`, 'gu')

const toPaise = (rupees: string) => Math.round(Number(rupees.replaceAll(',', '')) * 100)

/** Recognises prices, amounts, and known words and phrases in a search text; null in a text without words. */
export function understand(text: string): Asked | null {
  const limits: { least: number | null; most: number | null } = { least: null, most: null }
  const amounts: string[] = []
  let first: Asked['first'] = null
  let rest = ` ${comparable(text.replaceAll(RANGE, '$1 to '))} `.replaceAll(GLUED, ' ')
  for (const [pattern, forms] of AMOUNT_PATTERNS)
    rest = rest.replaceAll(pattern, (_, number: string) => {
      amounts.push(...forms.flatMap((form) => [`${number} ${form}`, number + form]))
      return ''
    })
  for (const [pattern, names] of PRICE_PATTERNS)
    rest = rest.replaceAll(pattern, (_, ...numbers: string[]) => {
      for (const [at, name] of names.entries()) limits[name] = toPaise(numbers[at] ?? '')
      return ''
    })
  for (const [pattern, order] of ORDER_PATTERNS)
    rest = rest.replaceAll(pattern, () => {
      first = order
      return ''
    })
  const terms = termsIn(rest.trim().split(' '))
  const asked = { terms, ...limits, first, amounts }
  if (terms.length + amounts.length > 0 || first || limits.least !== null || limits.most !== null)
    return asked
  // A text of fillers only is taken literally.
  const words = wordsIn(text)
  return words.length > 0 ? { ...asked, terms: words } : null
}

export const wordsIn = (text: string): readonly string[] =>
  comparable(text)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, MOST_TERMS)

/** Returns the terms in some words: the longest known phrases, and other words except fillers. */
function termsIn(words: readonly string[]): readonly Term[] {
  const terms: Term[] = []
  for (let at = 0; at < words.length && terms.length < MOST_TERMS; ) {
    const phrase = phraseAt(words, at)
    const word = words[at] ?? ''
    if (phrase) terms.push(phrase.meaning)
    else if (word !== '' && !isFiller(word)) terms.push(word)
    at += phrase?.length ?? 1
  }
  return [...new Set(terms)]
}

function phraseAt(words: readonly string[], at: number): { meaning: Meaning; length: number } | undefined {
  for (let length = LONGEST_PHRASE; length > 0; length -= 1) {
    const meaning = meaningOf(words.slice(at, at + length).join(' '))
    if (meaning) return { meaning, length }
  }
  return undefined
}

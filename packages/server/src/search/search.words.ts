import * as v from 'valibot'
import { splitWords } from '../catalogue/catalogue.words.ts'
import { bySound } from './sounds.ts'
import file from './words.json' with { type: 'json' }

/** Names that are separated by commas, each of one or more words. */
const Names = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((name) => name.trim())),
)

const WordsFile = v.object({
  /** Each line names one thing; `near` is what a shop may offer that does not sell it. */
  things: v.array(v.object({ near: v.optional(Names), words: v.array(Names) })),
  /** Tastes, dishes and occasions, with what they find. */
  uses: v.array(v.object({ words: Names, finds: Names })),
  /** Words without a meaning of their own, separated by spaces. */
  fillers: v.string(),
  prices: v.object({
    money: Names,
    under: Names,
    underAfter: Names,
    over: Names,
    overAfter: Names,
    between: Names,
    to: Names,
    cheap: Names,
    dear: Names,
  }),
  /** How the units of amounts are written; the first form is the one of product names. */
  units: v.array(Names),
})

/** The meaning of a known word or phrase. */
export interface Meaning {
  /** All names of the thing, taste or occasion. */
  readonly names: readonly string[]
  /** What a taste or occasion finds; empty for a thing. */
  readonly finds: readonly string[]
  /** What is similar to a thing that is not sold; null if it is not known. */
  readonly near: readonly string[] | null
  /** The word or phrase that was looked up. */
  readonly typed: string
}

/** U+093C, which is often left out: प्याज़ is typed as प्याज. */
const NUKTA = /\u093c/gu
const DEVANAGARI_DIGIT = /[०-९]/g

/** Returns the words of a text with single spaces: numbers, and letters in lower case, so that it has no query syntax. */
export const comparable = (text: string): string =>
  splitWords(
    text
      .toLowerCase()
      .replaceAll('₹', ' rs ')
      .replaceAll(DEVANAGARI_DIGIT, (digit) => String('०१२३४५६७८९'.indexOf(digit))),
  ).join(' ')

const words = v.parse(WordsFile, file)

const things = words.things.flatMap(({ near = null, words }) =>
  words.map((names) => ({ names, finds: [], near })),
)
const uses = words.uses.map(({ words: names, finds }) => ({ names, finds, near: null }))
const keyOf = (text: string) => comparable(text).replaceAll(NUKTA, '')
const known = new Map(
  [...uses, ...things].flatMap((meaning) => meaning.names.map((name) => [keyOf(name), meaning])),
)

/** Returns a name in the singular as it is, and in both forms of the English plural. */
export const numbersOf = (name: string): readonly string[] =>
  /[a-z]$/.test(name) ? [name, `${name}s`, `${name}es`] : [name]

/** Returns the meaning of a word or phrase, also in the plural; undefined if it has none. */
export function meaningOf(text: string): Meaning | undefined {
  const key = keyOf(text)
  const found = known.get(key) ?? known.get(key.replace(/s$/, '')) ?? known.get(key.replace(/es$/, ''))
  return found && { ...found, typed: key }
}

/** Longer names of other things, by the first words: "coconut oil" is not a coconut. */
const longer = Map.groupBy(
  [...known].flatMap(([name, meaning]) => {
    const words = name.split(' ')
    const starts = words.slice(1).map((_, at) => words.slice(0, at + 1).join(' '))
    return starts
      .filter((start) => known.has(start) && known.get(start) !== meaning)
      .map((start) => ({ start, name }))
  }),
  ({ start }) => start,
)

/** Returns the names of other things that start with a name. */
export const longerThan = (name: string): readonly string[] =>
  longer.get(keyOf(name))?.map(({ name }) => name) ?? []

/** All names of what some names mean: of tomatoes for "tamatar". */
export const namesOf = (names: readonly string[]): readonly string[] => [
  ...new Set(names.flatMap((name) => meaningOf(name)?.names ?? [name])),
]

/** The known names of one word. */
export const singleWords: readonly string[] = [...known.keys()].filter((name) => !name.includes(' '))

const fillers: ReadonlySet<string> = new Set(words.fillers.split(' ').map(comparable))
const fillerWithSound = bySound(fillers)

/** Whether a word has no meaning of its own, in Latin script or Devanagari. */
export const isFiller = (word: string): boolean => fillers.has(word) || fillerWithSound(word) !== undefined

/** The words of prices, such as "under" and "sasta". */
export const priceWords: ReadonlySet<string> = new Set(
  Object.values(words.prices).flatMap((names) => names.flatMap((name) => comparable(name).split(' '))),
)

/** Returns a pattern for one of some names in a comparable text. */
const oneOf = (names: readonly string[]) =>
  `(?:${names
    .map(comparable)
    .toSorted((a, b) => b.length - a.length)
    .join('|')})`

/** The units of amounts, each with all its forms. */
export const units = words.units.map((forms) => ({ forms, pattern: oneOf(forms) }))
/** A unit of any kind. */
export const unitPattern = oneOf(words.units.flat())
const { cheap, dear, money, under, underAfter, over, overAfter, between, to } = words.prices
export const pricePatterns = {
  cheap: oneOf(cheap),
  dear: oneOf(dear),
  money: oneOf(money),
  under: oneOf(under),
  underAfter: oneOf(underAfter),
  over: oneOf(over),
  overAfter: oneOf(overAfter),
  between: oneOf(between),
  to: oneOf(to),
}

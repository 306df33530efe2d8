import { isMeant } from '@haat/core/assistant'
import type { Topic, Understood } from '@haat/core/wire'
import { isMeaning, understand } from '../search/search.understand.ts'
import { isFiller, priceWords, units } from '../search/search.words.ts'
import {
  buying,
  chatFillers,
  conceptsOf,
  isWeak,
  spelledAsKnown,
  topics,
  weights,
  wordsOf,
} from './phrases.ts'

const LONGEST_PHRASE = 4
/** Maximum number of words of a message that may be a product's name alone. */
const SHORT_MESSAGE = 3
const MOST_SEARCHED = 6
/** Minimum score of a certain topic, and by how much each unknown word raises it. */
const SURE = 1.5
const DOUBT = 1.1
/** Concepts of messages about products that the shopper ordered, and what is then asked. */
const ORDERED = ['mine', 'arrive', 'not']
const ABOUT_ORDERED: readonly Topic[] = ['damaged', 'orders']
/** Number of topics of which the shopper can choose, if none is certain. */
const CHOICES = 2

const NUMBER = /^\d/
const unitWords: ReadonlySet<string> = new Set(units.flatMap(({ forms }) => forms))

/** A topic with its best matching phrasing. */
interface Fit {
  readonly topic: Topic
  readonly score: number
  readonly size: number
  readonly places: ReadonlySet<number>
}

/** A message in words, with what is known about them. */
interface Message {
  readonly words: readonly string[]
  /** The places of the words of each concept. */
  readonly concepts: ReadonlyMap<string, ReadonlySet<number>>
  /** Places of words that name products, tastes or uses. */
  readonly products: ReadonlySet<number>
  /** Places of words that are unknown, and long enough to mean something. */
  readonly unknown: ReadonlySet<number>
  /** Whether it has a limit or an order of prices. */
  readonly hasPrice: boolean
  readonly isBuying: boolean
}

/** Recognises topics and products in a message in English or Hindi, in Latin script or Devanagari. */
export function understandMessage(text: string): Understood {
  const message = read(text)
  const fits = topics
    .flatMap((topic) => fitOf(topic, message) ?? [])
    .toSorted((a, b) => b.score - a.score || b.size - a.size)
  const [best] = fits
  const sure = best !== undefined && isCertain(best, message)
  const search = isAboutProducts(message, best, sure) ? searchTextOf(message) : ''
  if (search !== '') return { topics: [], sure: true, search, isProduct: message.products.size > 0 }
  const found = sure ? [best, secondOf(best, fits)] : fits.slice(0, CHOICES)
  const isAboutOrdered = message.products.size > 0 && fits.length === 0
  const all = isAboutOrdered ? ABOUT_ORDERED : found.flatMap((fit) => fit?.topic ?? [])
  return { topics: [...all], sure, search, isProduct: false }
}

/** Returns the parts of a message with up to four words. */
const partsOf = (words: readonly string[]) =>
  words.flatMap((_, at) =>
    Array.from({ length: Math.min(LONGEST_PHRASE, words.length - at) }, (_, more) => ({
      name: words.slice(at, at + more + 1).join(' '),
      places: words.slice(at, at + more + 1).map((_, place) => at + place),
    })),
  )

function read(text: string): Message {
  const asked = understand(text)
  const typed = new Set(asked?.terms.filter(isMeaning).flatMap((meaning) => wordsOf(meaning.typed)))
  const words = wordsOf(text).map((word) => (typed.has(word) ? word : spelledAsKnown(word)))
  const parts = partsOf(words)
  const placesOf = (isOne: (word: string) => boolean) =>
    new Set([...words.keys()].filter((at) => isOne(words[at] ?? '')))
  const products = placesOf((word) => typed.has(word))
  const known = new Set([
    ...products,
    ...parts.filter(({ name }) => conceptsOf.has(name) || isChatWord(name)).flatMap(({ places }) => places),
    ...placesOf((word) => NUMBER.test(word) || isFiller(word) || priceWords.has(word)),
  ])
  const concepts = new Map<string, Set<number>>()
  const add = (name: string, places: readonly number[]) => {
    for (const concept of conceptsOf.get(name) ?? [])
      concepts.set(concept, new Set([...(concepts.get(concept) ?? []), ...places]))
  }
  for (const { name, places } of parts) add(name, places)
  // Only a word without a meaning may be a mistyped one: "change" is not "charge".
  for (const at of words.keys())
    if (!known.has(at))
      for (const name of conceptsOf.keys()) if (isMeant(words[at] ?? '', name)) add(name, [at])
  const meant = new Set([...concepts.values()].flatMap((places) => [...places]))
  return {
    words,
    concepts,
    products,
    unknown: new Set(
      [...placesOf(({ length }) => length > 1)].filter((at) => !known.has(at) && !meant.has(at)),
    ),
    hasPrice: asked !== null && (asked.least ?? asked.most ?? asked.first) !== null,
    isBuying: parts.some(({ name }) => buying.has(name)),
  }
}

const isChatWord = (name: string) => buying.has(name) || chatFillers.has(name)

/** Returns the best match of a topic's phrasings; null if there is none. */
function fitOf({ id, ways }: (typeof topics)[number], { concepts }: Message): Fit | null {
  const fits = ways
    .filter((way) => way.every((concept) => concepts.has(concept)))
    .map((way) => ({
      topic: id,
      size: way.length,
      score: way.reduce((sum, concept) => sum + (weights.get(concept) ?? 0), 0),
      places: new Set(way.flatMap((concept) => [...(concepts.get(concept) ?? [])])),
    }))
  return fits.toSorted((a, b) => b.score - a.score)[0] ?? null
}

/** Whether a topic is certain enough for an answer: unknown words raise doubts, twice as many if little else is known. */
function isCertain({ topic, score, size }: Fit, { unknown }: Message): boolean {
  const doubts = isWeak(topic) && size === 1 ? 2 * unknown.size : unknown.size
  return score >= SURE + DOUBT * doubts
}

/** Returns another topic that is meant by other words. */
const secondOf = (best: Fit, fits: readonly Fit[]) =>
  fits.find(
    ({ topic, size, places }) =>
      size > 1 && !isWeak(topic) && [...places].every((place) => !best.places.has(place)),
  )

/** Whether products are meant, and not the best topic. */
function isAboutProducts(message: Message, best: Fit | undefined, sure: boolean): boolean {
  const { words, concepts, products, unknown, hasPrice, isBuying } = message
  const named = [...products].filter((at) => !best?.places.has(at)).length
  const isNamed = named > 0 && (isBuying || unknown.size <= named)
  if (best === undefined) {
    if (isBuying || hasPrice) return true
    return !ORDERED.some((concept) => concepts.has(concept)) && (isNamed || words.length <= SHORT_MESSAGE)
  }
  if (sure && !isWeak(best.topic)) return false
  if (isNamed && !sure) return true
  const isSmall = best.size === 1 || (isBuying && best.size === 2)
  return isSmall && (isNamed || hasPrice || (isBuying && unknown.size > 0))
}

/** Returns the words that a search needs: products, prices, amounts, and unknown words. */
function searchTextOf({ words, products, unknown }: Message): string {
  const hasNumber = words.some((word) => NUMBER.test(word))
  const isPrice = (word: string) => priceWords.has(word) && (hasNumber || !isFiller(word))
  const searched = words.filter(
    (word, at) =>
      products.has(at) ||
      unknown.has(at) ||
      NUMBER.test(word) ||
      isPrice(word) ||
      (unitWords.has(word) && NUMBER.test(words[at - 1] ?? '')),
  )
  return searched.length > MOST_SEARCHED ? '' : searched.join(' ')
}

import { TOPICS, type Topic } from './topics.ts'
import { BUYING, type Concept, FILLERS, VOCABULARY } from './vocabulary.ts'
import { isMeant, wordsIn } from './words.ts'

/** The recognised content of a message. */
export interface Understood {
  /** Best match first; two at most. */
  readonly topics: readonly Topic[]
  /** Search words for products; '' for none. */
  readonly search: string
}

/** Maximum number of words of a message without "want" or the like that may be a product name. */
const SHORT_MESSAGE = 3
/** Maximum number of search words. */
const MOST_SEARCHED = 4

type Meanings = ReadonlyMap<Concept, ReadonlySet<string>>

/** Returns the concepts in the message, with their words. */
function meaningsOf(words: readonly string[]): Meanings {
  // A known word is not treated as a typing error of another one: "change" is not "charge".
  const isKnown = (word: string) => VOCABULARY.some(([, known]) => known.includes(word))
  const exact = new Set(words.filter(isKnown))
  const found = VOCABULARY.map(([concept, known]) => {
    const meant = words.filter((word) =>
      exact.has(word) ? known.includes(word) : known.some((one) => isMeant(word, one)),
    )
    return [concept, new Set(meant)] as const
  })
  return new Map(found.filter(([, meant]) => meant.size > 0))
}

interface Fit {
  readonly topic: Topic
  /** Number of matching concepts. */
  readonly score: number
  readonly words: ReadonlySet<string>
}

/** Returns the best match of a topic's phrasings; null if there is none. */
function fitOf(topic: Topic, meanings: Meanings): Fit | null {
  const fitting = topic.phrasings.filter((way) => way.every((concept) => meanings.has(concept)))
  const best = fitting.toSorted((a, b) => b.length - a.length)[0]
  if (best === undefined) return null
  const words = best.flatMap((concept) => [...(meanings.get(concept) ?? [])])
  return { topic, score: best.length, words: new Set(words) }
}

/** Maximum number of unknown words for a match: more matching concepts allow more. */
const forgives = (score: number) => 3 * score - 2

/** Returns the best topics; a second one must have two words of its own. */
function fitsIn(meanings: Meanings, unknown: number): readonly Fit[] {
  const fits = TOPICS.flatMap((topic) => fitOf(topic, meanings) ?? [])
    .filter(({ score }) => unknown <= forgives(score))
    .toSorted((a, b) => b.score - a.score)
  const [first] = fits
  if (first === undefined) return []
  const second = fits.find(
    ({ score, words }) => score > 1 && [...words].every((word) => !first.words.has(word)),
  )
  return second ? [first, second] : [first]
}

/** Finds topics and search words in a message in English, or in Hindi in Latin script. */
export function understand(text: string): Understood {
  const words = wordsIn(text)
  const meanings = meaningsOf(words)
  const known = new Set([...meanings.values()].flatMap((meant) => [...meant]))
  const isContent = (word: string) => word.length > 1 && !/^\d+$/.test(word) && !FILLERS.has(word)
  const content = words.filter((word) => isContent(word) && !BUYING.has(word))
  const unknown = content.filter((word) => !known.has(word))
  const fits = fitsIn(meanings, unknown.length)
  const wantsToBuy = words.some((word) => BUYING.has(word))
  const isName = fits.length === 0 && words.length <= SHORT_MESSAGE
  // "I want a phone stand" contains phone, but is not about the shopper's phone.
  const mayBuy = wantsToBuy && unknown.length > 0 && (fits[0]?.score ?? 0) < 2
  const isSearch = content.length > 0 && content.length <= MOST_SEARCHED && (mayBuy || isName)
  return {
    topics: mayBuy ? [] : fits.map(({ topic }) => topic),
    search: isSearch ? content.join(' ') : '',
  }
}

import { TOPICS, type Topic } from './topics.ts'
import { BUYING, type Concept, FILLERS, VOCABULARY } from './vocabulary.ts'
import { isMeant, wordsIn } from './words.ts'

/** What a message asks for. */
export interface Understood {
  /** The best one first; two at most. */
  readonly topics: readonly Topic[]
  /** Words to look for among the products; '' for none. */
  readonly search: string
}

/** Most words of a message without a word like "want" that may still be the name of a product. */
const SHORT_MESSAGE = 3
/** Most words that are looked for among the products. */
const MOST_SEARCHED = 4

type Meanings = ReadonlyMap<Concept, ReadonlySet<string>>

/** The concepts of which there are words, with these. */
function meaningsOf(words: readonly string[]): Meanings {
  // A word that is known as it is typed is no other one with an error: "change" is not "charge".
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
  /** Concepts that are there. */
  readonly score: number
  readonly words: ReadonlySet<string>
}

/** The way to ask for a topic that fits best; null where none does. */
function fitOf(topic: Topic, meanings: Meanings): Fit | null {
  const fitting = topic.asked.filter((way) => way.every((concept) => meanings.has(concept)))
  const best = fitting.toSorted((a, b) => b.length - a.length)[0]
  if (best === undefined) return null
  const words = best.flatMap((concept) => [...(meanings.get(concept) ?? [])])
  return { topic, score: best.length, words: new Set(words) }
}

/** How many words nobody knows a topic may stand among: the more of it is there, the more. */
const forgives = (score: number) => 3 * score - 2

/** A second topic needs two words of its own. */
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

/** What a shopper asks for in words of their own, in English or in Hindi in Latin letters. */
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
  // "I want a phone stand" has the word phone, but is not about the shopper's own.
  const mayBuy = wantsToBuy && unknown.length > 0 && (fits[0]?.score ?? 0) < 2
  const isSearch = content.length > 0 && content.length <= MOST_SEARCHED && (mayBuy || isName)
  return {
    topics: mayBuy ? [] : fits.map(({ topic }) => topic),
    search: isSearch ? content.join(' ') : '',
  }
}

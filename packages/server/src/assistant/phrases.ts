import { TOPICS, type Topic } from '@haat/core/wire'
import * as v from 'valibot'
import { comparable } from '../search/search.words.ts'
import { bySound } from '../search/sounds.ts'
import file from './phrases.json' with { type: 'json' }

/** U+093C, which is often left out, and U+0901, for which U+0902 is often typed. */
const NUKTA = /\u093c/gu
const CHANDRABINDU = /\u0901/gu

/** Returns the words of a text in one spelling. */
export const wordsOf = (text: string): readonly string[] =>
  comparable(text.replaceAll(/['’]/g, '').normalize('NFD'))
    .replaceAll(NUKTA, '')
    .replaceAll(CHANDRABINDU, '\u0902')
    .split(' ')
    .filter((word) => word !== '')

const Names = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((name) => wordsOf(name).join(' '))),
)
/** Ways to ask about a topic, each with its concepts. */
const Ways = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((way) => way.trim().split(' '))),
)

const read = v.parse(
  v.object({
    /** Words and phrases by concept: English and Hindi in Latin script, and Devanagari. */
    concepts: v.record(v.string(), Names),
    topics: v.record(v.picklist(TOPICS), Ways),
    /** Topics that a product in the message outweighs. */
    weak: v.pipe(
      v.string(),
      v.transform((text) => text.split(', ')),
    ),
    /** Words without a meaning of their own. */
    fillers: Names,
    /** Words of messages about buying something. */
    buying: Names,
  }),
  file,
)

/** The concepts of each word and phrase. */
export const conceptsOf: ReadonlyMap<string, readonly string[]> = new Map(
  [
    ...Map.groupBy(
      Object.entries(read.concepts).flatMap(([concept, names]) => names.map((name) => ({ name, concept }))),
      ({ name }) => name,
    ),
  ].map(([name, all]) => [name, all.map(({ concept }) => concept)]),
)

/** The topics, with the ways to ask about each; of two equal matches, the first one wins. */
export const topics = Object.entries(read.topics).map(([id, ways]) => ({ id: id as Topic, ways }))

/** The weights of concepts: the fewer topics have one, the more it says. */
export const weights: ReadonlyMap<string, number> = new Map(
  Object.keys(read.concepts).map((concept) => {
    const having = topics.filter(({ ways }) => ways.some((way) => way.includes(concept)))
    return [concept, Math.log2(topics.length / Math.max(1, having.length))]
  }),
)

export const isWeak = (topic: Topic): boolean => read.weak.includes(topic)
export const chatFillers: ReadonlySet<string> = new Set(read.fillers)
export const buying: ReadonlySet<string> = new Set(read.buying)

const names = [...conceptsOf.keys(), ...chatFillers, ...buying]
const knownWords = new Set(names.flatMap((name) => name.split(' ')))
const wordWithSound = bySound(names)

/** Returns a word in Devanagari as the same known word in Latin letters, unless it is known itself. */
export const spelledAsKnown = (word: string): string =>
  knownWords.has(word) ? word : (wordWithSound(word) ?? word)

import type { TextNames } from '../../build/texts.ts'
import { logOnce } from '../root/logOnce.ts'

/** Names of the values of each text, by its key. */
export type KnownTexts = ReadonlyMap<string, readonly string[]>
const PLURAL = /\.(?:zero|one|two|few|many|other)$/

/** The values of all texts; a destructured value has several names. */
export const knownIn = (names: TextNames): KnownTexts => new Map(entriesOf(names, ''))

const entriesOf = (texts: TextNames, path: string): [key: string, values: readonly string[]][] =>
  Object.entries(texts).flatMap(([name, known]) => {
    if (Array.isArray(known)) return [[path + name, known.join().split(',').filter(Boolean)]]
    return known ? entriesOf(known as TextNames, `${path}${name}.`) : []
  })

/** Pairs of adjacent characters. */
const pairsOf = (key: string) =>
  new Set([...key.toLowerCase()].map((character, at, all) => character + all[at + 1]))

/** The known key that is most similar to a key. */
function closest(key: string, known: KnownTexts): string {
  const pairs = pairsOf(key)
  const similarity = (other: string) => {
    const others = pairsOf(other)
    return [...pairs].filter((pair) => others.has(pair)).length / (pairs.size + others.size)
  }
  const scored = [...known.keys()].map((other) => [similarity(other), other] as const)
  return scored.reduce((best, one) => (one[0] > best[0] ? one : best))[1]
}

const log = (text: string) => logOnce('error', text)

/** Whether a text can be used; if not, the reason is logged. */
function isUsable(key: string, text: unknown, known: KnownTexts): text is string {
  const values = known.get(key) ?? known.get(key.replace(PLURAL, ''))
  if (!values || (PLURAL.test(key) && !known.has(key) && values.length === 0)) {
    log(
      `Haat: there is no text "${key}", so it is ignored. The closest is "${closest(key, known)}". All are in @haat/elements/texts.json.`,
    )
    return false
  }
  if (typeof text !== 'string') {
    log(
      `Haat: the text "${key}" is ${JSON.stringify(text)}, so the shop’s text is used. Write a string: '${key}': '…'.`,
    )
    return false
  }
  for (const [whole, name = ''] of text.matchAll(/\{(\w+)\}/g))
    if (!values.includes(name))
      log(
        `Haat: the text "${key}" has no value ${whole}, so it is shown as written. It has ${values.map((value) => `{${value}}`).join(', ') || 'no values'}.`,
      )
  return true
}

/** The texts of a page that can be used. */
export function checked(texts: unknown, known: KnownTexts): Readonly<Record<string, string>> {
  if (typeof texts === 'object' && texts !== null && !Array.isArray(texts))
    return Object.fromEntries(
      Object.entries(texts).filter((entry): entry is [string, string] => isUsable(...entry, known)),
    )
  log(
    `Haat: texts is ${JSON.stringify(texts)}, so the shop’s texts are used. Write texts = { 'cart.title': '…' }.`,
  )
  return {}
}

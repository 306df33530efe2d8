/// <reference path="./virtual.d.ts" />

import names from 'virtual:haat-texts'
import type { TextNames } from '../../build/texts.ts'

/** Names of the values of each text, by its key. */
const KNOWN = new Map<string, readonly string[]>()
const PLURAL = /\.(?:zero|one|two|few|many|other)$/

function collect(texts: TextNames, path: string) {
  for (const [name, known] of Object.entries(texts)) {
    if (Array.isArray(known)) KNOWN.set(`${path}${name}`, known.join().split(',').filter(Boolean))
    else if (known) collect(known as TextNames, `${path}${name}.`)
  }
}
collect(names, '')

/** Pairs of adjacent characters. */
const pairsOf = (key: string) =>
  new Set([...key.toLowerCase()].map((character, at, all) => character + all[at + 1]))

/** The known key that is most similar to a key. */
function closest(key: string): string {
  const pairs = pairsOf(key)
  const similarity = (other: string) => {
    const others = pairsOf(other)
    return [...pairs].filter((pair) => others.has(pair)).length / (pairs.size + others.size)
  }
  const scored = [...KNOWN.keys()].map((other) => [similarity(other), other] as const)
  return scored.reduce((best, one) => (one[0] > best[0] ? one : best))[1]
}

const logged = new Set<string>()
function logOnce(text: string) {
  if (!logged.has(text)) console.error(text)
  logged.add(text)
}

/** Whether a text can be used; if not, the reason is logged. */
function isUsable(key: string, text: unknown): text is string {
  const values = KNOWN.get(key) ?? KNOWN.get(key.replace(PLURAL, ''))
  if (!values || (PLURAL.test(key) && !KNOWN.has(key) && values.length === 0)) {
    logOnce(
      `Haat: there is no text "${key}", so it is ignored. The closest is "${closest(key)}". All are in @haat/elements/texts.json.`,
    )
    return false
  }
  if (typeof text !== 'string') {
    logOnce(
      `Haat: the text "${key}" is ${JSON.stringify(text)}, so the shop’s text is used. Write a string: '${key}': '…'.`,
    )
    return false
  }
  for (const [whole, name = ''] of text.matchAll(/\{(\w+)\}/g))
    if (!values.includes(name))
      logOnce(
        `Haat: the text "${key}" has no value ${whole}, so it is shown as written. It has ${values.map((value) => `{${value}}`).join(', ') || 'no values'}.`,
      )
  return true
}

/** The texts of a page that can be used. */
export function checked(texts: unknown): Readonly<Record<string, string>> {
  if (typeof texts === 'object' && texts !== null && !Array.isArray(texts))
    return Object.fromEntries(
      Object.entries(texts).filter((entry): entry is [string, string] => isUsable(...entry)),
    )
  logOnce(
    `Haat: texts is ${JSON.stringify(texts)}, so the shop’s texts are used. Write texts = { 'cart.title': '…' }.`,
  )
  return {}
}

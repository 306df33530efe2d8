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

/** Pairs of letters that stand beside each other. */
const pairsOf = (key: string) =>
  new Set([...key.toLowerCase()].map((letter, at, all) => letter + all[at + 1]))

/** The known key that has most in common with one. */
function closest(key: string): string {
  const pairs = pairsOf(key)
  const likeness = (other: string) => {
    const others = pairsOf(other)
    return [...pairs].filter((pair) => others.has(pair)).length / (pairs.size + others.size)
  }
  const scored = [...KNOWN.keys()].map((other) => [likeness(other), other] as const)
  return scored.reduce((best, one) => (one[0] > best[0] ? one : best))[1]
}

const said = new Set<string>()
function complain(text: string) {
  if (!said.has(text)) console.error(text)
  said.add(text)
}

/** Whether a text can be used; else the developer reads why. */
function isUsable(key: string, text: unknown): text is string {
  const values = KNOWN.get(key) ?? KNOWN.get(key.replace(PLURAL, ''))
  if (!values || (PLURAL.test(key) && !KNOWN.has(key) && values.length === 0)) {
    complain(
      `Haat: there is no text "${key}", so it is left out. The closest is "${closest(key)}". All are in @haat/elements/texts.json.`,
    )
    return false
  }
  if (typeof text !== 'string') {
    complain(
      `Haat: the text "${key}" was given ${JSON.stringify(text)}, so ours stays. Write a string: '${key}': '…'.`,
    )
    return false
  }
  for (const [whole, name = ''] of text.matchAll(/\{(\w+)\}/g))
    if (!values.includes(name))
      complain(
        `Haat: the text "${key}" knows no ${whole}, so it is shown as it is. It knows ${values.map((value) => `{${value}}`).join(', ') || 'no values'}.`,
      )
  return true
}

/** The texts of a page that can be used. */
export function checked(texts: unknown): Readonly<Record<string, string>> {
  if (typeof texts === 'object' && texts !== null && !Array.isArray(texts))
    return Object.fromEntries(
      Object.entries(texts).filter((entry): entry is [string, string] => isUsable(...entry)),
    )
  complain(
    `Haat: texts was given ${JSON.stringify(texts)}, so ours stay. Write texts = { 'cart.title': '…' }.`,
  )
  return {}
}

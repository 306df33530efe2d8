import keys from '../../texts/keys.json' with { type: 'json' }
import { isUsable, valuesIn } from './texts.ts'

/** The names of the values of each text, by its key. */
const KNOWN: Readonly<Record<string, string>> = keys
const PLURAL = /\.(?:zero|one|two|few|many|other)$/

const reported = new Set<string>()
function report(problem: string): void {
  if (reported.has(problem)) return
  reported.add(problem)
  console.error(`Haat: ${problem}`)
}

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
  const scored = Object.keys(KNOWN).map((other) => [similarity(other), other] as const)
  return scored.reduce((best, one) => (one[0] > best[0] ? one : best))[1]
}

/** Names of the values of a text; null if there is no such text. A form of a number is one of its text. */
function valuesOf(key: string): readonly string[] | null {
  const base = Object.hasOwn(KNOWN, key) ? key : key.replace(PLURAL, '')
  const forms = [KNOWN[base], KNOWN[`${base}.one`]].filter((names) => names !== undefined)
  const values = forms.join().split(',').filter(Boolean)
  if (forms.length === 0 || (base !== key && forms.length === 1 && values.length === 0)) return null
  return values.length === 0 && forms.length > 1 ? ['count'] : [...new Set(values)]
}

/** What is wrong with a text of a page; undefined if it can be used. */
function problemOf(key: string, text: unknown): string | undefined {
  const values = valuesOf(key)
  if (values === null)
    return `there is no text "${key}", so it is ignored. The closest is "${closest(key)}". All are in @haat/core/texts/en.json.`
  if (isUsable(text, values)) return undefined
  const texts: readonly unknown[] = [text].flat()
  const strings = texts.filter((one) => typeof one === 'string')
  if (strings.length < texts.length)
    return `the text "${key}" is ${JSON.stringify(text)}, so the shop’s text is used. Write a string: '${key}': '…'.`
  const wrong = valuesIn(strings).find((name) => !values.includes(name))
  const names = values.map((value) => `{${value}}`).join(', ') || 'no values'
  return `the text "${key}" has no value {${wrong}}, so the shop’s text is used. It has ${names}.`
}

/** Reports what cannot be used of a page's own texts, once each. */
export function reportTexts(texts: unknown): void {
  if (typeof texts === 'object' && texts !== null && !Array.isArray(texts)) {
    for (const [key, text] of Object.entries(texts)) {
      // A file for translators has the texts of server and site too.
      const problem = /^(?:embed|offline|pages|promises|server)\./.test(key)
        ? undefined
        : problemOf(key, text)
      if (problem) report(problem)
    }
  } else
    report(
      `texts is ${JSON.stringify(texts)}, so the shop’s texts are used. Write texts: { 'cart.title': '…' }.`,
    )
}

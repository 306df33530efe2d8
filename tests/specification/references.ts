import { faults, headingsOf, type Section, sectionsOf } from './documents.ts'

/** What a text refers to, as it stands there. `key` is its place in the documents, or null where there is none. */
interface Reference {
  readonly text: string
  readonly key: string | null
}

/** `storefront.md §2 "Cart", §5 and §8`. */
const SECTIONS = /\b(storefront|account)\.md((?:(?:,| and)? §\d+(?: "[^"\n]+")?)+)/g
const SECTION = /§(\d+)(?: "([^"\n]+)")?/g
const NAMED = /\b(decisions|faults|accessibility|security)(?:\]\(\w+\.md\),)? "([^"\n]+)"/g

const numbered: Readonly<Record<string, ReadonlyMap<string, Section>>> = {
  storefront: sectionsOf('storefront'),
  account: sectionsOf('account'),
}
const named: Readonly<Record<string, readonly string[]>> = {
  decisions: headingsOf('decisions', 3),
  faults: headingsOf('faults'),
  accessibility: headingsOf('accessibility'),
  security: headingsOf('security'),
}
const numbers = new Set(faults().map(({ title }) => title))

/** The one name that is meant: to the letter, or the only one that begins with these words. */
function nameIn(names: Iterable<string>, said: string): string | null {
  const wanted = said.replaceAll('`', '')
  const all = [...names]
  if (all.includes(wanted)) return wanted
  const begun = all.filter((name) => name.startsWith(wanted) && !/\w/.test(name[wanted.length] ?? ''))
  return begun.length === 1 ? (begun[0] ?? null) : null
}

function* sectionsIn(line: string): Generator<Reference> {
  for (const [, name = '', list = ''] of line.matchAll(SECTIONS))
    for (const [one, number = '', title] of list.matchAll(SECTION)) {
      const section = numbered[name]?.get(number)
      const found = section && (title === undefined ? '' : nameIn(section.names, title))
      const place = `${name} ${number}`
      yield {
        text: `${name}.md ${one}`,
        key: found == null ? null : found === '' ? place : `${place} ${found}`,
      }
    }
}

function* namesIn(line: string): Generator<Reference> {
  for (const [, name = '', said = ''] of line.matchAll(NAMED)) {
    const found = nameIn(named[name] ?? [], said)
    yield { text: `${name} "${said}"`, key: found === null ? null : `${name} ${found}` }
  }
}

function* numbersIn(line: string): Generator<Reference> {
  for (const [number] of line.matchAll(/\b(?:F\d\d|I\d)\b/g))
    yield { text: number, key: numbers.has(number) ? number : null }
}

/** Everything in a line that refers to the specification. */
export const referencesIn = (line: string): Reference[] => [
  ...sectionsIn(line),
  ...namesIn(line),
  ...numbersIn(line),
]

/** All that the index has to name: where a document has numbers, the section or all of its parts. */
export function places(): { readonly key: string; readonly parts: readonly string[] }[] {
  const sections = Object.entries(numbered).flatMap(([name, all]) =>
    [...all.values()].map(({ number, parts }) => ({
      key: `${name} ${number}`,
      parts: parts.map((part) => `${name} ${number} ${part}`),
    })),
  )
  const names = Object.entries(named).flatMap(([name, all]) =>
    all.map((one) => ({ key: `${name} ${one}`, parts: [] })),
  )
  return [...sections, ...names]
}

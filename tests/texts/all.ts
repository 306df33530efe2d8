import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Dictionary, Messages } from '@haat/core'
import pages from '../../site/src/texts/en.json' with { type: 'json' }

const root = join(import.meta.dirname, '../..')
type Texts = Readonly<Record<string, string | readonly string[]>>

const isDictionary = (value: unknown): value is Dictionary =>
  typeof value === 'object' && value !== null && 'messages' in value && 'name' in value

/** The texts of a group by their keys. A text for numbers has its key, and one for each other form. */
function entriesOf(messages: Messages, path: string): [key: string, text: string | readonly string[]][] {
  return Object.entries(messages).flatMap(([name, message]) => {
    const key = `${path}.${name}`
    if (message === null) return []
    if (typeof message === 'string' || Array.isArray(message)) return [[key, message]]
    const { other, ...forms } = message as Messages
    if (typeof other !== 'string' && !Array.isArray(other)) return entriesOf(message as Messages, key)
    return [...entriesOf(forms, key), [key, other]]
  })
}

/** The texts of pages that are in no component, by their paths; without addresses, and names of icons and entries. */
function pageTexts(value: unknown, path = 'site'): [key: string, text: string][] {
  if (typeof value === 'string') return /\.(?:icon|href|order\.\d)$/.test(path) ? [] : [[path, value]]
  return Object.entries(value ?? {}).flatMap(([name, inner]) => pageTexts(inner, `${path}.${name}`))
}

/** All texts of the shop by their keys: those of its pages, its elements and its server. */
export async function allTexts(): Promise<Texts> {
  const files = globSync('{packages/*/src,site/src}/**/*.texts.ts', { cwd: root })
  const modules = await Promise.all(
    files.map(async (file) => (await import(join(root, file))) as Record<string, unknown>),
  )
  const dictionaries = modules.flatMap((all) => Object.values(all).filter(isDictionary))
  const names = dictionaries.map(({ name }) => name)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice) throw new Error(`Haat: two dictionaries are named "${twice}". Rename one in its *.texts.ts.`)
  return Object.fromEntries([
    ...dictionaries
      .toSorted((one, other) => (one.name < other.name ? -1 : 1))
      .flatMap(({ name, messages }) => entriesOf(messages, name)),
    ...pageTexts(pages),
  ])
}

const valuesIn = (text: string | readonly string[]) =>
  [
    ...[text]
      .flat()
      .join('')
      .matchAll(/\{(\w+)\}/g),
  ].map(([, name]) => name)

/** The names of the values of each text, separated by commas: what pages need to check their own texts. */
export const keysOf = (texts: Texts): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(texts)
      // What only the server or the site's build reads is in no page of others.
      .filter(([key]) => !/^(?:embed|offline|pages|promises|server|site)\./.test(key))
      .map(([key, text]) => [key, [...new Set(valuesIn(text))].join()]),
  )

/** The file that translators copy and edit, as `LANGUAGE.json`. */
export const TEXTS_FILE = join(root, 'packages/core/texts/en.json')
export const KEYS_FILE = join(root, 'packages/core/texts/keys.json')

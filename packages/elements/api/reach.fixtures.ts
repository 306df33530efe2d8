import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { PartName } from './parts.ts'

// What the source of an element leads to, read as text: which files may come to a page with it.

const packages = join(import.meta.dirname, '../..')
const react = JSON.parse(readFileSync(join(packages, 'react/package.json'), 'utf8')) as {
  exports: Readonly<Record<string, string>>
}

const texts = new Map<string, string>()
const read = (file: string): string => {
  const known = texts.get(file)
  if (known !== undefined) return known
  // Types are not there on a page, and comments say nothing.
  const text = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^import type [\s\S]*?from .*$/gm, '')
  texts.set(file, text)
  return text
}

/** The file of an import; null for what shows nothing: core, and packages of others. */
function fileOf(specifier: string, from: string): string | null {
  const ours = specifier.startsWith('@haat/react/') && react.exports[`./${specifier.slice(12)}`]
  const path = ours
    ? join(packages, 'react', ours)
    : specifier.startsWith('.')
      ? join(dirname(from), specifier)
      : ''
  return /\.tsx?$/.test(path) && existsSync(path) ? path : null
}

/** `import`s and `export … from`s of a file, with the names that they take; a late import takes all. */
function importsOf(file: string): readonly (readonly [path: string, names: readonly string[] | null])[] {
  const text = read(file)
  const plain = [...text.matchAll(/(?:import|export)\s+(\{[^}]*\}|\*)?[^'";{}]*?from\s+'([^']+)'/g)].map(
    ([, names = '', path = '']) =>
      [path, names.startsWith('{') ? names.match(/(?<!type )\b(?!type\b)\w+/g) : null] as const,
  )
  const late = [...text.matchAll(/import\('([^']+)'\)/g)].map(([, path = '']) => [path, null] as const)
  return [...plain, ...late]
}

/** Files that may come to a page with one; an index leads only to what is taken from it. */
export function reachOf(entry: string): ReadonlySet<string> {
  const met = new Set<string>()
  const visited = new Set<string>()
  const visit = (file: string, names: readonly string[] | null) => {
    const isIndex = /\/index\.ts$/.test(file)
    const key = isIndex ? `${file} ${names?.join() ?? ''}` : file
    if (visited.has(key)) return
    visited.add(key)
    if (!isIndex) met.add(file)
    for (const [specifier, taken] of importsOf(file)) {
      if (isIndex && names && taken && !taken.some((name) => names.includes(name))) continue
      const next = fileOf(specifier, file)
      if (next) visit(next, isIndex && names ? names : taken)
    }
  }
  visit(entry, null)
  return met
}

/** Every match of `pattern`, of its first group, in files. */
export const found = (files: Iterable<string>, pattern: RegExp): ReadonlySet<string> =>
  new Set([...files].flatMap((file) => [...read(file).matchAll(pattern)].map(([, group = '']) => group)))

/** Files whose parts depend on something, and what they may be. */
const DEPENDING: Readonly<Record<string, readonly PartName[]>> = {
  'ui/Button.tsx': ['button', 'main', 'quiet', 'highlight', 'danger', 'plain-button', 'icon-button'],
  'account/AccountTabs.tsx': ['tab', 'open'],
  'assistant/Line.tsx': ['message', 'shopper', 'assistant'],
}

/** What `part` says in files; throws where it depends on something that is not known here. */
export function partsIn(files: Iterable<string>): ReadonlySet<string> {
  const names = new Set<string>()
  for (const file of files) {
    const depending = Object.entries(DEPENDING).find(([end]) => file.endsWith(`/${end}`))?.[1]
    for (const [, open, value = ''] of read(file).matchAll(/(?<!-)\bpart(?:=|: )(["'{p])([\w -]*)/g))
      if (open === '"' || open === "'") for (const name of value.split(' ')) names.add(name)
      else if (!depending) throw new Error(`${file} has a part that depends on something.`)
    for (const name of depending ?? []) names.add(name)
  }
  return names
}

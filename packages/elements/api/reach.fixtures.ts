import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { PartName } from './parts.ts'

// Finds the files that a page can load with an element, by the imports in their sources.

const packages = join(import.meta.dirname, '../..')
const react = JSON.parse(readFileSync(join(packages, 'react/package.json'), 'utf8')) as {
  exports: Readonly<Record<string, string>>
}

const texts = new Map<string, string>()
const read = (file: string): string => {
  const known = texts.get(file)
  if (known !== undefined) return known
  // Types and comments are not part of a page's code.
  const text = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^import type [\s\S]*?from .*$/gm, '')
  texts.set(file, text)
  return text
}

/** The file of an import; null for code that shows nothing: core and third-party packages. */
function fileOf(specifier: string, from: string): string | null {
  const subpath = specifier.startsWith('@haat/react/') && specifier.slice('@haat/react/'.length)
  const ours = subpath && (react.exports[`./${subpath}`] ?? subpath.replace('internal/', 'src/'))
  const path = ours
    ? join(packages, 'react', ours)
    : specifier.startsWith('.')
      ? join(dirname(from), specifier)
      : ''
  return /\.tsx?$/.test(path) && existsSync(path) ? path : null
}

/** `import`s and `export … from`s of a file, with the imported names; a dynamic import imports all. */
function importsOf(file: string): readonly (readonly [path: string, names: readonly string[] | null])[] {
  const text = read(file)
  const plain = [...text.matchAll(/(?:import|export)\s+(\{[^}]*\}|\*)?[^'";{}]*?from\s+'([^']+)'/g)].map(
    ([, names = '', path = '']) =>
      [path, names.startsWith('{') ? names.match(/(?<!type )\b(?!type\b)\w+/g) : null] as const,
  )
  const late = [...text.matchAll(/import\('([^']+)'\)/g)].map(([, path = '']) => [path, null] as const)
  return [...plain, ...late]
}

/** Files that a page can load with an entry; from an index file only the imported names are followed. */
export function reachOf(entry: string): ReadonlySet<string> {
  const files = new Set<string>()
  const visited = new Set<string>()
  const visit = (file: string, names: readonly string[] | null) => {
    const isIndex = /\/index\.ts$/.test(file)
    const key = isIndex ? `${file} ${names?.join() ?? ''}` : file
    if (visited.has(key)) return
    visited.add(key)
    if (!isIndex) files.add(file)
    for (const [specifier, importedNames] of importsOf(file)) {
      if (isIndex && names && importedNames && !importedNames.some((name) => names.includes(name))) continue
      const next = fileOf(specifier, file)
      if (next) visit(next, isIndex && names ? names : importedNames)
    }
  }
  visit(entry, null)
  return files
}

/** All matches of the first group of `pattern` in files. */
export const matchesIn = (files: Iterable<string>, pattern: RegExp): ReadonlySet<string> =>
  new Set([...files].flatMap((file) => [...read(file).matchAll(pattern)].map(([, group = '']) => group)))

/** Files whose parts are computed, with all possible names. */
const COMPUTED_PARTS: Readonly<Record<string, readonly PartName[]>> = {
  'ui/Button.tsx': ['button', 'main', 'quiet', 'highlight', 'danger', 'plain-button', 'icon-button'],
  'ui/ScreenState.tsx': ['empty', 'failure', 'prompt', 'heading'],
  'account/AccountTabs.tsx': ['tab', 'open'],
  'assistant/Line.tsx': ['message', 'shopper', 'assistant'],
}

/** Names in `part` attributes of files. Throws if a file computes them and is not in `COMPUTED_PARTS`. */
export function partsIn(files: Iterable<string>): ReadonlySet<string> {
  const names = new Set<string>()
  for (const file of files) {
    const computed = Object.entries(COMPUTED_PARTS).find(([end]) => file.endsWith(`/${end}`))?.[1]
    for (const [, open, value = ''] of read(file).matchAll(/(?<!-)\bpart(?:=|: )(["'{p])([\w -]*)/g))
      if (open === '"' || open === "'") for (const name of value.split(' ')) names.add(name)
      else if (!computed) throw new Error(`${file} computes a part. Add it to COMPUTED_PARTS.`)
    for (const name of computed ?? []) names.add(name)
  }
  return names
}

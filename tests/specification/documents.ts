import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '../..')

/** A heading with a number of its own, and everything in its section that can be referred to by name. */
export interface Section {
  readonly number: string
  /** Headings of the next level, in their order. */
  readonly parts: string[]
  /** Headings, first cells of tables, and what is printed bold. */
  readonly names: Set<string>
}

/** One line of a list that names the tests. */
interface Entry {
  readonly title: string
  readonly text: string
  readonly heldBy: string
  /** File and line. */
  readonly at: string
}

export const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
export const documentOf = (name: string): string => read(`tests/specification/${name}.md`)

/** A title as others write it. */
const plain = (text: string) => text.replace(/[`*]/g, '').replace(/:$/, '').trim()
const cellsOf = (line: string) =>
  line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim())

/** The sections of a document whose headings are numbered: `## 2. Screens and routes`. */
export function sectionsOf(name: string): Map<string, Section> {
  const sections = new Map<string, Section>()
  let section: Section | undefined
  for (const line of documentOf(name).split('\n')) {
    const [, number, title] = /^## (\d+)\. (.+)/.exec(line) ?? []
    if (number && title) {
      section = { number, parts: [], names: new Set([plain(title)]) }
      sections.set(number, section)
    }
    const part = /^### (.+)/.exec(line)?.[1]
    if (part) section?.parts.push(plain(part))
    if (part) section?.names.add(plain(part))
    if (line.startsWith('| ')) section?.names.add(plain(cellsOf(line)[0] ?? ''))
    for (const [, bold = ''] of line.matchAll(/\*\*(.+?)\*\*/g)) section?.names.add(plain(bold))
  }
  return sections
}

/** Headings of a document whose sections have names only. */
export const headingsOf = (name: string, level = 2): string[] =>
  [...documentOf(name).matchAll(new RegExp(`^#{${level}} (.+)`, 'gm'))].map(([, title = '']) => plain(title))

/** The list of a document: what stands bold in front, what is said of it, and below what holds it. */
export function entriesOf(name: string): Entry[] {
  const lines = documentOf(name).split('\n')
  return lines.flatMap((line, at) => {
    const [, title, text = ''] = /^- \*\*(.+?)\*\*:? (.+)/.exec(line) ?? []
    const heldBy = /^ {2}Held by (.+)/.exec(lines[at + 1] ?? '')?.[1] ?? ''
    return title ? [{ title, text, heldBy, at: `tests/specification/${name}.md:${at + 1}` }] : []
  })
}

/** Every numbered fault and invariant. */
export const faults = (): Entry[] => entriesOf('faults')

/** Folders that are written by tools. */
const MADE = new Set(['node_modules', 'dist', '.astro', '.haat', 'coverage', 'test-results'])
/** A file that tsup has for a moment while it builds a package, which other tests do. */
const TEMPORARY = /\.bundled_\w+\.mjs$/

/** Every text of the project in which somebody may refer to the specification. */
export function textsOf(folder = ''): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory())
      return MADE.has(entry.name) || (folder === '' && entry.name.startsWith('.')) ? [] : textsOf(path)
    return /\.(tsx?|m?js|css|astro|md)$/.test(path) && !TEMPORARY.test(path) ? [path] : []
  })
}

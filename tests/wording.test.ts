import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

/** The glossary of CONTRIBUTING.md: its terms, and retired words. */

const root = join(import.meta.dirname, '..')
const GUIDE = '.github/CONTRIBUTING.md'
/** Maximum number of terms. */
const MOST_TERMS = 60

const guide = readFileSync(join(root, GUIDE), 'utf8')
const section = guide.slice(guide.indexOf('## Glossary'), guide.indexOf('## How data flows'))
const rows = section
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim()))
const listOf = (cell: string | undefined) => (cell ? cell.split(',').map((word) => word.trim()) : [])
const terms = rows.flatMap(([, term]) => listOf(term))
const retired = new Set(rows.flatMap(([, , , not]) => listOf(not)))

const filesOf = (...patterns: readonly string[]) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(root, file)))
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

/** Splits an identifier into words: `wishStore` and `WISH_KEY` contain "wish". */
const wordsOf = (identifier: string) =>
  (identifier.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase())

const anyRetired = new RegExp([...retired].join('|'), 'i')

function retiredIn(source: string, file = 'any.tsx'): string[] {
  // Most files contain none of the words and need not be parsed.
  if (!anyRetired.test(source)) return []
  const found = new Set<string>()
  const parsed = ts.createSourceFile(
    file,
    source,
    ts.ScriptTarget.Latest,
    false,
    file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )
  const visit = (node: ts.Node): void => {
    const isName = ts.isIdentifier(node) || ts.isPrivateIdentifier(node)
    if (isName && wordsOf(node.text).some((word) => retired.has(word))) found.add(node.text)
    ts.forEachChild(node, visit)
  }
  visit(parsed)
  return [...found]
}

/** Texts of shops for shoppers, which are no documents. */
const SHOP_TEXTS = /^(?:packages\/demo\/shop|site\/src\/legal|site\/build\/bookshop\.fixtures)\//

describe('the glossary', () => {
  it('is short, has every term once, and retires none of its own words', () => {
    expect(terms.length).toBeGreaterThan(20)
    expect(terms.length).toBeLessThanOrEqual(MOST_TERMS)
    expect(new Set(terms).size).toBe(terms.length)
    expect(terms.flatMap((term) => term.split(' ')).filter((word) => retired.has(word))).toEqual([])
    expect(retired.size).toBeGreaterThan(10)
  })

  it('finds a retired word in a name, and not in a longer word', () => {
    expect(retiredIn('const oldWishes = 1; class KeptOne { #till = 2 }; const stillHere = WISH_KEY')).toEqual(
      ['oldWishes', 'KeptOne', '#till', 'WISH_KEY'],
    )
  })

  it('is followed by all identifiers', () => {
    const found = filesOf('*.ts', '*.tsx', '*.mjs').flatMap((file) =>
      retiredIn(textOf(file), file).map((name) => `${file}: ${name}`),
    )
    expect(found).toEqual([])
  })

  it('is followed by the names of files', () => {
    const found = filesOf().filter((file) => wordsOf(file).some((word) => retired.has(word)))
    expect(found).toEqual([])
  })

  it('is followed by all documents', () => {
    const documents = filesOf('*.md').filter((file) => !SHOP_TEXTS.test(file))
    const found = documents.flatMap((file) => {
      const text = file === GUIDE ? guide.replace(section, '') : textOf(file)
      const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
      return [...new Set(words.filter((word) => retired.has(word)))].map((word) => `${file}: ${word}`)
    })
    expect(found).toEqual([])
  })
})

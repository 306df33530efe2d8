import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { customPropertyOf, VARIABLES } from '@haat/core/appearance'
import postcss, { type Root } from 'postcss'
import ts from 'typescript'

const SOURCES = join(import.meta.dirname, '../src')
const TOKENS = join(SOURCES, 'styles/tokens.css')
/** The sheet that all components share. */
export const BASE = join(SOURCES, 'base.css')
/** Custom properties that pages may set. */
const PUBLIC = VARIABLES.map(customPropertyOf)

const parse = (sheet: string): Root => postcss.parse(readFileSync(sheet, 'utf8'))
const readIn = (value: string) => [...value.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name)

/** The custom properties behind each token. */
const tokens = new Map<string, readonly string[]>()
parse(TOKENS).walkDecls(({ prop, value }) => {
  tokens.set(prop, [...(tokens.get(prop) ?? []), ...readIn(value)])
})

/** The style sheets that a source imports. */
export const sheetsOf = ({ fileName, statements }: ts.SourceFile): readonly string[] =>
  statements
    .filter(ts.isImportDeclaration)
    .map(({ moduleSpecifier }) => (moduleSpecifier as ts.StringLiteral).text)
    .filter((path) => path.endsWith('.css'))
    .map((path) => join(dirname(fileName), path))

/** The public custom properties that style sheets read, also through tokens. */
export function propertiesOf(sheets: Iterable<string>): readonly string[] {
  const found = new Set<string>()
  function read(name: string) {
    if (found.has(name)) return
    found.add(name)
    tokens.get(name)?.forEach(read)
  }
  function readAll(sheet: string) {
    const root = parse(sheet)
    root.walkAtRules('import', ({ params }) => {
      const imported = join(dirname(sheet), JSON.parse(params))
      if (imported !== TOKENS) readAll(imported)
    })
    root.walkDecls(({ value }) => readIn(value).forEach(read))
  }
  for (const sheet of sheets) readAll(sheet)
  return PUBLIC.filter((name) => found.has(name))
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import ts from 'typescript'
import { beforeAll, describe, expect, it } from 'vitest'

const HOME = join(import.meta.dirname, '..')
const read = (page: string) => readFile(join(HOME, page), 'utf8')

let written: string
let generated: string
beforeAll(async () => {
  written = await read('REFERENCE.md')
  const { reference } = await import('../tools/reference.ts')
  generated = reference()
})

/** What the examples of a page import from @haat/react: the path and the name. */
function importsIn(page: string): (readonly [path: string, name: string])[] {
  const blocks = [...page.matchAll(/^```tsx[^\n]*\n([\s\S]*?)^```$/gm)]
  return blocks.flatMap(([, code = '']) => {
    const { statements } = ts.createSourceFile('example.tsx', code, ts.ScriptTarget.Latest)
    return statements.filter(ts.isImportDeclaration).flatMap(({ importClause, moduleSpecifier }) => {
      const path = (moduleSpecifier as ts.StringLiteral).text
      const named = importClause?.namedBindings
      if (!/^@haat\/react/.test(path) || !named || !ts.isNamedImports(named)) return []
      return named.elements.map(({ name }) => [path, name.text] as const)
    })
  })
}

describe('the reference', () => {
  it('is what the sources say (else: node packages/react/tools/reference.ts)', () => {
    expect(written).toBe(generated)
  })

  it('has everything that the examples of the README use', async () => {
    const used = importsIn(await read('README.md'))
    expect(used.length).toBeGreaterThan(10)
    const undocumented = used.filter(([path, name]) => {
      const [, part = ''] = written.split(`\n## ${path}\n`)
      return !part.split('\n## ')[0]?.includes(`\n### ${name}\n`)
    })
    expect(undocumented).toEqual([])
  })
})

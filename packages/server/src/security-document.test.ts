import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const project = fileURLToPath(new URL('../../..', import.meta.url))
const document = readFileSync(new URL('../SECURITY.md', import.meta.url), 'utf8')
const [held = '', leftToOthers = ''] = document.split('## Left to others')

/** All tests of the project, by the name of their file; files of one name are read together. */
const texts = new Map<string, string>()
for (const file of globSync('{packages/*/src,site,tests}/**/*.{test,spec}.{ts,tsx}', {
  cwd: project,
  exclude: (name) => name.includes('node_modules'),
}))
  texts.set(
    basename(file),
    (texts.get(basename(file)) ?? '') + readFileSync(`${project}/${file}`, 'utf8').replaceAll("\\'", "'"),
  )

const statements = held.split('\n').filter((line) => line.startsWith('- '))
/** A file, and the titles of tests in it: `file`: “title”; “title”. */
const PROOF = /`([\w.-]+\.(?:test|spec)\.tsx?)`: (“[^”]+”(?:; “[^”]+”)*)/g

/** The proofs of a statement: each with a file and the title of one test. */
const proofsOf = (statement: string) =>
  [...statement.matchAll(PROOF)].flatMap(([, file = '', titles = '']) =>
    [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => ({ file, title })),
  )

describe('the document about security', () => {
  it('has statements, and a section of what nobody here proves', () => {
    expect(statements.length).toBeGreaterThan(40)
    expect(leftToOthers).toContain('TLS')
  })

  it.each(statements)('names a test that there is: %s', (statement) => {
    const proofs = proofsOf(statement)
    expect(proofs, 'a statement without a proof').not.toEqual([])
    for (const { file, title } of proofs)
      expect(texts.get(file) ?? '', `${file} has no test “${title}”`).toContain(title)
  })
})

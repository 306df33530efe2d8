import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoShop } from '@haat/demo'
import { ownWords } from '@haat/shop-folder'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Code of the software: no tests, no sample data, no documents, no tools, and nothing of the demo and the sandbox. */
const SOFTWARE =
  /^(?:packages\/(?!demo\/|sandbox\/|server\/tools\/)|site\/)(?!.*(?:\.test\.|\.fixtures\b|\/fixtures\.ts|\/testing\/)).*\.(?:ts|tsx|mjs|astro|css|json|webmanifest|md)$/
const DOCUMENT = /(?:README|REFERENCE|SETTINGS|SECURITY)\.md$/

it('the software contains nothing of the identity of the demo shop', () => {
  const words = [...ownWords(demoShop.folder), 'haat.example', 'Bengaluru']
  expect(words.length).toBeGreaterThan(25)
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => SOFTWARE.test(file) && !DOCUMENT.test(file))
  expect(files.length).toBeGreaterThan(900)
  const found = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8').toLowerCase()
    return words.filter((word) => text.includes(word.toLowerCase())).map((word) => `${file}: ${word}`)
  })
  expect(found).toEqual([])
})

import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const GUIDE = '.github/CONTRIBUTING.md'
const guide = readFileSync(join(root, GUIDE), 'utf8')
const glossary = guide.slice(guide.indexOf('## Glossary'), guide.indexOf('## How data flows'))
const retired = new Set(
  glossary
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .flatMap((line) => line.split('|')[3]?.split(',') ?? [])
    .map((word) => word.trim())
    .filter((word) => word !== ''),
)

/** Texts of shops for shoppers, which are no documents. */
const SHOP_TEXTS = /^(?:packages\/demo\/shop|site\/src\/legal|site\/build\/bookshop\.fixtures)\//

it('no document and no file is named by, or contains, a word that the glossary retired', () => {
  expect(retired.size).toBeGreaterThan(10)
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => existsSync(join(root, file)))
  const found = files.flatMap((file) => {
    const isDocument = file.endsWith('.md') && !SHOP_TEXTS.test(file)
    const text = isDocument ? readFileSync(join(root, file), 'utf8').replace(glossary, '') : ''
    const words = `${file} ${text}`.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
    return [...new Set(words.filter((word) => retired.has(word)))].map((word) => `${file}: ${word}`)
  })
  expect(found).toEqual([])
})

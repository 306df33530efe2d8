import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const SOURCES = ['packages/{react,elements}/src/**/*.{css,ts,tsx}', 'site/src/**/*.{css,astro,ts,tsx}']

it('every private property that is read without a fallback is set: otherwise browsers ignore the rule', async () => {
  const read = new Set<string>()
  const set = new Set<string>()
  for await (const file of glob(SOURCES, { cwd: root })) {
    const source = await readFile(join(root, file), 'utf8')
    for (const [, name = ''] of source.matchAll(/var\((--_[\w-]+)\)/g)) read.add(name)
    for (const [, name = ''] of source.matchAll(/(--_[\w-]+)['"]?:/g)) set.add(name)
  }
  expect(read.size).toBeGreaterThan(20)
  expect([...read].filter((name) => !set.has(name))).toEqual([])
})

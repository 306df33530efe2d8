import { expect, it } from 'vitest'
import { type Imports, islandFiles } from './island-files.ts'

/** The files of one entry. */
function filesOf(imports: Imports, entry: string): readonly (string | undefined)[] {
  const { files, entries } = islandFiles(imports, [entry])
  return (entries[entry] ?? []).map((index) => files[index])
}

it('lists all files of an entry, each once and before its imports', () => {
  const imports = new Map([
    ['/_astro/Hero.js', ['/_astro/shared.js', '/_astro/home.js']],
    ['/_astro/home.js', ['/_astro/shared.js']],
    ['/_astro/shared.js', ['/_astro/library.js']],
    ['/_astro/library.js', []],
    ['/_astro/other.js', []],
  ])
  expect(filesOf(imports, '/_astro/Hero.js')).toEqual(
    ['Hero', 'home', 'shared', 'library'].map((name) => `/_astro/${name}.js`),
  )
})

it('supports files that import each other', () => {
  const imports = new Map([
    ['/_astro/Hero.js', ['/_astro/b.js']],
    ['/_astro/b.js', ['/_astro/Hero.js']],
  ])
  expect(filesOf(imports, '/_astro/Hero.js')).toHaveLength(2)
})

it('names a file that several entries share once', () => {
  const imports = new Map([
    ['/_astro/Hero.js', ['/_astro/shared.js']],
    ['/_astro/Cart.js', ['/_astro/shared.js']],
  ])
  const { files } = islandFiles(imports, ['/_astro/Hero.js', '/_astro/Cart.js'])
  expect(files.toSorted()).toEqual(['/_astro/Cart.js', '/_astro/Hero.js', '/_astro/shared.js'])
})

import { expect, it } from 'vitest'
import { type Imports, islandFiles } from './island-files.ts'

const renderer = '/_astro/client.js'

/** The files of one island. */
function filesOf(imports: Imports, component: string): readonly (string | undefined)[] {
  const { files, islands } = islandFiles(imports, [{ component, renderer }])
  return (islands[component] ?? []).map((index) => files[index])
}

it('lists all files of an island’s code, each once and before its imports', () => {
  const imports = new Map([
    ['/_astro/Hero.js', ['/_astro/shared.js', '/_astro/home.js']],
    ['/_astro/home.js', ['/_astro/shared.js']],
    ['/_astro/shared.js', ['/_astro/library.js']],
    [renderer, ['/_astro/library.js']],
    ['/_astro/library.js', []],
    ['/_astro/other.js', []],
  ])
  const files = filesOf(imports, '/_astro/Hero.js')
  expect(files.toSorted()).toEqual(
    ['Hero', 'client', 'home', 'library', 'shared'].map((name) => `/_astro/${name}.js`),
  )
  const at = (name: string) => files.indexOf(`/_astro/${name}.js`)
  expect(at('Hero')).toBeLessThan(at('home'))
  expect(at('home')).toBeLessThan(at('shared'))
  expect(at('shared')).toBeLessThan(at('library'))
})

it('supports files that import each other', () => {
  const imports = new Map([
    ['/_astro/Hero.js', ['/_astro/b.js']],
    ['/_astro/b.js', ['/_astro/Hero.js']],
  ])
  expect(filesOf(imports, '/_astro/Hero.js')).toHaveLength(3)
})

it('names a file that several islands share once', () => {
  const imports = new Map([
    ['/_astro/Hero.js', ['/_astro/shared.js']],
    ['/_astro/Cart.js', ['/_astro/shared.js']],
  ])
  const { files } = islandFiles(imports, [
    { component: '/_astro/Hero.js', renderer },
    { component: '/_astro/Cart.js', renderer },
  ])
  expect(files.toSorted()).toEqual(['/_astro/Cart.js', '/_astro/Hero.js', renderer, '/_astro/shared.js'])
})

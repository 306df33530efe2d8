import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { importsIn, withNeeds } from './needs.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-needs-'))
})
afterEach(() => rm(folder, { recursive: true }))

const island = (component: string) =>
  `<astro-island uid="a" component-url="/_astro/${component}" component-export="default" renderer-url="/_astro/client.js" ssr>`

/** Writes chunks into the folder. */
const write = (chunks: Readonly<Record<string, string>>) =>
  Promise.all(Object.entries(chunks).map(([file, code]) => writeFile(join(folder, file), code)))

const needsOf = (html: string) => /data-needs="([^"]*)"/.exec(html)?.[1]?.split(' ')

it('adds all files of an island’s code, each once and before its imports', async () => {
  await write({
    'Hero.js': 'import{a as b}from"./shared.js";import"./home.js";b()',
    'home.js': 'import{a}from"./shared.js";export{a as c}',
    'shared.js': 'import{r}from"./library.js";export{r as a}',
    'client.js': 'export{t as default}from"./library.js";',
    'library.js': 'const late=()=>import("./late.js");export{late as r}',
    'late.js': 'export default 1',
  })
  const files = needsOf(withNeeds(island('Hero.js'), await importsIn(folder)))
  expect(files?.toSorted()).toEqual(
    ['Hero.js', 'client.js', 'home.js', 'library.js', 'shared.js'].map((file) => `/_astro/${file}`),
  )
  const at = (file: string) => files?.indexOf(`/_astro/${file}`) ?? -1
  expect(at('Hero.js')).toBeLessThan(at('home.js'))
  expect(at('home.js')).toBeLessThan(at('shared.js'))
  expect(at('shared.js')).toBeLessThan(at('library.js'))
})

it('supports chunks that import each other', async () => {
  await write({ 'Hero.js': 'import"./b.js"', 'b.js': 'import"./Hero.js"', 'client.js': '' })
  const files = needsOf(withNeeds(island('Hero.js'), await importsIn(folder)))
  expect(files).toHaveLength(3)
})

it('does not change a page without islands, or a site without scripts', async () => {
  expect(withNeeds('<p>Haat</p>', await importsIn(join(folder, 'nowhere')))).toBe('<p>Haat</p>')
})

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { facadesIn, withoutFacades } from './facades.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-facades-'))
})
afterEach(() => rm(folder, { recursive: true }))

const island = (component: string) =>
  `<astro-island uid="a" component-url="/_astro/${component}" component-export="default" renderer-url="/_astro/client.js" ssr>`

it('makes an island name the chunk with its component, and does not change others', async () => {
  const files = {
    'Hero.js': 'export{n as default}from"./home.js";',
    'home.js': 'import{a}from"./shared.js";var n=()=>a;export{n}',
    'Cart.js': 'import{a}from"./shared.js";export{a as default}',
    'both.js': 'export{n as default,t as other}from"./home.js";',
    'Comments.js': 'export{c as default}from"./home.js";',
    'product.js': 'import{a}from"./shared.js";var load=()=>import(`./Comments.js`);export{load}',
  }
  for (const [file, code] of Object.entries(files)) await writeFile(join(folder, file), code)
  const facades = await facadesIn(folder, Object.keys(files))
  expect(facades).toEqual(new Map([['Hero.js', { file: 'home.js', name: 'n' }]]))
  // Another file imports Comments.js, so it stays.
  expect(withoutFacades(island('Hero.js') + island('Cart.js'), facades)).toBe(
    island('home.js').replace('"default"', '"n"') + island('Cart.js'),
  )
})

import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { withoutIslandStyle, withSmallScripts } from './inline.ts'

it('minifies what runs in a page, and leaves data and names that others use', () => {
  const page = `<script>
  // Why.
  window.shared = () => { const found = document.querySelector('a'); return found }
</script><script type="application/ld+json">{ "a":  1 }</script><script>one( 2 )</script>`
  const small = withSmallScripts(page)
  expect(small).not.toContain('Why.')
  expect(small).toMatch(/<script>window\.shared=\(\)=>/)
  expect(small).toContain('<script type="application/ld+json">{ "a":  1 }</script>')
  expect(small).toContain('<script>one(2)')
})

it('keeps names at the top of a script, which other scripts may use', () => {
  expect(withSmallScripts('<script>function look() { return 1 }</script>')).toContain('function look()')
})

it('refuses what is no script', () => {
  expect(() => withSmallScripts('<script>let = ;</script>')).toThrow('inline script cannot be read')
})

it('takes out the style sheet for islands as Astro writes it, which pages have in their own', async () => {
  const source = new URL('../node_modules/astro/dist/runtime/server/astro-island-styles.js', import.meta.url)
  const [, rules = ''] = /"(.+)"/.exec(await readFile(source, 'utf8')) ?? []
  expect(rules).toContain('display:contents')
  expect(withoutIslandStyle(`<p>a</p><style>${rules}</style><p>b</p>`)).toBe('<p>a</p><p>b</p>')
  const own = await readFile(new URL('../src/styles/page.css', import.meta.url), 'utf8')
  expect(own.replaceAll(/[\s;]+/g, '')).toContain(rules.replaceAll(';', ''))
})

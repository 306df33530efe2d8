import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { withoutIslandStyle, withSmallScripts } from './inline.ts'

it('minifies inline scripts, but not data or global names', () => {
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

it('does not rename top-level names, which other scripts may use', () => {
  expect(withSmallScripts('<script>function look() { return 1 }</script>')).toContain('function look()')
})

it('refuses a script with a syntax error', () => {
  expect(() => withSmallScripts('<script>let = ;</script>')).toThrow('inline script cannot be read')
})

it('removes Astro’s style sheet for islands, which page.css contains', async () => {
  const source = new URL('../node_modules/astro/dist/runtime/server/astro-island-styles.js', import.meta.url)
  const [, rules = ''] = /"(.+)"/.exec(await readFile(source, 'utf8')) ?? []
  expect(rules).toContain('display:contents')
  expect(withoutIslandStyle(`<p>a</p><style>${rules}</style><p>b</p>`)).toBe('<p>a</p><p>b</p>')
  const own = await readFile(new URL('../src/styles/page.css', import.meta.url), 'utf8')
  expect(own.replaceAll(/[\s;]+/g, '')).toContain(rules.replaceAll(';', ''))
})

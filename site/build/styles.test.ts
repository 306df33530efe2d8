import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hashOf } from './html.ts'
import { lateSheet, styleCutter } from './styles.ts'

let out: string

beforeEach(async () => {
  out = await mkdtemp(join(tmpdir(), 'haat-styles-'))
})
afterEach(() => rm(out, { recursive: true }))

/** Returns the inline rules for a page with these classes. */
async function cut(css: string, ...classes: string[]) {
  await writeFile(join(out, 'a.css'), css)
  return styleCutter(out)(['/a.css'], new Set(classes))
}

describe('the style in the HTML of a page', () => {
  it('has only the rules of its classes, with their states', async () => {
    const { css } = await cut(
      '.shop{top:0}.shop:hover{top:1px}.shop[open] b{top:2px}.far{top:3px}.shop .far{top:4px}',
      'shop',
    )
    expect(css).toBe('.shop{top:0}.shop:hover{top:1px}.shop[open] b{top:2px}')
  })

  it('contains a rule that applies because a class is absent', async () => {
    const { css } = await cut('.shop:not(.far){top:0}.shop:is(.far,.near){top:1px}', 'shop', 'near')
    expect(css).toContain('.shop:not(.far){top:0}')
    expect(css).toContain('.near')
  })

  it('omits rules that require an absent class with :has()', async () => {
    const { css } = await cut(
      ':root:has(.far[open]) .shop{top:0}:root:has(.far,.near) .shop{top:1px}:root:not(:has(.far)) .shop,.shop:has(.far){top:2px}',
      'shop',
      'near',
    )
    expect(css).toBe(':root:has(.far,.near) .shop{top:1px}:root:not(:has(.far)) .shop{top:2px}')
  })

  it('preserves the order of layers, also of empty ones', async () => {
    const { css } = await cut('@layer one,two;@layer two{.shop{top:0}}@layer one{.far{top:1px}}', 'shop')
    expect(css).toMatch(/^@layer one;@layer two/)
    expect(css).not.toContain('.far')
  })

  it('contains only animations that are used', async () => {
    const frames = '{from{top:0}to{top:1px}}'
    const { css } = await cut(
      `@keyframes turn${frames}@keyframes turn-far${frames}.shop{animation:turn 1s}.far{animation:turn-far 1s}`,
      'shop',
    )
    expect(css).toContain('@keyframes turn{')
    expect(css).not.toContain('turn-far')
  })

  it('has the rules of toasts, which the first tap may show', async () => {
    expect((await cut('.haat-toast__text{top:0}.haat-chat{top:1px}')).css).toBe('.haat-toast__text{top:0}')
  })

  it('has a hash for the policy', async () => {
    const { css, hash } = await cut('.shop{top:0}', 'shop')
    expect(hash).toBe(hashOf(css))
  })
})

it('removes fonts, which the inline style has, from the sheet that follows', async () => {
  const face = '@font-face{font-family:Shop;src:url(/shop.woff2)}'
  const code = `@layer one{.shop{top:0}}${face}.far{top:1px}`
  expect((await cut(code)).css).toContain('@font-face')
  expect(lateSheet(Buffer.from(code)).toString()).toBe('@layer one{.shop{top:0}}.far{top:1px}')
})

import { expect, it } from 'vitest'
import { withoutPageRules } from './page-rules.ts'

const own = (css: string) => withoutPageRules(css, 'test.css').replaceAll(/\s+/g, ' ').trim()

it('removes rules about the page, also nested ones, and keeps the rest', () => {
  expect(own(':root:has(.bar) .cart { color: red } .cart { color: blue }')).toBe('.cart { color: #00f; }')
  expect(own('@media print { :root .cart { color: red } .cart { color: blue } }')).toBe(
    '@media print { .cart { color: #00f; } }',
  )
  expect(own(':root .cart, .list { color: blue }')).toBe('.list { color: #00f; }')
})

it('removes rules about the page in :where(), too', () => {
  expect(own(':where(:root) { color: red } :where(:host) { color: blue }')).toBe(
    ':where(:host) { color: #00f; }',
  )
})

it('keeps a rule for both the page and an element', () => {
  const tokens = ':where(:root, :host) { --gap: 1em; }'
  expect(own(tokens)).toBe(tokens)
})

import manifest from '@haat/elements/custom-elements.json' with { type: 'json' }
import { describe, expect, it } from 'vitest'
import { choicesFor } from './choices.ts'
import { linesOf } from './lines.ts'

const { elements, look, properties } = choicesFor('country-tomatoes')
const NOTHING = { attributes: {}, look: {}, properties: {} }

describe('the choices', () => {
  it('are every element and attribute of the manifest, besides those that name the shop', () => {
    const declared = manifest.modules[0]?.declarations.flatMap((one) => ('tagName' in one ? [one] : [])) ?? []
    const elsewhere = ['host', 'store', ...look.map(({ name }) => name)]
    const wanted = declared
      .filter(({ tagName }) => tagName !== 'haat-store')
      .map(({ tagName, attributes }) => [
        tagName,
        attributes?.map(({ name }) => name).filter((name) => !elsewhere.includes(name)),
      ])
    expect(elements.map(({ tag, settings }) => [tag, settings.map(({ name }) => name)])).toEqual(wanted)
    expect(wanted.length).toBeGreaterThan(10)
    expect(look.map(({ name }) => name)).toEqual(['theme', 'preset', 'currency'])
    expect(properties.length).toBeGreaterThan(20)
  })

  it('have a control that fits the type', () => {
    const grid = elements.find(({ tag }) => tag === 'haat-product-grid')
    const kinds = Object.fromEntries(grid?.settings.map(({ name, kind }) => [name, kind]) ?? [])
    expect(kinds).toMatchObject({ sort: 'choice', limit: 'number', 'in-stock': 'boolean', heading: 'text' })
    expect(grid?.settings.find(({ name }) => name === 'sort')?.values).toContain('price-asc')
  })

  it('start with a product where an element needs one', () => {
    const starts = Object.fromEntries(elements.map(({ tag, start }) => [tag, start]))
    expect(starts['haat-product']).toEqual({ 'product-id': 'country-tomatoes' })
    expect(starts['haat-cart']).toEqual({})
  })
})

describe('the lines', () => {
  it('are the loader and the element', () => {
    const lines = linesOf('https://shop.example', {
      ...NOTHING,
      tag: 'haat-product-grid',
      attributes: { heading: 'Fresh & "fair" <now>', 'in-stock': '' },
    })
    expect(lines).toBe(
      '<script type="module" src="https://shop.example/embed/v1/haat.js"></script>\n' +
        '<haat-product-grid heading="Fresh &amp; &quot;fair&quot; &lt;now>" in-stock></haat-product-grid>',
    )
  })

  it('have a store around the element if it has a look, and a style without unsafe values', () => {
    const lines = linesOf('https://shop.example', {
      tag: 'haat-cart',
      attributes: {},
      look: { theme: 'dark' },
      properties: {
        '--haat-accent': '#7a1f5c',
        '--haat-ink': '</style><script>',
        '--haat-ground': 'url(https://a.example)',
      },
    })
    expect(lines.split('\n').slice(1)).toEqual([
      '<style>haat-cart { --haat-accent: #7a1f5c }</style>',
      '<haat-store theme="dark">',
      '  <haat-cart></haat-cart>',
      '</haat-store>',
    ])
  })
})

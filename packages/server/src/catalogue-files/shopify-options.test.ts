import { describe, expect, it } from 'vitest'
import { numberOf } from './amounts.ts'
import { variationOf } from './variants.ts'

describe('the options of a variant', () => {
  it.each(['Color', 'Frame colour', 'Couleur', '颜色', 'रंग'])('named %s become the colour', (name) => {
    expect(variationOf([{ name, value: 'Red' }])).toEqual({ size: '', color: 'Red' })
  })

  it.each(['Size', 'Größe', 'Weight', 'Denominations', 'Material', 'Flavour', 'Colourway set of'])(
    'named %s become the size',
    (name) => {
      const variation = variationOf([{ name, value: 'One' }])
      expect([variation?.size, variation?.color]).toEqual(['One', ''])
    },
  )

  it('are joined when there are several of a kind', () => {
    expect(
      variationOf([
        { name: 'Size', value: 'M' },
        { name: 'Color', value: 'Red' },
        { name: 'Fit', value: 'Slim' },
      ]),
    ).toEqual({ size: 'M / Slim', color: 'Red' })
  })

  it('are none for Shopify’s "Default Title"', () => {
    expect(variationOf([{ name: 'Title', value: 'Default Title' }])).toBeNull()
    expect(variationOf([{ name: '', value: '' }])).toBeNull()
  })
})

describe('an amount in a table', () => {
  it.each([
    ['1,299.50', 1_299.5],
    ['12,50', 12.5],
    ['1.299,00', 1_299],
    ['Rs. 1,23,456/-', 123_456],
    ['२४ रुपये', 24],
    ['रु. 24', 24],
    ['-3', -3],
  ])('%s is %d', (text, number) => expect(numberOf(text)).toBe(number))

  it.each(['', 'free', '1.2.3', '12e3', '0x10', '1,2,3'])('%j is invalid', (text) =>
    expect(numberOf(text)).toBeNaN(),
  )
})

import { describe, expect, it } from 'vitest'
import { sampleCategories, sampleProducts, samples } from './catalogue.fixtures.ts'
import { cardFeatures, filterProducts, inCategory, isLowStock, isSoldOut, shownStock } from './catalogue.ts'
import { arrangeCategories } from './categories.ts'

describe('stock', () => {
  const withStock = (stock: number | null) => ({ ...samples.plain, stock })

  it.each([
    [9, true],
    [1, true],
    [10, false],
    [0, false],
    [null, false],
  ])('of %s is low: %s', (stock, low) => expect(isLowStock(withStock(stock))).toBe(low))

  it.each([
    [0, 0],
    [9, 9],
    [10, 10],
    [40, 10],
    [null, 10],
  ])('of %s looks on pages like %s', (stock, shown) => expect(shownStock(stock)).toBe(shown))

  it('of 0 is sold out, unknown stock is not', () => {
    expect(isSoldOut(withStock(0))).toBe(true)
    expect(isSoldOut(withStock(null))).toBe(false)
  })
})

describe('the sectors screen', () => {
  it('finds a name in either encoding of its letters', () => {
    const [category] = sampleCategories
    const found = arrangeCategories(
      category ? [{ ...category, name: '\u0938\u092c\u094d\u091c\u093c\u0940' }] : [],
      {
        text: '\u094d\u095b',
        sort: 'none',
      },
    )
    expect(found).toHaveLength(1)
  })
})

describe('filtering a list', () => {
  it('finds a category, ignoring case', () => {
    const found = inCategory(sampleProducts, 'vegetables')
    expect(found.length).toBeGreaterThan(0)
    expect(new Set(found.map(({ category }) => category))).toEqual(new Set(['Vegetables']))
  })

  it('combines category, tag and limit', () => {
    const { category, top } = samples.discounted
    const found = filterProducts(sampleProducts, { category, top: top ?? undefined, limit: 1 })
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({ category, top })
  })
})

it('shows the first four features on a card', () => {
  expect(cardFeatures({ ...samples.plain, features: ['a', 'b', 'c', 'd', 'e'] })).toEqual([
    'a',
    'b',
    'c',
    'd',
  ])
})

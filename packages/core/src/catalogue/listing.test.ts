import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleCategories } from '../fixtures.ts'
import { PRICED_UNITS, PRODUCT_SORTS, type ProductQuery, TOPS } from './catalogue.ts'
import { changed, countFilters, queryOf, searchOf, withKnownCategory } from './listing.ts'
import { pagesAround } from './pages.ts'

const queries: fc.Arbitrary<ProductQuery> = fc
  .record(
    {
      category: fc
        .string({ minLength: 1, maxLength: 40 })
        .filter((text) => text === text.trim() && text !== ''),
      top: fc.constantFrom(...TOPS),
      sort: fc.constantFrom(...PRODUCT_SORTS.filter((sort) => sort !== 'featured')),
      minPrice: fc.integer({ min: 1, max: 999_999 }),
      maxPrice: fc.integer({ min: 0, max: 999_999 }),
      brand: fc.constantFrom('Neelgiri', 'Sharma & Sons'),
      tag: fc.constantFrom('Organic', 'Gift, wrapped'),
      unit: fc.constantFrom(...PRICED_UNITS),
      inStock: fc.constant(true),
      ids: fc.array(fc.stringMatching(/^[\w-]{1,30}$/), { minLength: 1, maxLength: 100 }).map(String),
      page: fc.integer({ min: 2, max: 9_999 }),
    },
    { requiredKeys: [] },
  )
  .filter(({ minPrice = 0, maxPrice = minPrice }) => minPrice <= maxPrice)

describe('the address of a listing', () => {
  it('represents a query, and can be parsed', () => {
    fc.assert(fc.property(queries, (query) => void expect(queryOf(searchOf(query))).toEqual(query)))
  })

  it('keeps the other parameters of the page', () => {
    expect(searchOf({ sort: 'name' }, '?q=rice&page=2&inStock=true')).toBe('?q=rice&sort=name')
    expect(searchOf({}, '?sort=name')).toBe('')
  })

  it('is empty for all products, as the shop orders them', () => {
    expect(searchOf({ sort: 'featured', page: 1 })).toBe('')
  })

  it.each([
    '?page=-1&page=x',
    '?sort=drop+table',
    '?minPrice=1e9',
    '?inStock=yes',
    '?category=+',
    '?page=1',
    '?unit=stone',
    '?minUnitPrice=5&maxUnitPrice=9',
    '?x=y',
  ])('ignores invalid parameters: %s', (search) => expect(queryOf(search)).toEqual({}))

  it('swaps price limits that are in the wrong order', () => {
    expect(queryOf('?minPrice=50&maxPrice=5')).toEqual({ minPrice: 5, maxPrice: 50 })
    expect(queryOf('?unit=kg&minUnitPrice=50&maxUnitPrice=5')).toEqual({
      unit: 'kg',
      minUnitPrice: 5,
      maxUnitPrice: 50,
    })
    expect(changed({ maxPrice: 5 }, { minPrice: 50 })).toEqual({ minPrice: 5, maxPrice: 50, page: undefined })
  })

  it('drops only a category that the shop does not have', () => {
    expect(withKnownCategory(sampleCategories, { category: 'meteorites', sort: 'name' })).toEqual({
      sort: 'name',
    })
    expect(withKnownCategory(sampleCategories, { category: 'fruit' })).toEqual({ category: 'Fruit' })
  })

  it('never throws', () => {
    fc.assert(fc.property(fc.string(), (search) => void queryOf(search)))
  })
})

describe('changing a listing', () => {
  it('starts at the first page with another filter', () => {
    expect(changed({ page: 3, sort: 'name' }, { inStock: true })).toEqual({
      sort: 'name',
      inStock: true,
      page: undefined,
    })
  })

  it('counts a range of prices as one filter', () => {
    expect(countFilters({ minPrice: 1, maxPrice: 9, category: 'Fruit', page: 2 })).toBe(2)
  })
})

describe('the page links', () => {
  it.each([
    [1, 1, [1]],
    [1, 4, [1, 2, 3, 4]],
    [1, 5, [1, 2, null, 5]],
    [2, 4, [1, 2, 3, 4]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  ])('around page %i of %i are %j', (page, pages, expected) => {
    expect(pagesAround(page, pages)).toEqual(expected)
  })

  it('always include the first, current and last page, in order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (a, b) => {
        const [page, pages] = [Math.min(a, b), Math.max(a, b)]
        const shown = pagesAround(page, pages)
        const numbers = shown.filter((entry) => entry !== null)
        expect(numbers).toEqual([...new Set(numbers)].toSorted((x, y) => x - y))
        expect(numbers).toEqual(expect.arrayContaining([1, page, pages]))
        expect(shown.length).toBeLessThanOrEqual(7)
      }),
    )
  })
})

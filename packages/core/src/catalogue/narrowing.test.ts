import { describe, expect, it } from 'vitest'
import { sampleProducts, samples } from '../fixtures.ts'
import { PRODUCT_SORTS, type Product } from './catalogue.ts'
import { brandsIn, categoriesIn, narrowed, tagsIn, unitsIn } from './narrowing.ts'

const made = (id: string, part: Partial<Product>): Product => ({ ...samples.plain, id, ...part })
const idsOf = (products: readonly Product[]) => products.map(({ id }) => id).join(' ')
const half = { unitPrice: 198, pricedUnit: 'kg' }
const list = [
  made('a', {
    name: 'Rice',
    price: 9_900 as Product['price'],
    discount: 5,
    category: 'Grains',
    stock: 0,
    ...half,
    brand: 'Neelgiri',
    tags: ['Organic', 'Aged'],
  }),
  made('b', { name: 'Apple', price: null, discount: 0, category: 'Fruit', top: 'topDeals' }),
  made('c', {
    name: 'Mango',
    price: 4_950 as Product['price'],
    discount: 20,
    category: 'fruit ',
    unitPrice: 16.5,
    pricedUnit: 'piece',
    tags: ['Organic'],
  }),
]

describe('a list that has been loaded', () => {
  it.each([
    ['featured', 'a b c'],
    ['price-asc', 'c a b'],
    ['price-desc', 'a c b'],
    ['name', 'b c a'],
    ['discount', 'c a b'],
  ] as const)('is sorted by %s; without a price products are last', (sort, ids) => {
    expect(idsOf(narrowed(list, { sort }))).toBe(ids)
  })

  it.each([
    [{ category: 'Fruit' }, 'b c'],
    [{ top: 'topDeals' }, 'b'],
    [{ inStock: true }, 'b c'],
    [{ brand: 'Neelgiri' }, 'a'],
    [{ tag: 'Organic' }, 'a c'],
    [{ unit: 'kg' }, 'a'],
    [{ unit: 'kg', maxUnitPrice: 197 }, ''],
    [{ unit: 'kg', minUnitPrice: 198, maxUnitPrice: 198 }, 'a'],
    [{ unit: 'piece', maxUnitPrice: 17 }, 'c'],
    [{ minPrice: 49 }, 'a c'],
    [{ maxPrice: 49 }, ''],
    [{ minPrice: 50, maxPrice: 99 }, 'a'],
    [{}, 'a b c'],
  ] as const)('is filtered by %j', (query, ids) => expect(idsOf(narrowed(list, query))).toBe(ids))

  it('loses and invents nothing by sorting', () => {
    for (const sort of PRODUCT_SORTS)
      expect(new Set(narrowed(sampleProducts, { sort }))).toEqual(new Set(sampleProducts))
  })

  it('names its brands, its tags and the units of its prices', () => {
    expect(brandsIn(list)).toEqual(['Neelgiri'])
    expect(tagsIn(list)).toEqual(['Organic', 'Aged'])
    expect(unitsIn(list)).toEqual(['kg', 'piece'])
  })

  it('names its categories', () => expect(categoriesIn(list)).toEqual(['Grains', 'Fruit', 'fruit ']))
})

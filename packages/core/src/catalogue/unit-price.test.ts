import { expect, it } from 'vitest'
import type { Paise } from '../shared/money.ts'
import { samples } from './catalogue.fixtures.ts'
import type { Product } from './catalogue.ts'
import { measureOf, unitPriceOf } from './unit-price.ts'

const product = (fields: Partial<Product>): Product => ({ ...samples.plain, variations: [], ...fields })

it.each([
  [3_800, 500, 'g', 7_600, 'kg'],
  [7_600, 1, 'kg', 7_600, 'kg'],
  [10_000, 750, 'ml', 13_333, 'l'],
  [12_000, 12, 'piece', 1_000, 'piece'],
])('%d paise for %d %s are %d for a %s', (price, amount, unit, each, of) =>
  expect(unitPriceOf(product({ price: price as Paise, netQuantity: amount, unit }))).toEqual({
    price: each,
    unit: of,
  }),
)

it('has no price for a unit without a usable net quantity, or if sizes have their own prices', () => {
  const one = { netQuantity: 1, unit: 'kg' }
  const large = { size: 'L', color: '', price: 9_900 as Paise }
  expect(measureOf({ netQuantity: 0, unit: 'kg' })).toBeNull()
  expect(measureOf({ netQuantity: 1, unit: 'stone' })).toBeNull()
  expect(unitPriceOf(product({}))).toBeNull()
  expect(unitPriceOf(product({ ...one, variations: [large] }))).toBeNull()
})

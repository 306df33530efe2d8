import { expect, it } from 'vitest'
import type { Paise } from '../shared/money.ts'
import { analyticsItems } from './items.ts'

const mango = {
  id: 'mango',
  name: 'Mangoes',
  category: 'Fruit',
  price: 10_050 as Paise,
  originalPrice: 12_000 as Paise,
}

it('has amounts in rupees, added up in paise', () => {
  const { inTotal, remember } = analyticsItems()
  remember([mango])
  const { value, items } = inTotal([
    { id: 'mango', quantity: 3 },
    { id: 'ladle', name: 'Ladle', price: 10 as Paise },
  ])
  expect(value).toBe(301.6)
  expect(items).toEqual([
    {
      item_id: 'mango',
      item_name: 'Mangoes',
      item_category: 'Fruit',
      price: 100.5,
      discount: 19.5,
      quantity: 3,
    },
    { item_id: 'ladle', item_name: 'Ladle', price: 0.1, quantity: 1 },
  ])
})

import { expect, it } from 'vitest'
import { fakeShop } from '../fixtures.ts'
import { listPrices } from './prices.api.ts'

it('reads the prices of products in one call, without unknown ones', async () => {
  const { http, calls } = fakeShop()
  const prices = await listPrices(http, ['alphonso-mangoes', 'nobody', 'brass-coffee-filter'])
  expect(prices).toHaveLength(2)
  expect(prices.find(({ id }) => id === 'alphonso-mangoes')).toEqual({
    id: 'alphonso-mangoes',
    price: 649_00,
    originalPrice: 799_00,
    stock: 0,
  })
  expect(prices.find(({ id }) => id === 'brass-coffee-filter')).toMatchObject({ price: null })
  expect(calls).toHaveLength(1)
})

it('loads a hundred per call, and makes no call without products', async () => {
  const { http, calls } = fakeShop()
  const ids = Array.from({ length: 101 }, (_, at) => `product-${at}`)
  await listPrices(http, [])
  expect(calls).toEqual([])
  await listPrices(http, ids)
  expect(calls.map(({ query }) => query.get('ids')?.split(','))).toEqual([ids.slice(0, 100), ['product-100']])
})

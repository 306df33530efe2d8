import { expect, it } from 'vitest'
import { fakeShop } from '../fixtures.ts'
import { listPrices } from './prices.api.ts'

it('reads what products cost by one call, without those that the shop does not have', async () => {
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

it('asks for a hundred at a time, and for nothing without a product', async () => {
  const { http, calls } = fakeShop()
  const ids = Array.from({ length: 101 }, (_, at) => `product-${at}`)
  await listPrices(http, [])
  expect(calls).toEqual([])
  await listPrices(http, ids)
  expect(calls.map(({ query }) => query.get('ids')?.split(','))).toEqual([ids.slice(0, 100), ['product-100']])
})

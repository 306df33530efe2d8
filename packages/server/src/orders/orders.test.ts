import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await openTestApp('pglite')
})
afterAll(() => shop.close())

it('lists the orders of a shopper, who has none yet', async () => {
  const answer = await shop.as('ann').get('/api/v1/orderu/ann')
  expect(answer.json()).toEqual({ success: true, data: [] })
  expect(answer.headers['cache-control']).toBe('no-store')
})

it('lists nobody else’s', async () => {
  expect((await shop.as('ann').get('/api/v1/orderu/bob')).statusCode).toBe(403)
  expect((await shop.as(null).get('/api/v1/orderu/ann')).statusCode).toBe(401)
})

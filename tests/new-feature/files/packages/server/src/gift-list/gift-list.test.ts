import { expect, it } from 'vitest'
import { testApp } from '../testing/app.ts'
import { describeShop } from '../testing/describe-shop.ts'

describeShop('the gift list on %s', testApp(), (shop) => {
  it('is answered to everybody', async () => {
    expect(await shop.read('/api/v1/gift-list')).toEqual({ success: true, data: [] })
  })

  it('comes from the database', () => {
    expect.unreachable('Read the entries in gift-list.queries.ts, and test them here.')
  })
})

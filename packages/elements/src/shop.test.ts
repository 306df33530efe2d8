import { catalogueStore } from '@haat/core/catalogue'
import { afterEach, expect, it, vi } from 'vitest'
import { shopFor } from './shop.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('has one shop a host', () => {
  expect(shopFor('https://one.example')).toBe(shopFor('https://one.example'))
  expect(shopFor('https://one.example')).not.toBe(shopFor('https://two.example'))
})

it('says once what to do when a shop does not answer this page, and asks once a call', async () => {
  const fetch = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'))
  vi.stubGlobal('fetch', fetch)
  const error = vi.spyOn(console, 'error').mockReturnValue()
  const { categories, tagged } = shopFor('https://shut.example').use(catalogueStore)
  categories.use()
  tagged.use()
  await expect
    .poll(() => [categories, tagged].map(({ state }) => state.value.state))
    .toEqual(['failed', 'failed'])
  expect(fetch).toHaveBeenCalledTimes(2)
  const clear = error.mock.calls.filter(([text]) =>
    String(text).startsWith('Haat: https://shut.example did not'),
  )
  expect(clear).toHaveLength(1)
  expect(clear[0]?.[0]).toContain(`add ${location.origin}`)
})

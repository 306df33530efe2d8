import { describe, expect, it, vi } from 'vitest'
import { aboutShop, fakeShop } from '../fixtures.ts'
import { detailsStore } from './index.ts'

describe('the details of a shop', () => {
  it('are those of the page, without a call', () => {
    const shop = fakeShop()
    const { details, use } = shop.use(detailsStore)
    use()()
    expect(details.value).toEqual(aboutShop.details)
    expect(shop.calls).toEqual([])
  })

  it('are loaded where the page does not know them', async () => {
    const shop = fakeShop({ details: null })
    const { details, use } = shop.use(detailsStore)
    expect(details.value).toBeNull()
    use()
    await vi.waitFor(() => expect(details.value).toEqual(aboutShop.details))
    expect(shop.calls.map(({ path }) => path)).toEqual(['/shop.json'])
  })

  it('are in the language of the page if the shop has it', async () => {
    const pathsIn = async (language: string) => {
      const shop = fakeShop({ details: null })
      shop.translation.value = { language, texts: {} }
      const { details, use } = shop.use(detailsStore)
      use()
      await vi.waitFor(() => expect(details.value).toEqual(aboutShop.details))
      return shop.calls.map(({ path }) => path)
    }
    expect(await pathsIn('hi-IN')).toEqual(['/shop.json', '/hi/shop.json'])
    expect(await pathsIn('kn')).toEqual(['/shop.json'])
    expect(await pathsIn('en')).toEqual(['/shop.json'])
  })

  it('stay unknown if they cannot be loaded', async () => {
    const shop = fakeShop({ details: null, aboutShop: { body: { details: { name: 'A' } } } })
    const { about, details, use } = shop.use(detailsStore)
    use()
    await vi.waitFor(() => expect(about.state.value.state).toBe('failed'))
    expect(details.value).toBeNull()
  })
})

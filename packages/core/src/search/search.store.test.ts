import { describe, expect, it } from 'vitest'
import { type FakeCall, fakeShop } from '../fixtures.ts'
import { flush } from '../shared/flush.fixtures.ts'
import { searchStore } from './search.store.ts'
import { SEARCH_DEBOUNCE } from './search.ts'

const names = (store: ReturnType<typeof searchStore>) => {
  const { value } = store.suggestions
  return value.state === 'ready' ? value.products.map((product) => product.name) : value.state
}

describe('suggestions', () => {
  it('ask the server once typing rests for 300 ms, with the last text only', async () => {
    const shop = fakeShop()
    const store = shop.use(searchStore)
    store.type('s')
    shop.advance(SEARCH_DEBOUNCE - 1)
    store.type('st')
    shop.advance(SEARCH_DEBOUNCE - 1)
    expect(shop.calls).toHaveLength(0)
    shop.advance(1)
    await flush()
    expect(shop.calls.map(({ query }) => query.get('q'))).toEqual(['st'])
  })

  it('are the names that start with the text, whatever its case', async () => {
    const shop = fakeShop()
    const store = shop.use(searchStore)
    store.type('  STEEL ')
    shop.advance(SEARCH_DEBOUNCE)
    await flush()
    expect(names(store)).toEqual(['Steel Lunch Box (Dabba), Stackable'])
  })

  it('forget replies that come too late', async () => {
    const slowFirst = ({ query }: FakeCall) => (query.get('q') === 'c' ? ({ delay: 5000 } as const) : 'ready')
    const shop = fakeShop({ search: slowFirst })
    const store = shop.use(searchStore)
    store.type('c')
    shop.advance(SEARCH_DEBOUNCE)
    store.type('cu')
    shop.advance(SEARCH_DEBOUNCE)
    await flush()
    shop.advance(5000)
    await flush()
    expect(names(store)).toEqual(['Cumin Seeds (Jeera), 100 g'])
  })

  it('clear at once on a blank text, and stay clear', async () => {
    const shop = fakeShop()
    const store = shop.use(searchStore)
    store.type('cu')
    shop.advance(SEARCH_DEBOUNCE)
    await flush()
    store.type('   ')
    expect(names(store)).toBe('idle')
    shop.advance(SEARCH_DEBOUNCE)
    await flush()
    expect(names(store)).toBe('idle')
    expect(shop.calls).toHaveLength(1)
  })

  it.each(['offline', { status: 500 }, { body: '<!doctype html>' }] as const)(
    'are empty when the search fails with %o, and come back with it',
    async (failure) => {
      const shop = fakeShop({ search: failure })
      const store = shop.use(searchStore)
      store.type('cu')
      shop.advance(SEARCH_DEBOUNCE)
      await flush()
      expect(names(store)).toEqual([])
      shop.answer('search', 'ready')
      store.type('cum')
      shop.advance(SEARCH_DEBOUNCE)
      await flush()
      expect(names(store)).toEqual(['Cumin Seeds (Jeera), 100 g'])
    },
  )
})

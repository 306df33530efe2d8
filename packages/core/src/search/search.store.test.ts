import { describe, expect, it } from 'vitest'
import { sampleCategories, sampleProducts } from '../catalogue/catalogue.fixtures.ts'
import { type FakeCall, fakeShop } from '../fixtures.ts'
import { flush } from '../shared/flush.fixtures.ts'
import { ideasStore } from './ideas.store.ts'
import { searchStore } from './search.store.ts'
import { categoriesFor, containing, SEARCH_DEBOUNCE } from './search.ts'

const names = (store: ReturnType<typeof searchStore>) => {
  const { value } = store.suggestions
  return value.text === '' ? 'idle' : value.products.map((product) => product.name)
}

describe('suggestions', () => {
  it('are requested 300 ms after the last keystroke, with the last text only', async () => {
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

  it('are the names that start with the text, ignoring case', async () => {
    const shop = fakeShop()
    const store = shop.use(searchStore)
    store.type('  STEEL ')
    shop.advance(SEARCH_DEBOUNCE)
    await flush()
    expect(names(store)).toEqual(['Steel Lunch Box (Dabba), Stackable'])
  })

  it('are found by the text in any encoding', async () => {
    const name = 'Kadh\u012b \u0915\u0922\u093c\u0940'
    const shop = fakeShop({ search: { body: [{ _id: 'kadhi', name }] } })
    const store = shop.use(searchStore)
    store.type('KADHI\u0304 \u0915\u095d')
    shop.advance(SEARCH_DEBOUNCE)
    await flush()
    expect(names(store)).toEqual([name])
  })

  it('ignore late responses', async () => {
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

  it('are cleared immediately by a blank text, and stay empty', async () => {
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
    'are empty if the search fails with %o, and return when it works',
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

describe('further suggestions', () => {
  const [tomatoes, mangoes] = sampleProducts
  if (!tomatoes || !mangoes) throw new Error('There are no samples.')

  it('are products found by name or synonym, not by description', () => {
    const hits = [
      { ...tomatoes, inName: true },
      { ...mangoes, inName: false },
    ]
    expect(containing(hits, 'tamatar').map(({ id }) => id)).toEqual([tomatoes.id])
  })

  it('are names that contain the text if the server sends no `inName`', () => {
    expect(containing([tomatoes, mangoes], 'TOMATO').map(({ id }) => id)).toEqual([tomatoes.id])
    expect(containing([tomatoes], 'country')).toEqual([])
  })

  it('are categories that contain the text, and the common category of all suggested products', () => {
    expect(categoriesFor(sampleCategories, [], 'getab')).toEqual(['Vegetables'])
    expect(categoriesFor(sampleCategories, [tomatoes], 'tamatar')).toEqual(['Vegetables'])
    expect(categoriesFor(sampleCategories, [tomatoes, mangoes], 'xyz')).toEqual([])
    expect(categoriesFor(sampleCategories, [{ ...tomatoes, category: '' }], 'xyz')).toEqual([])
  })
})

describe('recent searches', () => {
  it('are five at most, the newest first, once each, and outlive the page', () => {
    const shop = fakeShop()
    const { remember, ideas } = ideasStore(shop)
    for (const text of ['rice', 'dal', ' ', 'atta', 'DAL', 'salt', 'oil', 'milk']) remember(text)
    expect(ideas.value.recent).toEqual(['milk', 'oil', 'salt', 'DAL', 'atta'])
    expect(ideasStore(shop).ideas.value.recent).toEqual(ideas.value.recent)
  })

  it('are not popular ones again, and are enough if those cannot be loaded', async () => {
    const shop = fakeShop({ popular: 'offline' })
    const { remember, ideas, use } = shop.use(ideasStore)
    remember('cumin seeds')
    use()
    await flush()
    expect(ideas.value).toEqual({ recent: ['cumin seeds'], popular: [] })
    shop.answer('popular', 'ready')
    shop.advance(60_000)
    await flush()
    expect(ideas.value.popular).toEqual(['Country Tomatoes'])
  })
})

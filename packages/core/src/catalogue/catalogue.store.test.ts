import { describe, expect, it, vi } from 'vitest'
import { fakeShop } from '../fixtures.ts'
import { catalogueStore } from './catalogue.store.ts'
import { gridStore } from './grid.store.ts'

describe('the catalogue’s store', () => {
  it('loads a list once for two users', async () => {
    const shop = fakeShop()
    const store = shop.use(catalogueStore)
    const fruit = store.inCategory('Fruit')
    fruit.use()
    store.inCategory('Fruit').use()
    await vi.waitFor(() => expect(fruit.state.value.state).toBe('ready'))
    expect(shop.calls).toHaveLength(1)
    expect(Object.fromEntries(shop.calls[0]?.query ?? [])).toMatchObject({
      category: 'Fruit',
      fields: 'card',
    })
  })

  it('filters lists of a backend without parameters', async () => {
    const everything = { _id: 'a', category: 'Fruit' }
    const shop = fakeShop({ products: { body: { data: [everything, { _id: 'b', category: 'Dairy' }] } } })
    const dairy = shop.use(catalogueStore).inCategory('Dairy')
    dairy.use()
    await vi.waitFor(() => expect(dairy.state.value).toMatchObject({ state: 'ready', value: [{ id: 'b' }] }))
  })

  it('treats queries as equal independent of the order of their parts', () => {
    const store = fakeShop().use(catalogueStore)
    expect(store.page({ page: 2, category: 'Fruit' })).toBe(store.page({ category: 'Fruit', page: 2 }))
    const { grid } = fakeShop().use(gridStore)
    expect(grid({ limit: 4 })).not.toBe(grid({ limit: 5 }))
  })

  it('logs a failed list and shows the shopper no notice', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const shop = fakeShop({ products: { status: 500 } })
    const list = shop.use(catalogueStore).tagged
    list.use()
    await vi.waitFor(() => expect(list.state.value.state).toBe('failed'))
    expect(log).toHaveBeenCalledWith('Failed to fetch products:', expect.anything())
    expect(shop.notices.history.value).toEqual([])
    log.mockRestore()
  })
})

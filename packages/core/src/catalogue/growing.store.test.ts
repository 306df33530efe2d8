import { describe, expect, it, vi } from 'vitest'
import { type FakeCall, fakeShop } from '../fixtures.ts'
import { type GrowingQuery, growingStore } from './growing.store.ts'

const wires = Array.from({ length: 5 }, (_, index) => ({ _id: `p${index}`, name: `Product ${index}` }))

async function open(query: GrowingQuery, products: Parameters<typeof fakeShop>[0] = { productWires: wires }) {
  const shop = fakeShop(products)
  const list = shop.use(growingStore).list(query)
  list.use()
  await vi.waitFor(() => expect(list.state.value.state).not.toBe('loading'))
  const ids = () => (list.state.value.state === 'ready' ? list.state.value.value.map(({ id }) => id) : [])
  return { shop, list, ids }
}

describe('a growing list', () => {
  it('shows its first products, and the same number more each time, until the end', async () => {
    const { shop, list, ids } = await open({ limit: 2, sort: 'name' })
    expect([ids(), list.total.value, list.hasMore.value]).toEqual([['p0', 'p1'], 5, true])
    expect(await list.more()).toBe(true)
    expect(ids()).toEqual(['p0', 'p1', 'p2', 'p3'])
    await list.more()
    expect([ids().length, list.hasMore.value]).toEqual([5, false])
    expect(shop.calls.map(({ query }) => query.get('cursor'))).toEqual([null, '2', '4'])
    expect(Object.fromEntries(shop.calls[1]?.query ?? [])).toMatchObject({ sort: 'name' })
  })

  it('is unchanged if loading more fails, and continues when it succeeds', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { shop, list, ids } = await open({ limit: 2 })
    shop.answer('products', 'offline')
    expect(await list.more()).toBe(false)
    expect([ids(), list.hasMore.value]).toEqual([['p0', 'p1'], true])
    shop.answer('products', 'ready')
    expect(await list.more()).toBe(true)
    expect(ids()).toHaveLength(4)
    log.mockRestore()
  })

  it('keeps its length when it is loaded again', async () => {
    const { shop, list, ids } = await open({ limit: 2 })
    await list.more()
    await list.reload()
    expect(shop.calls.at(-1)?.query.get('limit')).toBe('4')
    expect([ids(), list.hasMore.value]).toEqual([['p0', 'p1', 'p2', 'p3'], true])
    await list.more()
    expect(ids()).toHaveLength(5)
  })

  it('contains a product once that has moved to the next slice in the meantime', async () => {
    const moving = ({ query }: FakeCall) =>
      query.has('cursor')
        ? { body: { data: [wires[1], wires[2]], total: 5, nextCursor: null } }
        : { body: { data: wires.slice(0, 2), total: 5, nextCursor: '2' } }
    const { list, ids } = await open({ limit: 2 }, { products: moving })
    await list.more()
    expect(ids()).toEqual(['p0', 'p1', 'p2'])
  })

  it('keeps the order of given ids unless sorted, and leaves out unknown ones', async () => {
    const wanted = ['p3', 'nothing', 'p0', 'p4']
    const { shop, list, ids } = await open({ ids: wanted, limit: 2 })
    expect([ids(), list.total.value, list.hasMore.value]).toEqual([['p3', 'p0'], 3, true])
    await list.more()
    expect(ids()).toEqual(['p3', 'p0', 'p4'])
    expect(shop.calls).toHaveLength(1)
    expect(shop.calls[0]?.query.get('ids')).toBe('p3,nothing,p0,p4')
    const sorted = await open({ ids: wanted, sort: 'name' })
    expect(sorted.ids()).toEqual(['p0', 'p3', 'p4'])
  })

  it('needs no further call if the backend sends the complete list', async () => {
    const { shop, list, ids } = await open({ limit: 4 }, { products: { body: { data: wires } } })
    expect([ids().length, list.total.value, list.hasMore.value]).toEqual([4, 5, true])
    await list.more()
    expect([ids().length, list.hasMore.value, shop.calls.length]).toEqual([5, false, 1])
  })
})

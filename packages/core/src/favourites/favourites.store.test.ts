import { signal } from '@preact/signals-core'
import { describe, expect, it, vi } from 'vitest'
import { samples } from '../catalogue/catalogue.fixtures.ts'
import { type Behaviour, type FakeShopOptions, fakeShop, sampleFavouriteIds } from '../fixtures.ts'
import { flush } from '../shared/flush.fixtures.ts'
import type { SessionState } from '../shared/identity.ts'
import { safeStorage } from '../shared/storage.ts'
import { fakeTabs } from '../shared/tabs.fixtures.ts'
import { favouritesStore } from './favourites.store.ts'
import { heartsStore } from './hearts.store.ts'

const asha: SessionState = { state: 'signed-in', userId: 'asha' }
const ravi: SessionState = { state: 'signed-in', userId: 'ravi' }
const families = ['user', 'session'] as const
const { plain, varied, lowStock: pan } = samples
const [first = '', second = ''] = sampleFavouriteIds

/** The storage of a tab: in memory, because there is none of a browser. */
const tabStorage = () => safeStorage(() => undefined)

function setUp(options: FakeShopOptions = {}) {
  const session = signal<SessionState>(asha)
  const shop = fakeShop({ session, ...options })
  const store = shop.use(favouritesStore)
  const ids = () => {
    const { value } = store.list.state
    return value.state === 'ready' ? value.value.map(({ productId }) => productId) : value.state
  }
  const toasts = () => shop.notices.open.value.map(({ tone, text }) => `${tone}: ${text}`)
  const lists = () => shop.calls.filter(({ method }) => method === 'GET').length
  return { session, shop, store, ids, toasts, lists }
}

async function loaded(options: FakeShopOptions = {}) {
  const made = setUp(options)
  made.store.list.use()
  await vi.waitFor(() => expect(made.ids()).toEqual([...sampleFavouriteIds]))
  return made
}

describe.each(families)('the favourites of a shopper with the calls of the %s family', (family) => {
  it('have default texts for missing data', async () => {
    const { store } = await loaded({ family })
    const { value } = store.list.state
    if (value.state !== 'ready') throw new Error('not ready')
    expect(value.value[0]).toMatchObject({ productId: first, price: 3800 })
    expect(value.value[2]).toMatchObject({ picture: null })
    expect(value.value[3]).toMatchObject({ price: null })
  })

  it('show an added product immediately, and reload a second later', async () => {
    const { shop, store, ids, toasts, lists } = await loaded({ family })
    const outcome = store.add({ product: plain, variation: null })
    expect(ids()).toEqual([...sampleFavouriteIds, plain.id])
    expect(store.has(plain.id).value).toBe(true)
    expect(await outcome).toBe('added')
    expect(toasts()).toEqual(['good: Product added to Favourites!'])
    shop.advance(999)
    await flush()
    expect(lists()).toBe(1)
    shop.advance(1)
    await vi.waitFor(() => expect(lists()).toBe(2))
    await vi.waitFor(() =>
      expect(store.list.state.value).toMatchObject({
        value: expect.arrayContaining([expect.objectContaining({ description: plain.description })]),
      }),
    )
    expect(ids()).toEqual([...sampleFavouriteIds, plain.id])
  })

  it('report that a product already is a favourite', async () => {
    const { store, ids, toasts } = await loaded({ family })
    const product = { ...plain, id: first }
    expect(await store.add({ product, variation: null })).toBe('already')
    expect(toasts()).toEqual(['good: Product already added to Favourites'])
    expect(ids()).toEqual([...sampleFavouriteIds])
  })

  it('hide a removed product immediately, also after the reload', async () => {
    const { shop, store, ids, toasts, lists } = await loaded({ family })
    const gone = store.remove(first)
    expect(ids()).not.toContain(first)
    await gone
    expect(toasts()).toEqual(['good: Product removed from favorites'])
    shop.advance(1000)
    await vi.waitFor(() => expect(lists()).toBe(2))
    expect(ids()).toEqual(sampleFavouriteIds.slice(1))
  })

  it.each<Behaviour>(['offline', { status: 500 }, { body: '<!doctype html>' }, { body: { success: 'no' } }])(
    'undo a change that fails: %j',
    async (broken) => {
      const { store, ids, toasts } = await loaded({ family, favouriteAdd: broken, favouriteRemove: broken })
      expect(await store.add({ product: plain, variation: null })).toBe('failed')
      await store.remove(second)
      expect(ids()).toEqual([...sampleFavouriteIds])
      expect(store.has(plain.id).value).toBe(false)
      expect(toasts()).toEqual([
        'bad: Failed to add product to favourites.',
        'bad: Failed to remove product from favorites',
      ])
    },
  )

  it('do not repeat a running call', async () => {
    const { shop, store } = await loaded({ family })
    const [a, b] = [
      store.add({ product: plain, variation: null }),
      store.add({ product: plain, variation: null }),
    ]
    expect(await Promise.all([a, b])).toEqual(['added', 'added'])
    expect(shop.calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })
})

describe('the favourites', () => {
  it('include a product that was added before the list has loaded', async () => {
    const { store } = setUp({ favourites: 'pending' })
    await store.add({ product: plain, variation: null })
    expect(store.has(plain.id).value).toBe(true)
  })

  it('reload once after several changes', async () => {
    const { shop, store, lists } = await loaded()
    await store.remove(first)
    shop.advance(600)
    await store.remove(second)
    shop.advance(600)
    await flush()
    expect(lists()).toBe(1)
    shop.advance(400)
    await vi.waitFor(() => expect(lists()).toBe(2))
  })

  it('keep a change if the reload fails', async () => {
    const { shop, store, ids, lists } = await loaded()
    await store.remove(first)
    shop.answer('favourites', 'offline')
    shop.advance(1000)
    await vi.waitFor(() => expect(lists()).toBe(2))
    expect(ids()).toEqual(sampleFavouriteIds.slice(1))
  })

  it('reload after a change in another tab of the same shopper only', async () => {
    const [one, other] = fakeTabs(2)
    if (!one || !other) throw new Error('no tabs')
    const { lists, ids } = await loaded({ tabs: one })
    other.publish({ topic: 'favourites', userId: 'ravi' })
    other.publish({ topic: 'cart', userId: 'asha' })
    await flush()
    await flush()
    expect(lists()).toBe(1)
    other.publish({ topic: 'favourites', userId: 'asha' })
    await vi.waitFor(() => expect(lists()).toBe(2))
    expect(ids()).toEqual([...sampleFavouriteIds])
  })

  it('publish a change to the other tabs', async () => {
    const [one, other] = fakeTabs(2)
    const received = vi.fn()
    other?.subscribe(received)
    const { store } = await loaded(one ? { tabs: one } : {})
    await store.remove(first)
    expect(received).toHaveBeenCalledExactlyOnceWith({ topic: 'favourites', userId: 'asha' })
  })

  it('remove everything when the shopper leaves, also late responses', async () => {
    const { session, shop, store, ids, toasts, lists } = await loaded()
    const late = store.add({ product: plain, variation: null })
    session.value = { state: 'signed-out' }
    expect(store.list.state.value).toEqual({ state: 'signed-out' })
    expect(store.has(plain.id).value).toBe(false)
    expect(store.has(first).value).toBe(false)
    await late
    expect(toasts()).toEqual([])
    session.value = ravi
    await vi.waitFor(() => expect(ids()).toEqual([...sampleFavouriteIds]))
    shop.advance(5000)
    await flush()
    expect(lists()).toBe(2)
  })

  it('ask a visitor to sign in', async () => {
    const { store, toasts, shop } = setUp({ session: { state: 'signed-out' } })
    expect(await store.add({ product: plain, variation: null })).toBe('failed')
    expect(toasts()).toEqual(['bad: Please Sign In To Add To Favourites'])
    expect(shop.calls).toEqual([])
  })
})

describe('a favourite that is added just before the page is left', () => {
  it.each(['the session is not known', 'the server has not answered'])(
    'is on the next page: %s',
    async (why) => {
      const visit = tabStorage()
      const isUnknown = why === 'the session is not known'
      const left = fakeShop({
        visit,
        session: isUnknown ? { state: 'unknown' } : asha,
        favouriteAdd: 'pending',
      })
      if (isUnknown) vi.spyOn(left.identity, 'ready').mockReturnValue(new Promise(() => {}))
      const request = { product: pan, variation: pan.variations[0] ?? null }
      void left.use(heartsStore).add(request)
      await vi.waitFor(() => expect(left.calls).toHaveLength(isUnknown ? 0 : 1))

      const { shop, store, ids, toasts } = setUp({ visit })
      store.list.use()
      await vi.waitFor(() => expect(ids()).toEqual([...sampleFavouriteIds, pan.id]))
      await vi.waitFor(() => expect(toasts()).toEqual(['good: Product added to Favourites!']))
      const [sent] = shop.calls.filter(({ method }) => method === 'POST')
      expect(sent?.headers.get('idempotency-key')).toBe('key-1')
      // The server refuses a key that comes with another body.
      if (!isUnknown) expect(left.calls[0]).toMatchObject({ path: sent?.path, body: sent?.body })
      await vi.waitFor(() => expect(visit.keys()).toEqual([]))
    },
  )

  it('is not added for another shopper', async () => {
    const visit = tabStorage()
    void fakeShop({ visit, session: asha, favouriteAdd: 'pending' })
      .use(heartsStore)
      .add({ product: plain, variation: null })
    await flush()
    const { shop } = setUp({ visit, session: ravi })
    await flush()
    expect(shop.calls).toEqual([])
    expect(visit.keys()).toEqual([])
  })
})

describe('the calls', () => {
  it('have the user id in one family, and the specified bodies in both', async () => {
    const variation = varied.variations[0] ?? null
    for (const family of families) {
      const { store, shop } = setUp({ family })
      await store.add({ product: varied, variation })
      await store.remove(varied.id)
      const [add, remove] = shop.calls
      expect(add?.headers.get('idempotency-key')).toMatch(/./)
      if (family === 'user') {
        expect(add?.body).toEqual({
          userId: 'asha',
          productId: varied.id,
          name: varied.name,
          price: 199,
          image: varied.pictures[0]?.src,
          quantity: 1,
          variation,
          totalAmount: 199,
        })
        expect(remove?.path).toBe(`/api/v1/favi/remove/${varied.id}/asha`)
      } else {
        expect(add?.path).toBe('/api/v1/fav/add')
        expect(add?.body).toEqual({ productId: varied.id })
        expect(remove?.path).toBe('/api/v1/fav/remove')
        expect(remove?.body).toEqual({ productId: varied.id })
      }
    }
  })
})

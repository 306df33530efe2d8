import { describe, expect, it, vi } from 'vitest'
import { catalogueStore, tagged } from './catalogue/index.ts'
import type { Loadable, Resource } from './client/resource.ts'
import { commentsStore } from './comments/index.ts'
import { favouritesStore } from './favourites/index.ts'
import { fakeShop, SAMPLE_ORDER, sampleProducts, samples } from './fixtures.ts'
import { productStore } from './product/index.ts'
import { searchStore } from './search/index.ts'
import { trackingStore } from './tracking/index.ts'

/** The next state that is not loading. */
const loaded = <T>(resource: Resource<T>): Promise<Loadable<T>> =>
  new Promise((resolve) => {
    resource.use()
    resource.state.subscribe((state) => state.state !== 'loading' && resolve(state))
  })

describe('the sample products', () => {
  it('have every tag four times', () => {
    for (const top of ['topDeals', 'topSelling', 'topFeatured', 'hotTrending'] as const)
      expect(tagged(sampleProducts, top)).toHaveLength(4)
  })

  it('include one of every unusual case', () => {
    expect(samples.longName.name.length).toBeGreaterThan(120)
    expect(samples.noPicture.pictures).toEqual([])
    expect(samples.noPrice.price).toBeNull()
    expect(samples.soldOut.stock).toBe(0)
    expect(samples.lowStock.stock).toBe(4)
    expect(samples.unrated.rating).toBeNull()
    expect(samples.discounted.originalPrice).toBe(4800)
    expect(samples.varied.variations).toHaveLength(4)
  })
})

describe('the fake shop', () => {
  it('responds at any address, also one with a path', async () => {
    const { use, calls } = fakeShop({ url: 'https://designs.example/stories' })
    expect(await loaded(use(catalogueStore).categories)).toMatchObject({ state: 'ready' })
    expect(calls.map(({ path }) => path)).toEqual(['/api/v1/category'])
  })

  it('responds with lists, tags and pages like the reference backend', async () => {
    const { use } = fakeShop()
    const store = use(catalogueStore)
    expect(await loaded(store.categories)).toMatchObject({ state: 'ready', value: { length: 6 } })
    expect(await loaded(store.tagged)).toMatchObject({ value: { length: 16 } })
    expect(await loaded(store.inCategory('Fruit'))).toMatchObject({ value: { length: 3 } })
    const page = await loaded(store.page({ category: 'Spices', sort: 'price-asc' }))
    expect(page).toMatchObject({ value: { total: 3, pages: 1, products: [{ id: 'cumin-seeds' }, {}, {}] } })
  })

  it('responds with one product, its comments and an order', async () => {
    const { use } = fakeShop()
    expect(await loaded(use(productStore).product('jute-shopping-bag'))).toMatchObject({
      value: samples.varied,
    })
    expect(await loaded(use(commentsStore).of('country-tomatoes'))).toMatchObject({ value: { length: 4 } })
    const tracking = use(trackingStore)
    await tracking.track(SAMPLE_ORDER)
    expect(tracking.state.value).toMatchObject({ state: 'found', tracking: { status: 'Shipped' } })
    await tracking.track('elsewhere')
    expect(tracking.state.value).toEqual({ state: 'unknown' })
  })

  it('fails as configured, and recovers', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const shop = fakeShop({ product: { status: 500, message: 'No.' }, categories: 'offline' })
    const product = shop.use(productStore).product('jute-shopping-bag')
    expect(await loaded(product)).toMatchObject({ failure: { kind: 'refused', serverMessage: 'No.' } })
    expect(await loaded(shop.use(catalogueStore).categories)).toMatchObject({ failure: { kind: 'offline' } })
    shop.answer('product', 'ready')
    await product.reload()
    expect(product.state.value).toMatchObject({ state: 'ready' })
  })

  it('never answers a pending call, and notices when the caller aborts it', async () => {
    const shop = fakeShop({ categories: 'pending' })
    const giveUp = new AbortController()
    const call = shop.http.get('/api/v1/category', (body) => body, { signal: giveUp.signal })
    await expect.poll(() => shop.calls.length).toBe(1)
    giveUp.abort()
    await expect(call).rejects.toMatchObject({ kind: 'aborted' })
  })

  it('delays an answer on its own clock', async () => {
    const shop = fakeShop({ search: { delay: 500 } })
    const search = shop.use(searchStore)
    search.type('steel')
    shop.advance(300)
    await expect.poll(() => shop.calls.length).toBe(1)
    expect(search.suggestions.value).toMatchObject({ text: '', products: [] })
    // The call starts its delay shortly after it is made.
    await expect
      .poll(() => {
        shop.advance(500)
        return search.suggestions.value
      })
      .toMatchObject({ text: 'steel', products: [{ id: 'steel-lunch-box' }] })
  })

  it('sends a token only when a shopper is signed in', async () => {
    const shop = fakeShop({ session: { state: 'signed-in', userId: 'user-meera' } })
    shop.use(favouritesStore).list.use()
    await vi.waitFor(() => expect(shop.calls).toHaveLength(1))
    expect(shop.calls[0]?.headers.get('authorization')).toBe('Bearer token-of-user-meera')
    const visitor = fakeShop()
    await loaded(visitor.use(commentsStore).of('country-tomatoes'))
    expect(visitor.calls[0]?.headers.has('authorization')).toBe(false)
  })
})

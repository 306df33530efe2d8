import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { fakeShop, SAMPLE_ORDER, sampleOrderWires } from '../fixtures.ts'
import { trackingStore } from './tracking.store.ts'
import { shortId } from './tracking.ts'
import { readTracking } from './tracking.wire.ts'

const answer = (data: object) => readTracking({ m: 's', data: { _id: 'o1', ...data } })

describe('a tracking answer', () => {
  it.each([
    [{ deliveryStatus: 'Shipped' }, 'Shipped'],
    [{ delivaryStatus: 'Shipped' }, 'Shipped'],
    [{ deliveryStatus: 'Delivered', delivaryStatus: 'Shipped' }, 'Delivered'],
    [{ deliveryStatus: 'Order Placed' }, 'OrderPlaced'],
    [{ delivaryStatus: 'OutForDelivery' }, 'Out for Delivery'],
    [{ deliveryStatus: 'Lost at sea' }, null],
    [{}, null],
  ])('%j has the status %s', (data, status) => {
    expect(answer(data)).toMatchObject({ state: 'found', tracking: { status } })
  })

  it('distinguishes an unknown order from missing data', () => {
    expect(readTracking({ m: 'f' })).toEqual({ state: 'unknown' })
    expect(readTracking({ m: 's' })).toEqual({ state: 'no-data' })
    expect(readTracking({ m: 's', data: null })).toEqual({ state: 'no-data' })
  })

  it('never throws', () => {
    fc.assert(fc.property(fc.jsonValue(), (body) => void readTracking(body)))
  })

  it('has no date if it is invalid', () => {
    expect(answer({ estimatedDelivery: 'soon' })).toMatchObject({ tracking: { estimatedDelivery: null } })
  })
})

it('shows the last eight characters of an order id', () => {
  expect(shortId(SAMPLE_ORDER)).toBe('c3d2e1f0')
  expect(shortId('abc')).toBe('abc')
})

describe('the tracking store', () => {
  it.each([
    (id: string) => `#${id}`,
    (id: string) => ` # ${id.toUpperCase()}\u200b\n`,
    (id: string) => (id.match(/.{1,4}/g) ?? []).join(' '),
    (id: string) => `＃${id}`,
  ])('accepts an id with "#", spaces and capitals', async (write) => {
    const own = sampleOrderWires[0]?._id ?? ''
    for (const [id, found] of [
      [SAMPLE_ORDER, SAMPLE_ORDER],
      [own, own],
      [shortId(own), own],
    ] as const) {
      const store = fakeShop({ session: { state: 'signed-in', userId: 'asha' } }).use(trackingStore)
      await store.track(write(id))
      expect(store.state.value).toMatchObject({ state: 'found', tracking: { orderId: found } })
    }
  })

  it('ignores a blank id', async () => {
    const shop = fakeShop()
    for (const blank of ['  ', '#', ' # ']) await shop.use(trackingStore).track(blank)
    expect(shop.calls).toEqual([])
  })

  it.each([
    ['ready', SAMPLE_ORDER, 'found'],
    ['ready', 'unknown', 'unknown'],
    ['empty', SAMPLE_ORDER, 'no-data'],
    ['offline', SAMPLE_ORDER, 'failed'],
    [{ status: 500 }, SAMPLE_ORDER, 'failed'],
  ] as const)('with a server that is %j ends on %s as %s', async (tracking, id, state) => {
    const store = fakeShop({ tracking }).use(trackingStore)
    await store.track(` ${id} `)
    expect(store.state.value.state).toBe(state)
  })

  const asha = { state: 'signed-in', userId: 'asha' } as const
  const OWN = sampleOrderWires[0]?._id ?? ''
  it.each([
    ['their own order', asha, shortId(OWN), { state: 'found', tracking: { orderId: OWN } }],
    ['none of theirs', asha, '00000000', { state: 'too-short', isOwn: true }],
    ['a visitor', { state: 'signed-out' }, shortId(OWN), { state: 'too-short', isOwn: false }],
  ] as const)('finds a short id only among the shopper’s own orders: %s', async (_, session, id, state) => {
    const shop = fakeShop({ session })
    await shop.use(trackingStore).track(id)
    expect(shop.use(trackingStore).state.value).toMatchObject(state)
    const isSignedIn = session.state === 'signed-in'
    expect(shop.calls.map(({ path, headers }) => [path, headers.has('authorization')])).toEqual([
      [`/api/v1/ordertrack/${isSignedIn ? 'own/' : ''}${id}`, isSignedIn],
    ])
  })

  it('requires the full id if the shop does not have that call', async () => {
    const store = fakeShop({ session: asha, trackingOwn: { status: 404 } }).use(trackingStore)
    await store.track(shortId(OWN))
    expect(store.state.value).toEqual({ state: 'too-short', isOwn: true })
  })

  it('uses only the latest response', async () => {
    const shop = fakeShop({ tracking: ({ path }) => (path.endsWith('slow') ? { delay: 1000 } : 'ready') })
    const store = shop.use(trackingStore)
    const slow = store.track('slow')
    await vi.waitFor(() => expect(shop.calls).toHaveLength(1))
    await store.track(SAMPLE_ORDER)
    shop.advance(5000)
    await slow
    expect(store.state.value.state).toBe('found')
  })

  it('ignores a running call after a reset', async () => {
    const shop = fakeShop({ tracking: { delay: 1000 } })
    const store = shop.use(trackingStore)
    const tracking = store.track(SAMPLE_ORDER)
    await vi.waitFor(() => expect(shop.calls).toHaveLength(1))
    store.reset()
    shop.advance(5000)
    await tracking
    expect(store.state.value).toEqual({ state: 'idle' })
  })
})

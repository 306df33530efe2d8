import { describe, expect, it, vi } from 'vitest'
import { type FakeShopOptions, fakeShop, SAMPLE_ORDER, trackingWire } from '../fixtures.ts'
import { flush } from '../shared/flush.fixtures.ts'
import { FOLLOW_PAUSE, type FollowedState, followingStore } from './following.store.ts'

function following(options: FakeShopOptions = {}, id = SAMPLE_ORDER) {
  const shop = fakeShop(options)
  const { state, follow } = shop.use(followingStore).of(id)
  const seen: FollowedState['state'][] = []
  const statuses: unknown[] = []
  state.subscribe((next) => {
    seen.push(next.state)
    if (next.state === 'found') statuses.push(next.tracking.status)
  })
  const asked = async (count: number) => {
    await vi.waitFor(() => expect(shop.calls).toHaveLength(count))
    // The answer has arrived, and the next look is planned.
    await vi.waitFor(() => expect(state.value.state).not.toBe('loading'))
    await flush()
  }
  return { shop, state, follow, seen, statuses, asked }
}

describe('following an order', () => {
  it('looks at once and every 5 s', async () => {
    const { shop, follow, asked } = following()
    follow()
    await asked(1)
    shop.advance(FOLLOW_PAUSE - 1)
    await flush()
    expect(shop.calls).toHaveLength(1)
    shop.advance(1)
    await asked(2)
  })

  it('asks one thing at a time, and once after an hour of sleep', async () => {
    const { shop, follow, asked } = following({ tracking: { delay: 60_000 } })
    follow()
    await vi.waitFor(() => expect(shop.calls).toHaveLength(1))
    shop.advance(30_000)
    await flush()
    expect(shop.calls).toHaveLength(1)
    shop.answer('tracking', 'ready')
    shop.advance(30_000)
    await asked(1)
    shop.advance(3_600_000)
    await asked(2)
    expect(shop.calls).toHaveLength(2)
  })

  it('asks nothing after it was left, not even what was about to be asked', async () => {
    const { shop, follow, asked } = following()
    const leave = follow()
    await asked(1)
    leave()
    shop.advance(10 * FOLLOW_PAUSE)
    await flush()
    expect(shop.calls).toHaveLength(1)
  })

  it('lets an answer go that comes after it was left', async () => {
    const { shop, follow, state } = following({ tracking: { delay: 1000 } })
    const leave = follow()
    await vi.waitFor(() => expect(shop.calls).toHaveLength(1))
    leave()
    shop.advance(10 * FOLLOW_PAUSE)
    await flush()
    expect(state.value).toEqual({ state: 'loading' })
    expect(shop.calls).toHaveLength(1)
  })

  it('tells only of changes', async () => {
    const { shop, follow, statuses, asked } = following()
    follow()
    await asked(1)
    shop.advance(FOLLOW_PAUSE)
    await asked(2)
    expect(statuses).toEqual(['Shipped'])
    shop.answer('tracking', { body: trackingWire(SAMPLE_ORDER, 'Delivered') })
    shop.advance(FOLLOW_PAUSE)
    await asked(3)
    expect(statuses).toEqual(['Shipped', 'Delivered'])
  })

  it('keeps what it knows when a later look fails, and goes on', async () => {
    const { shop, follow, seen, asked } = following()
    follow()
    await asked(1)
    shop.answer('tracking', 'offline')
    shop.advance(FOLLOW_PAUSE)
    await asked(2)
    shop.advance(FOLLOW_PAUSE)
    await asked(3)
    expect(seen).toEqual(['loading', 'found'])
  })

  it.each([
    [{ status: 500 }, SAMPLE_ORDER, 'server-failed'],
    ['offline', SAMPLE_ORDER, 'failed'],
    ['empty', SAMPLE_ORDER, 'unknown'],
    ['ready', 'nowhere', 'unknown'],
  ] as const)(
    'with a server that is %j ends on %s as %s, and recovers by itself',
    async (tracking, id, end) => {
      const { shop, follow, state, asked } = following({ tracking }, id)
      follow()
      await asked(1)
      expect(state.value.state).toBe(end)
      shop.answer('tracking', { body: trackingWire(SAMPLE_ORDER) })
      shop.advance(FOLLOW_PAUSE)
      await vi.waitFor(() => expect(state.value.state).toBe('found'))
    },
  )
})

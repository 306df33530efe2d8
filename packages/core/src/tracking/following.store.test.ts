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
  const callCount = async (count: number) => {
    await vi.waitFor(() => expect(shop.calls).toHaveLength(count))
    // The response has arrived, and the next check is scheduled.
    await vi.waitFor(() => expect(state.value.state).not.toBe('loading'))
    await flush()
  }
  return { shop, state, follow, seen, statuses, callCount }
}

describe('following an order', () => {
  it('checks immediately and every 5 s', async () => {
    const { shop, follow, callCount } = following()
    follow()
    await callCount(1)
    shop.advance(FOLLOW_PAUSE - 1)
    await flush()
    expect(shop.calls).toHaveLength(1)
    shop.advance(1)
    await callCount(2)
  })

  it('makes one call at a time, and one after the computer was asleep', async () => {
    const { shop, follow, callCount } = following({ tracking: { delay: 60_000 } })
    follow()
    await vi.waitFor(() => expect(shop.calls).toHaveLength(1))
    shop.advance(30_000)
    await flush()
    expect(shop.calls).toHaveLength(1)
    shop.answer('tracking', 'ready')
    shop.advance(30_000)
    await callCount(1)
    shop.advance(3_600_000)
    await callCount(2)
    expect(shop.calls).toHaveLength(2)
  })

  it('ignores a response after it has ended', async () => {
    const { shop, follow, state } = following({ tracking: { delay: 1000 } })
    const stop = follow()
    await vi.waitFor(() => expect(shop.calls).toHaveLength(1))
    stop()
    shop.advance(10 * FOLLOW_PAUSE)
    await flush()
    expect(state.value).toEqual({ state: 'loading' })
    expect(shop.calls).toHaveLength(1)
  })

  it('reports only changes', async () => {
    const { shop, follow, statuses, callCount } = following()
    follow()
    await callCount(1)
    shop.advance(FOLLOW_PAUSE)
    await callCount(2)
    expect(statuses).toEqual(['Shipped'])
    shop.answer('tracking', { body: trackingWire(SAMPLE_ORDER, 'Delivered') })
    shop.advance(FOLLOW_PAUSE)
    await callCount(3)
    expect(statuses).toEqual(['Shipped', 'Delivered'])
  })

  it('keeps its state if a later check fails, and continues', async () => {
    const { shop, follow, seen, callCount } = following()
    follow()
    await callCount(1)
    shop.answer('tracking', 'offline')
    shop.advance(FOLLOW_PAUSE)
    await callCount(2)
    shop.advance(FOLLOW_PAUSE)
    await callCount(3)
    expect(seen).toEqual(['loading', 'found'])
  })

  it.each([
    [{ status: 500 }, SAMPLE_ORDER, 'server-failed'],
    ['offline', SAMPLE_ORDER, 'failed'],
    ['empty', SAMPLE_ORDER, 'unknown'],
    ['ready', 'nowhere', 'unknown'],
  ] as const)('with a server that is %j ends on %s as %s, and recovers', async (tracking, id, end) => {
    const { shop, follow, state, callCount } = following({ tracking }, id)
    follow()
    await callCount(1)
    expect(state.value.state).toBe(end)
    shop.answer('tracking', { body: trackingWire(SAMPLE_ORDER) })
    shop.advance(FOLLOW_PAUSE)
    await vi.waitFor(() => expect(state.value.state).toBe('found'))
  })
})

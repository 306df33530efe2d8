import { signal } from '@preact/signals-core'
import { describe, expect, it, vi } from 'vitest'
import { fakeClock } from '../shared/clock.fixtures.ts'
import { flush } from '../shared/flush.fixtures.ts'
import type { SessionState } from '../shared/identity.ts'
import { fakeTabs } from '../shared/tabs.fixtures.ts'
import { noTabs, type Tabs } from '../shared/tabs.ts'
import { shopperResource } from './shopper-resource.ts'

const asha: SessionState = { state: 'signed-in', userId: 'asha' }
const ravi: SessionState = { state: 'signed-in', userId: 'ravi' }
const clock = fakeClock()

function setUp(initial: SessionState, tabs: Tabs = noTabs) {
  const session = signal<SessionState>(initial)
  const answers = new Map<string, { give(value: string): void; fail(): void }>()
  const load = vi.fn(
    (userId: string) =>
      new Promise<string>((give, reject) => answers.set(userId, { give, fail: () => reject(new Error()) })),
  )
  const ready = vi.fn(async () => {})
  const cell = shopperResource(
    { clock, identity: { session, ready }, session, tabs },
    { topic: 'cart', load },
  )
  return { session, ready, answers, load, cell, seen: () => cell.state.value }
}

describe('a shopper’s own value', () => {
  it('waits for the identity service, then loads', async () => {
    const { cell, session, answers, seen } = setUp({ state: 'unknown' })
    cell.use()
    expect(seen()).toEqual({ state: 'loading' })
    session.value = asha
    answers.get('asha')?.give('mangoes')
    await vi.waitFor(() => expect(seen()).toEqual({ state: 'ready', value: 'mangoes' }))
  })

  it('never reaches the next shopper, not even with a late answer', async () => {
    const { cell, session, answers, seen } = setUp(asha)
    cell.use()
    session.value = { state: 'signed-out' }
    session.value = ravi
    answers.get('asha')?.give('of asha')
    answers.get('ravi')?.give('of ravi')
    await vi.waitFor(() => expect(seen()).toEqual({ state: 'ready', value: 'of ravi' }))
    session.value = asha
    expect(seen()).toEqual({ state: 'loading' })
    cell.receive('ravi', 'late')
    expect(seen()).toEqual({ state: 'loading' })
  })

  it('fails if the identity service cannot be reached, and loads when it can', async () => {
    const { cell, session, answers, seen } = setUp({ state: 'unknown' })
    cell.use()
    session.value = { state: 'unavailable' }
    expect(seen().state).toBe('failed')
    session.value = asha
    answers.get('asha')?.give('mangoes')
    await vi.waitFor(() => expect(seen().state).toBe('ready'))
  })

  it('calls the identity service again on reload', async () => {
    const { cell, session, ready, answers, seen } = setUp({ state: 'unavailable' })
    cell.use()
    await cell.reload()
    expect(seen().state).toBe('failed')
    ready.mockImplementationOnce(async () => {
      session.value = asha
    })
    const again = cell.reload()
    await vi.waitFor(() => answers.get('asha')?.give('mangoes'))
    await again
    await vi.waitFor(() => expect(seen()).toEqual({ state: 'ready', value: 'mangoes' }))
  })

  it('prefers the server’s latest answer over a running load', async () => {
    const { cell, answers, seen } = setUp(asha)
    cell.use()
    cell.receive('asha', 'newer')
    answers.get('asha')?.give('older')
    await flush()
    expect(seen()).toEqual({ state: 'ready', value: 'newer' })
  })
})

it('loads again when another tab of the same shopper publishes a change', async () => {
  const [one, other] = fakeTabs(2)
  const { cell, load, answers, seen } = setUp(asha, one)
  cell.use()
  answers.get('asha')?.give('mangoes')
  await vi.waitFor(() => expect(seen().state).toBe('ready'))
  other?.publish({ topic: 'cart', userId: 'ravi' })
  other?.publish({ topic: 'orders', userId: 'asha' })
  await new Promise((resolve) => setTimeout(resolve))
  expect(load).toHaveBeenCalledOnce()
  other?.publish({ topic: 'cart', userId: 'asha' })
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2))
})

it.each([
  { topic: 'cart', userId: 'asha' },
  { topic: 'missed', userId: null },
] as const)('loads again when $topic arrives during a load, which may be older', async (message) => {
  const [one, other] = fakeTabs(2)
  const { cell, answers, seen } = setUp(asha, one)
  cell.use()
  const older = answers.get('asha')
  other?.publish(message)
  await vi.waitFor(() => expect(answers.get('asha')).not.toBe(older))
  answers.get('asha')?.give('newer')
  older?.give('older')
  await vi.waitFor(() => expect(seen()).toEqual({ state: 'ready', value: 'newer' }))
})

it.each([
  ['is loaded again', undefined],
  ['is left to `onStale`', vi.fn()],
])('a value without a topic %s when its page returns from the cache', async (_, onStale) => {
  const [tabs = noTabs, cache] = fakeTabs(2)
  const [session, load] = [signal<SessionState>(asha), vi.fn(async () => 'mangoes')]
  const identity = { session, ready: async () => {} }
  const cell = shopperResource({ clock, identity, session, tabs }, { load, ...(onStale && { onStale }) })
  cell.use()
  await vi.waitFor(() => expect(cell.state.value.state).toBe('ready'))
  cache?.publish({ topic: 'orders', userId: 'asha' })
  expect(load).toHaveBeenCalledOnce()
  cache?.publish({ topic: 'missed', userId: null })
  if (onStale) expect(onStale).toHaveBeenCalledOnce()
  expect(load).toHaveBeenCalledTimes(onStale ? 1 : 2)
})

it('loads nothing that is not in use, even if another tab publishes a change', async () => {
  const [one, other] = fakeTabs(2)
  const { load } = setUp(asha, one)
  other?.publish({ topic: 'cart', userId: 'asha' })
  other?.publish({ topic: 'missed', userId: null })
  await flush()
  expect(load).not.toHaveBeenCalled()
})

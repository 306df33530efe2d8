import { signal } from '@preact/signals-core'
import { describe, expect, it, vi } from 'vitest'
import { flush } from '../shared/flush.fixtures.ts'
import type { SessionState } from '../shared/identity.ts'
import { fakeTabs } from '../shared/tabs.fixtures.ts'
import { noTabs, type Tabs } from '../shared/tabs.ts'
import { shopperResource } from './shopper-resource.ts'

const asha: SessionState = { state: 'signed-in', userId: 'asha' }
const ravi: SessionState = { state: 'signed-in', userId: 'ravi' }

function setUp(initial: SessionState, tabs: Tabs = noTabs) {
  const session = signal<SessionState>(initial)
  const answers = new Map<string, { give(value: string): void; fail(): void }>()
  const load = vi.fn(
    (userId: string) =>
      new Promise<string>((give, reject) => answers.set(userId, { give, fail: () => reject(new Error()) })),
  )
  const ready = vi.fn(async () => {})
  const cell = shopperResource({ identity: { session, ready }, session, tabs }, { topic: 'cart', load })
  return { session, ready, answers, load, cell, seen: () => cell.state.value }
}

describe('a shopper’s own thing', () => {
  it('is not asked for while nobody is signed in', () => {
    const { cell, load, seen } = setUp({ state: 'signed-out' })
    cell.use()
    expect(seen()).toEqual({ state: 'signed-out' })
    expect(load).not.toHaveBeenCalled()
  })

  it('waits for the identity service, then comes', async () => {
    const { cell, session, answers, seen } = setUp({ state: 'unknown' })
    cell.use()
    expect(seen()).toEqual({ state: 'loading' })
    session.value = asha
    answers.get('asha')?.give('mangoes')
    await vi.waitFor(() => expect(seen()).toEqual({ state: 'ready', value: 'mangoes' }))
  })

  it('never reaches the next shopper, not even late', async () => {
    const { cell, session, answers, seen } = setUp(asha)
    cell.use()
    session.value = { state: 'signed-out' }
    session.value = ravi
    answers.get('asha')?.give('of asha')
    answers.get('ravi')?.give('of ravi')
    await vi.waitFor(() => expect(seen()).toEqual({ state: 'ready', value: 'of ravi' }))
    session.value = asha
    expect(seen()).toEqual({ state: 'loading' })
    cell.settle('ravi', 'late')
    expect(seen()).toEqual({ state: 'loading' })
  })

  it('stays as it was when a new look fails', async () => {
    const { cell, answers, seen } = setUp(asha)
    cell.use()
    answers.get('asha')?.give('mangoes')
    await vi.waitFor(() => expect(seen().state).toBe('ready'))
    const again = cell.reload()
    answers.get('asha')?.fail()
    await again
    expect(seen()).toEqual({ state: 'ready', value: 'mangoes' })
  })

  it('fails where the identity service cannot be reached, and comes when it can', async () => {
    const { cell, session, answers, seen } = setUp({ state: 'unknown' })
    cell.use()
    session.value = { state: 'unavailable' }
    expect(seen().state).toBe('failed')
    session.value = asha
    answers.get('asha')?.give('mangoes')
    await vi.waitFor(() => expect(seen().state).toBe('ready'))
  })

  it('asks for the identity service again when it is wanted again', async () => {
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

  it('takes the server’s last word over a load that is under way', async () => {
    const { cell, answers, seen } = setUp(asha)
    cell.use()
    cell.settle('asha', 'newer')
    answers.get('asha')?.give('older')
    await flush()
    expect(seen()).toEqual({ state: 'ready', value: 'newer' })
  })
})

it('loads again when another tab of the same shopper says that it has changed', async () => {
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
] as const)(
  'asks anew where $topic arrives while an answer is on its way: that may be older',
  async (message) => {
    const [one, other] = fakeTabs(2)
    const { cell, answers, seen } = setUp(asha, one)
    cell.use()
    const older = answers.get('asha')
    other?.publish(message)
    await vi.waitFor(() => expect(answers.get('asha')).not.toBe(older))
    answers.get('asha')?.give('newer')
    older?.give('older')
    await vi.waitFor(() => expect(seen()).toEqual({ state: 'ready', value: 'newer' }))
  },
)

it.each([
  ['is loaded again', undefined],
  ['is left to whoever made it', vi.fn()],
])('of which tabs say nothing %s when its page comes back', async (_, onStale) => {
  const [tabs = noTabs, cache] = fakeTabs(2)
  const [session, load] = [signal<SessionState>(asha), vi.fn(async () => 'mangoes')]
  const identity = { session, ready: async () => {} }
  const cell = shopperResource({ identity, session, tabs }, { load, ...(onStale && { onStale }) })
  cell.use()
  await vi.waitFor(() => expect(cell.state.value.state).toBe('ready'))
  cache?.publish({ topic: 'orders', userId: 'asha' })
  expect(load).toHaveBeenCalledOnce()
  cache?.publish({ topic: 'missed', userId: null })
  if (onStale) expect(onStale).toHaveBeenCalledOnce()
  expect(load).toHaveBeenCalledTimes(onStale ? 1 : 2)
})

it('loads nothing that nobody has asked for, whatever another tab says', async () => {
  const [one, other] = fakeTabs(2)
  const { load } = setUp(asha, one)
  other?.publish({ topic: 'cart', userId: 'asha' })
  other?.publish({ topic: 'missed', userId: null })
  await flush()
  expect(load).not.toHaveBeenCalled()
})

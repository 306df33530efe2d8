import { signal } from '@preact/signals-core'
import { describe, expect, it, vi } from 'vitest'
import { fakeClock } from '../shared/clock.fixtures.ts'
import { Failure } from '../shared/failure.ts'
import type { SessionState } from '../shared/identity.ts'
import { fakeTabs } from '../shared/tabs.fixtures.ts'
import { noTabs, type Tabs } from '../shared/tabs.ts'
import { optimisticResource } from './optimistic.ts'

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
  const cell = optimisticResource(
    { clock: fakeClock(), identity: { session, ready }, session, tabs },
    { topic: 'cart', load },
  )
  return { session, ready, answers, load, cell, seen: () => cell.state.value }
}

describe('an optimistic change', () => {
  async function loaded(tabs?: Tabs) {
    const all = setUp(asha, tabs)
    all.cell.use()
    all.answers.get('asha')?.give('mangoes')
    await vi.waitFor(() => expect(all.seen()).toEqual({ state: 'ready', value: 'mangoes' }))
    return all
  }
  const more = (text: string) => `${text} and limes`
  const value = (text: string) => ({ state: 'ready', value: text })

  it('is shown, sent and published to the shopper’s other tabs', async () => {
    const [one, other] = fakeTabs(2)
    const received = vi.fn()
    other?.subscribe(received)
    const { cell, seen } = await loaded(one)
    const call = vi.fn(async () => 'yes')
    const ending = cell.optimistic(more, call)
    expect(seen()).toEqual(value('mangoes and limes'))
    expect(await ending).toEqual({ state: 'done', value: 'yes' })
    expect(call).toHaveBeenCalledExactlyOnceWith('asha')
    expect(received).toHaveBeenCalledExactlyOnceWith({ topic: 'cart', userId: 'asha' })
  })

  it('is undone if it fails, and leaves other changes unaffected', async () => {
    const { cell, seen } = await loaded()
    const report = vi.fn()
    const failing = cell.optimistic(
      () => 'nothing',
      () => Promise.reject(new Failure('offline')),
      report,
    )
    void cell.optimistic(more, () => new Promise(() => {}))
    expect(seen()).toEqual(value('nothing and limes'))
    expect((await failing).state).toBe('failed')
    expect(seen()).toEqual(value('mangoes and limes'))
    expect(report).toHaveBeenCalledOnce()
  })

  it('outlasts a load that began before it ended, and is replaced by a later one', async () => {
    const { cell, answers, seen } = await loaded()
    const early = cell.reload()
    const { give } = answers.get('asha') ?? {}
    await cell.optimistic(more, async () => {})
    give?.('lemons')
    await early
    expect(seen()).toEqual(value('lemons and limes'))
    const late = cell.reload()
    answers.get('asha')?.give('limes')
    await late
    expect(seen()).toEqual(value('limes'))
  })

  it('shows before there is a value, and only to its shopper', async () => {
    const { cell, session } = setUp(asha)
    const shown = cell.over('')
    const report = vi.fn()
    const ending = cell.optimistic(more, async () => {}, report)
    expect(shown.value).toBe(' and limes')
    session.value = ravi
    expect(shown.value).toBe('')
    await ending
    expect(report).not.toHaveBeenCalled()
  })

  it('fails for a visitor, who must sign in', async () => {
    const { cell } = setUp({ state: 'signed-out' })
    const call = vi.fn(() => Promise.reject(new Failure('refused', { status: 401 })))
    expect(await cell.optimistic(more, call)).toMatchObject({ state: 'failed', failure: { status: 401 } })
    expect(call).toHaveBeenCalledExactlyOnceWith('')
  })
})

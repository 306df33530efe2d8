import { signal } from '@preact/signals-core'
import { describe, expect, it, vi } from 'vitest'
import { fakeClock } from '../shared/clock.fixtures.ts'
import type { SessionState } from '../shared/identity.ts'
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
})

import { FAKE_NOW, fakeClock } from '@haat/core/fixtures'
import { describe, expect, it, vi } from 'vitest'
import { limitCounts } from '../database/schema.ts'
import { freshDatabase } from '../testing/databases.ts'
import { createLimitCounts, type ReportHit } from './limit-counts.ts'
import { reportTo } from './limit-store.ts'

const WINDOW = 60_000
const STRICT = { max: 5, window: WINDOW, isShared: true }
const GENEROUS = { ...STRICT, isShared: false }

async function times(
  counts: ReturnType<typeof createLimitCounts>,
  calls: number,
  limit: typeof STRICT,
): Promise<number[]> {
  const seen: number[] = []
  for (let at = 0; at < calls; at += 1) seen.push((await counts.count('a', limit)).current)
  return seen
}

describe('counts of calls', () => {
  it('start again when their window is over', async () => {
    const clock = fakeClock()
    const counts = createLimitCounts({ clock, report: null })
    expect(await times(counts, 3, STRICT)).toEqual([1, 2, 3])
    clock.advance(WINDOW - 1)
    expect(await counts.count('a', STRICT)).toEqual({ current: 4, ttl: 1 })
    clock.advance(1)
    expect(await counts.count('a', STRICT)).toEqual({ current: 1, ttl: WINDOW })
  })

  it('are those of all processes, and need no query above the limit', async () => {
    let hits = 2
    const report = vi.fn<ReportHit>(async () => ({ hits: ++hits, endsAt: FAKE_NOW + WINDOW }))
    const counts = createLimitCounts({ clock: fakeClock(), report })
    expect(await times(counts, 7, STRICT)).toEqual([3, 4, 5, 6, 7, 6, 7])
    expect(report).toHaveBeenCalledTimes(5)
  })

  it('are those of one process for a generous limit', async () => {
    const report = vi.fn<ReportHit>()
    const counts = createLimitCounts({ clock: fakeClock(), report })
    expect(await times(counts, 3, GENEROUS)).toEqual([1, 2, 3])
    expect(report).not.toHaveBeenCalled()
  })
})

describe('unavailable shared counters', () => {
  const unavailable = () => {
    const clock = fakeClock()
    const onUnavailable = vi.fn()
    const report = vi.fn<ReportHit>(async () => {
      throw new Error('gone')
    })
    return { clock, onUnavailable, report, counts: createLimitCounts({ clock, report, onUnavailable }) }
  }

  it('make a process count for itself, which is reported once', async () => {
    const { counts, onUnavailable, report } = unavailable()
    expect(await times(counts, 8, STRICT)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(onUnavailable.mock.calls).toEqual([[true]])
    expect(report).toHaveBeenCalledTimes(1)
  })

  it('give simultaneous calls different numbers', async () => {
    const { counts } = unavailable()
    const all = await Promise.all(Array.from({ length: 8 }, () => counts.count('a', STRICT)))
    expect(all.map(({ current }) => current).toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  it('are tried by one call every five seconds until they are available', async () => {
    const { clock, counts, onUnavailable, report } = unavailable()
    await counts.count('a', STRICT)
    clock.advance(5_000)
    await Promise.all(Array.from({ length: 3 }, (_, at) => counts.count(`b${at}`, STRICT)))
    expect(report).toHaveBeenCalledTimes(2)
    report.mockImplementation(async () => ({ hits: 1, endsAt: clock.now() + WINDOW }))
    clock.advance(5_000)
    expect((await counts.count('c', STRICT)).current).toBe(1)
    expect(onUnavailable.mock.calls).toEqual([[true], [false]])
  })

  it('are tried again in time after the clock was set back', async () => {
    const { clock, counts, report } = unavailable()
    await counts.count('a', STRICT)
    clock.jump(-86_400_000)
    clock.advance(5_000)
    await counts.count('b', STRICT)
    expect(report).toHaveBeenCalledTimes(2)
  })

  it('delay a call by a second at most', async () => {
    const { clock, counts, onUnavailable, report } = unavailable()
    report.mockImplementation(() => new Promise(() => {}))
    const counted = counts.count('a', STRICT)
    clock.advance(999)
    expect(onUnavailable).not.toHaveBeenCalled()
    clock.advance(1)
    expect(await counted).toEqual({ current: 1, ttl: WINDOW - 1_000 })
  })
})

describe('counters in PostgreSQL', () => {
  it('add hits, start again when their window is over, and are deleted later', async () => {
    const database = await freshDatabase('postgres')
    const clock = fakeClock()
    const report = reportTo(database.db, clock)
    expect(await report('a', WINDOW)).toEqual({ hits: 1, endsAt: FAKE_NOW + WINDOW })
    clock.advance(WINDOW - 1)
    expect(await report('a', WINDOW)).toEqual({ hits: 2, endsAt: FAKE_NOW + WINDOW })
    clock.advance(1)
    expect(await report('a', WINDOW)).toEqual({ hits: 1, endsAt: FAKE_NOW + 2 * WINDOW })
    clock.advance(WINDOW + 1)
    await report('b', WINDOW)
    await expect.poll(() => database.db.$count(limitCounts)).toBe(1)
    await database.close()
  })

  it('store no IP address', async () => {
    const database = await freshDatabase('postgres')
    await reportTo(database.db, fakeClock())('tracking 203.0.113.7', WINDOW)
    const rows = await database.db.select().from(limitCounts)
    expect(JSON.stringify(rows)).not.toContain('203.0.113.7')
    await database.close()
  })
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeClock } from '../shared/clock.fixtures.ts'
import { Failure } from '../shared/failure.ts'
import { isTemporary, retryLater } from './retry.ts'

/** In ms, by the number of failures before. */
const PAUSES = [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]

describe('retryLater', () => {
  let page: EventTarget & { hidden: boolean }
  let clock = fakeClock()
  const act = vi.fn()
  const dispatch = (type: string) => page.dispatchEvent(new Event(type))

  beforeEach(() => {
    clock = fakeClock()
    act.mockClear()
    page = Object.assign(new EventTarget(), { hidden: false })
    vi.stubGlobal('document', page)
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  })
  afterEach(() => vi.unstubAllGlobals())

  it('acts once, after a pause that grows up to a minute', () => {
    for (const [failures, pause] of PAUSES.entries()) {
      act.mockClear()
      retryLater(clock, failures, act)
      clock.advance(pause - 1)
      expect(act).not.toHaveBeenCalled()
      clock.advance(1)
      clock.advance(120_000)
      dispatch('online')
      expect(act).toHaveBeenCalledOnce()
    }
  })

  it.each(['online', 'visibilitychange'])('acts earlier at the event %s, once', (type) => {
    retryLater(clock, 6, act)
    dispatch(type)
    dispatch(type)
    clock.advance(60_000)
    expect(act).toHaveBeenCalledOnce()
  })

  it('waits as long as the server asks, whatever happens', () => {
    retryLater(clock, 0, act, 30_000)
    clock.advance(29_999)
    dispatch('online')
    expect(act).not.toHaveBeenCalled()
    clock.advance(1)
    expect(act).toHaveBeenCalledOnce()
  })

  it('waits while the page is hidden', () => {
    page.hidden = true
    retryLater(clock, 0, act)
    clock.advance(600_000)
    dispatch('visibilitychange')
    dispatch('online')
    expect(act).not.toHaveBeenCalled()
    page.hidden = false
    dispatch('visibilitychange')
    expect(act).toHaveBeenCalledOnce()
  })

  it('does nothing after it was stopped', () => {
    retryLater(clock, 0, act)()
    clock.advance(60_000)
    dispatch('online')
    expect(act).not.toHaveBeenCalled()
  })

  it('works where there is no page', () => {
    vi.stubGlobal('document', undefined)
    vi.stubGlobal('addEventListener', undefined)
    vi.stubGlobal('removeEventListener', undefined)
    retryLater(clock, 0, act)
    clock.advance(1_000)
    expect(act).toHaveBeenCalledOnce()
  })
})

it.each([
  ['offline', undefined, true],
  ['timeout', undefined, true],
  ['refused', 429, true],
  ['refused', 503, true],
  ['refused', 404, false],
  ['refused', 401, false],
  ['unreadable', undefined, false],
  ['aborted', undefined, false],
] as const)('a failure of the kind %s with status %s is temporary: %s', (kind, status, expected) => {
  expect(isTemporary(new Failure(kind, { status }))).toBe(expected)
})

import { afterEach, describe, expect, it, vi } from 'vitest'
import { exclusively, inTurn, type Locks } from './exclusively.ts'

/** As in a frame of another site, or with storage blocked. */
const refuse = () => Promise.reject(new DOMException('The request was denied.', 'SecurityError'))
const REFUSALS = [
  ['it rejects', refuse],
  [
    'it throws',
    () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
  ],
] as const

describe('exclusively', () => {
  it('waits for the lock if the browser has locks', async () => {
    const act = vi.fn(() => 'done')
    const requested: string[] = []
    const locks: Locks = {
      async request(name, then) {
        requested.push(name)
        expect(act).not.toHaveBeenCalled()
        return then()
      },
    }
    expect(await exclusively('order', act, locks)).toBe('done')
    expect(requested).toEqual(['order'])
  })

  it('acts immediately without locks', async () => {
    expect(await exclusively('order', () => 'done', undefined)).toBe('done')
  })

  it.each(REFUSALS)('acts once, without a lock, if the browser refuses it: %s', async (_, request) => {
    const act = vi.fn(() => 'done')
    expect(await exclusively('order', act, { request })).toBe('done')
    expect(act).toHaveBeenCalledOnce()
  })

  it('does not act again if the action itself fails', async () => {
    const act = vi.fn(() => Promise.reject(new Error('no network')))
    await expect(exclusively('order', act, { request: async (_, then) => then() })).rejects.toThrow(
      'no network',
    )
    await expect(exclusively('order', act, { request: refuse })).rejects.toThrow('no network')
    expect(act).toHaveBeenCalledTimes(2)
  })
})

describe('inTurn', () => {
  /** Grants locks one after the other, as a browser does. */
  function queue(): Locks {
    let last: Promise<unknown> = Promise.resolve()
    return {
      request(_, act) {
        const mine = last.then(act)
        last = mine
        return mine
      },
    }
  }

  afterEach(() => void vi.useRealTimers())

  it('waits until other tabs can read a change, but not if nothing changed', async () => {
    vi.useFakeTimers()
    const locks = queue()
    const second = vi.fn(() => null)
    const third = vi.fn(() => null)
    expect(await inTurn('poll', () => 'changed', locks)).toBe('changed')
    const others = [inTurn('poll', second, locks), inTurn('poll', third, locks)]
    await vi.advanceTimersByTimeAsync(249)
    expect(second).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await Promise.all(others)).toEqual([null, null])
  })

  it('acts at once if the browser refuses the lock', async () => {
    expect(await inTurn('poll', () => 'changed', { request: refuse })).toBe('changed')
  })

  it('rejects if the action fails', async () => {
    const act = () => {
      throw new Error('no storage')
    }
    await expect(inTurn('poll', act, queue())).rejects.toThrow('no storage')
  })
})

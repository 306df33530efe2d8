import { afterEach, describe, expect, it, vi } from 'vitest'
import { exclusively, inTurn, type Locks } from './exclusively.ts'

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

  it('rejects if the locks fail', async () => {
    const request = () => Promise.reject(new Error('no locks here'))
    await expect(inTurn('poll', () => 'changed', { request })).rejects.toThrow('no locks here')
  })
})

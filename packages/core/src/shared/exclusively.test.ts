import { afterEach, describe, expect, it, vi } from 'vitest'
import { exclusively, inTurn, type Locks } from './exclusively.ts'

describe('acting alone', () => {
  it('waits for its turn where the browser has locks', async () => {
    const act = vi.fn(() => 'done')
    const asked: string[] = []
    const locks: Locks = {
      async request(name, then) {
        asked.push(name)
        expect(act).not.toHaveBeenCalled()
        return then()
      },
    }
    expect(await exclusively('order', act, locks)).toBe('done')
    expect(asked).toEqual(['order'])
  })

  it('acts at once where it has none', async () => {
    expect(await exclusively('order', () => 'done', undefined)).toBe('done')
  })
})

describe('looking in turn', () => {
  /** One after the other, as a browser has it. */
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

  it('waits until a change can be read everywhere, but not where there was none', async () => {
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

  it('fails as the browser does', async () => {
    const request = () => Promise.reject(new Error('no locks here'))
    await expect(inTurn('poll', () => 'changed', { request })).rejects.toThrow('no locks here')
  })
})

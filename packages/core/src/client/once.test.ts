import { describe, expect, it, vi } from 'vitest'
import { oncePerKey } from './once.ts'

describe('one call per key', () => {
  it('is shared while it is running, and repeated afterwards', async () => {
    const once = oncePerKey<number>()
    const act = vi.fn(async () => 1)
    const [first, second] = [once('a', act), once('a', act)]
    expect(second).toBe(first)
    await once('b', act)
    await first
    expect(act).toHaveBeenCalledTimes(2)
    await once('a', act)
    expect(act).toHaveBeenCalledTimes(3)
  })

  it('can be repeated after a failure', async () => {
    const once = oncePerKey<number>()
    await expect(once('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await once('a', async () => 2)).toBe(2)
  })
})

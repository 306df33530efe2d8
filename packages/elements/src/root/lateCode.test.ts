import { expect, it, vi } from 'vitest'
import { updates } from '../store/stores.ts'
import { lateCode } from './lateCode.ts'

it('loads code at its first use and again after a failure, and lets the elements read their settings each time', async () => {
  vi.useFakeTimers()
  const update = vi.fn()
  updates.add(update)
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('Failed to fetch'))
  const code = lateCode(load)
  expect(code.peek()).toBeUndefined()
  expect(load).not.toHaveBeenCalled()
  expect([code(), code()]).toEqual([undefined, undefined])
  await vi.advanceTimersByTimeAsync(1_000)
  expect([code(), update.mock.calls.length, load.mock.calls.length]).toEqual([null, 1, 2])
  load.mockResolvedValue('code')
  await vi.advanceTimersByTimeAsync(2_000)
  expect([code(), code.peek(), update.mock.calls.length]).toEqual(['code', 'code', 2])
  await vi.advanceTimersByTimeAsync(600_000)
  expect(load).toHaveBeenCalledTimes(3)
  updates.delete(update)
  vi.useRealTimers()
})

it('returns null for code that arrives without its exports', async () => {
  vi.useFakeTimers()
  const code = lateCode(async () => Object.freeze({ [Symbol.toStringTag]: 'Module' }))
  code()
  await vi.advanceTimersByTimeAsync(0)
  expect(code()).toBeNull()
  vi.useRealTimers()
})

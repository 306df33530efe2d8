import { expect, it, vi } from 'vitest'
import { lazy } from './lazy.ts'

it('loads once, at the first use', async () => {
  const load = vi.fn(async () => 'code')
  const get = lazy(load)
  expect(load).not.toHaveBeenCalled()
  expect(get.peek()).toBeNull()
  expect(await Promise.all([get(), get()])).toEqual(['code', 'code'])
  expect(get.peek()).toBe('code')
  expect(load).toHaveBeenCalledOnce()
})

it('tries again after a failure', async () => {
  const load = vi.fn(async () => 'code').mockRejectedValueOnce(new Error('offline'))
  const get = lazy(load)
  await expect(get()).rejects.toThrow('offline')
  expect(await get()).toBe('code')
})

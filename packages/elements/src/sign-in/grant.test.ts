import { readGrant } from '@haat/core/internal/sign-in/grant.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('rejects if the database of the page does not respond within 3 s', async () => {
  vi.stubGlobal('indexedDB', { open: () => ({}) })
  const read = expect(readGrant('https://shop.example')).rejects.toThrow('did not respond')
  await vi.advanceTimersByTimeAsync(3_000)
  await read
})

it('rejects if the browser blocks the database', async () => {
  vi.stubGlobal('indexedDB', {
    open() {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
  })
  await expect(readGrant('https://shop.example')).rejects.toThrow('insecure')
})

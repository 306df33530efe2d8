import { afterAll, vi } from 'vitest'

// Test files share a process: what one of them bends is straight again for the next.
afterAll(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

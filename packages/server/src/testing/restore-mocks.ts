import { afterAll, vi } from 'vitest'

// Test files share a process: what one of them replaces must not reach the next.
afterAll(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

import { afterAll, vi } from 'vitest'

// Test files share a process, so mocks of one file must not affect the next one.
afterAll(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

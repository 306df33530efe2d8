import { vi } from 'vitest'
import { LIMITS } from '../limits.ts'

const { waitFor } = vi

// `vi.waitFor` gives up after one second by default, and Vitest has no option for it: too short on a busy machine.
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: LIMITS.wait, ...options })

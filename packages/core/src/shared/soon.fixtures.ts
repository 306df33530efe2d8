import { vi } from 'vitest'

/** Waits until a check passes. It is repeated every 2 ms, because these tests are fast. */
export const soon = <T>(check: () => T): Promise<T> => vi.waitFor(check, { interval: 2 })

import { vi } from 'vitest'

/** Waits until a check passes. It is repeated often, because nothing in these tests takes long. */
export const soon = <T>(check: () => T): Promise<T> => vi.waitFor(check, { interval: 2 })

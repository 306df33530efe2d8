import { withExports } from '@haat/core'

/**
 * Waits for code, and for files that its imports share with other code (src/shared), which are so requested at the same time:
 * the imports alone would request them one round trip later.
 */
export const together = async <T>(code: Promise<T>, ...shared: readonly Promise<unknown>[]): Promise<T> =>
  withExports((await Promise.all([code, ...shared]))[0])

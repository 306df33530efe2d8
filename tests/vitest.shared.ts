import { join } from 'node:path'
import { LIMITS } from './limits.ts'

const support = (file: string) => join(import.meta.dirname, 'support', file)

/** For projects with generated cases. */
export const SEEDS = support('seeds.ts')

/** Options of every project of Vitest. */
export const shared = {
  testTimeout: LIMITS.unit,
  hookTimeout: LIMITS.unit,
  expect: { poll: { timeout: LIMITS.wait } },
  setupFiles: [support('waits.ts'), support('quiet.ts'), support('locks.ts')],
}

import { defineConfig } from 'vitest/config'
import { LIMITS } from '../limits.ts'
import { shared } from '../vitest.shared.ts'

/** The starts that take minutes: `pnpm test --only=starts`. */
export default defineConfig({
  test: {
    ...shared,
    name: 'starts',
    include: ['*.test.ts'],
    root: import.meta.dirname,
    testTimeout: LIMITS.process,
  },
})

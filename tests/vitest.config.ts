import { defineConfig } from 'vitest/config'
import { LIMITS } from './limits.ts'
import { shared } from './vitest.shared.ts'

/** Tests of the repository itself. Playwright runs `*.spec.ts` in a browser. */
export default defineConfig({
  test: {
    ...shared,
    name: 'repository',
    include: ['**/*.test.ts'],
    exclude: ['node_modules/**', 'starts/**', 'new-feature/files/**'],
    testTimeout: LIMITS.process,
    hookTimeout: LIMITS.process,
  },
})

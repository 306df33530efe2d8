import { defineConfig } from 'vitest/config'

/** Tests of the house itself. `*.spec.ts` are the browser's and run in Playwright. */
export default defineConfig({
  test: {
    name: 'house',
    include: ['**/*.test.ts'],
    exclude: ['node_modules/**', 'starts/**'],
    testTimeout: 60_000,
  },
})

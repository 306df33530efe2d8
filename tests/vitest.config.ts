import { defineConfig } from 'vitest/config'

/** Tests of the repository itself. Playwright runs `*.spec.ts` in a browser. */
export default defineConfig({
  test: {
    name: 'repository',
    include: ['**/*.test.ts'],
    exclude: ['node_modules/**', 'starts/**', 'new-feature/files/**'],
    testTimeout: 180_000,
  },
})

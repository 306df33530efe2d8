import { defineConfig } from 'vitest/config'

/** The starts that take minutes: `pnpm test --only=starts`. */
export default defineConfig({
  test: { name: 'starts', include: ['*.test.ts'], root: import.meta.dirname, testTimeout: 300_000 },
})

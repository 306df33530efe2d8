import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'react',
    environment: 'jsdom',
    testTimeout: 30_000,
    setupFiles: ['./vitest.setup.ts'],
    include: ['src/**/*.test.{ts,tsx}'],
    // Files share their modules and one document, which takes a third of the time; the set-up tidies it after every test.
    isolate: false,
    pool: 'threads',
    restoreMocks: true,
    unstubGlobals: true,
  },
})

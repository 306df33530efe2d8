import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'react',
    environment: 'jsdom',
    testTimeout: 60_000,
    setupFiles: ['./vitest.setup.ts'],
    include: ['src/**/*.test.{ts,tsx}'],
    // Files share modules and one document, which reduces the time to a third; vitest.setup.ts resets it after each test.
    isolate: false,
    pool: 'threads',
    restoreMocks: true,
    unstubGlobals: true,
  },
})

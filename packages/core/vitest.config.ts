import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'core',
    include: ['src/**/*.test.ts'],
    // Files share their modules, which takes a third of the time: core has no state outside of a shop.
    isolate: false,
    pool: 'threads',
    // Generated cases take seconds on a busy machine.
    testTimeout: 60_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
})

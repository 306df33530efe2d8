import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'sandbox',
    include: ['src/**/*.test.ts'],
    globalSetup: ['./vitest.setup.ts'],
    // Files share their modules.
    isolate: false,
    // The embedded database takes its time to open on a busy machine.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})

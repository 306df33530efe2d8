import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'sandbox',
    include: ['src/**/*.test.ts'],
    globalSetup: ['../../tests/support/sandbox-databases.ts'],
    // Files share their modules.
    isolate: false,
    // V8's optimising compiler takes longer for PGlite than all tests for their calls.
    execArgv: ['--liftoff-only'],
    // The embedded database takes its time to open on a busy machine.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})

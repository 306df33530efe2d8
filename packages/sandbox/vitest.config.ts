import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'sandbox',
    include: ['src/**/*.test.ts'],
    globalSetup: ['../../tests/support/sandbox-databases.ts'],
    // Test files share modules.
    isolate: false,
    // V8's optimising compiler takes longer for PGlite than all tests take.
    execArgv: ['--liftoff-only'],
    // The embedded database opens slowly on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})

import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'cli',
    include: ['src/**/*.test.ts'],
    globalSetup: ['./vitest.setup.ts'],
    // Test files share modules, because loading the server takes two seconds.
    isolate: false,
    // V8's optimising compiler takes longer for PGlite than it saves in so few tests.
    execArgv: ['--liftoff-only'],
    // Some tests run the command in a new process, which is slow on a busy machine.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})

import { defineConfig } from 'vitest/config'
import { LIMITS } from '../../tests/limits.ts'
import { shared } from '../../tests/vitest.shared.ts'

export default defineConfig({
  test: {
    ...shared,
    name: 'cli',
    include: ['src/**/*.test.ts'],
    globalSetup: ['./vitest.setup.ts'],
    // Test files share modules, because loading the server takes two seconds.
    isolate: false,
    // V8's optimising compiler takes longer for PGlite than it saves in so few tests.
    execArgv: ['--liftoff-only'],
    // Some tests run the command in a new process, which is slow on a busy machine.
    testTimeout: LIMITS.process,
    hookTimeout: LIMITS.process,
  },
})

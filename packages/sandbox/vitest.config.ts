import { defineConfig } from 'vitest/config'
import { shared } from '../../tests/vitest.shared.ts'

export default defineConfig({
  test: {
    ...shared,
    name: 'sandbox',
    include: ['src/**/*.test.ts'],
    globalSetup: ['../../tests/support/sandbox-databases.ts'],
    // Test files share modules.
    isolate: false,
    // V8's optimising compiler takes longer for PGlite than all tests take.
    execArgv: ['--liftoff-only'],
  },
})

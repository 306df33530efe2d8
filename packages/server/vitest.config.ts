import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    globalSetup: ['./src/testing/setup.ts'],
    // Files share their modules: loading them for each file takes as long as the faster half of the tests.
    isolate: false,
    setupFiles: ['./src/testing/restore-mocks.ts'],
    // The embedded database opens slowly on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})

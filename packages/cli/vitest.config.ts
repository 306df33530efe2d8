import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'cli',
    include: ['src/**/*.test.ts'],
    globalSetup: ['./vitest.setup.ts'],
    // Test files share modules, because loading the server takes two seconds.
    isolate: false,
    // Some tests run the command in a new process, which is slow on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 90_000,
  },
})

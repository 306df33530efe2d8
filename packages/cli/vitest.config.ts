import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'cli',
    include: ['src/**/*.test.ts'],
    globalSetup: ['./vitest.setup.ts'],
    // Files share their modules: loading the server takes two seconds.
    isolate: false,
    // Some tests run the command as a process of its own, which takes its time on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 90_000,
  },
})

import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    globalSetup: ['./src/testing/setup.ts'],
    // The embedded database takes its time to open on a busy machine.
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})

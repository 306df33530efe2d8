import { defineConfig } from 'vitest/config'

/** Most tests here run the command as a process of its own, which takes its time on a busy machine. */
export default defineConfig({
  test: { name: 'cli', include: ['src/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 90_000 },
})

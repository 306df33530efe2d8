import { defineConfig } from 'vitest/config'

/** Most tests here run the command as a process of its own. */
export default defineConfig({ test: { name: 'cli', include: ['src/**/*.test.ts'], testTimeout: 30_000 } })

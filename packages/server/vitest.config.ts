import { defineConfig } from 'vitest/config'
import { SEEDS, shared } from '../../tests/vitest.shared.ts'

const RACES = 'src/**/*.races.test.ts'

/** Options of all tests of the server. */
export const options = {
  ...shared,
  globalSetup: ['./src/testing/setup.ts'],
  // Files share their modules: loading them for each file takes as long as the faster half of the tests.
  isolate: false,
  setupFiles: [...shared.setupFiles, SEEDS, './src/testing/restore-mocks.ts'],
}

export default defineConfig({
  test: { ...options, name: 'server', include: ['src/**/*.test.ts'], exclude: ['node_modules/**', RACES] },
})

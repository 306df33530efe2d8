import { defineConfig } from 'vitest/config'
import { SEEDS, shared } from '../../tests/vitest.shared.ts'

export default defineConfig({
  test: {
    ...shared,
    setupFiles: [...shared.setupFiles, SEEDS],
    name: 'core',
    include: ['src/**/*.test.ts'],
    // Files share their modules, which takes a third of the time: core has no state outside of a shop.
    isolate: false,
    pool: 'threads',
    restoreMocks: true,
    unstubGlobals: true,
  },
})

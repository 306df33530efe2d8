import { defineConfig } from 'vitest/config'
import { shared } from '../../tests/vitest.shared.ts'

export default defineConfig({
  test: {
    ...shared,
    name: 'react',
    environment: 'jsdom',
    setupFiles: [...shared.setupFiles, './vitest.setup.ts'],
    include: ['src/**/*.test.{ts,tsx}'],
    // Files share modules and one document, which reduces the time to a third; vitest.setup.ts resets it after each test.
    isolate: false,
    pool: 'threads',
    restoreMocks: true,
    unstubGlobals: true,
  },
})

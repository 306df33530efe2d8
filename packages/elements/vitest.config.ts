import { defineConfig } from 'vitest/config'
import { runtimeAliases } from './vite.config.ts'

// Tests use the same runtime as the published elements.
export default defineConfig({
  resolve: runtimeAliases,
  test: {
    name: 'elements',
    exclude: ['node_modules/**', 'src/render/**'],
    environment: 'jsdom',
    setupFiles: ['./vitest.setup.ts'],
    // Each file has its own document and elements. A VM context takes half as long as a process.
    pool: 'vmThreads',
    // Dynamic imports are slow on a busy machine.
    testTimeout: 60_000,
    server: { deps: { inline: [/@haat/, /@r2wc/] } },
  },
})

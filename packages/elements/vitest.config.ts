import { defineConfig } from 'vitest/config'
import { shared } from '../../tests/vitest.shared.ts'
import { runtimeAliases } from './vite.config.ts'

// Tests use the same runtime as the published elements.
export default defineConfig({
  resolve: runtimeAliases,
  test: {
    ...shared,
    name: 'elements',
    exclude: ['node_modules/**', 'src/render/**', 'build/*-texts.test.ts'],
    environment: 'jsdom',
    setupFiles: [...shared.setupFiles, './vitest.setup.ts'],
    // Each file has its own document and elements. A VM context takes half as long as a process.
    pool: 'vmThreads',
    server: { deps: { inline: [/@haat/, /@r2wc/] } },
  },
})

import { defineConfig } from 'vitest/config'
import { replaceableTexts } from './build/texts.ts'
import { runtimeAliases } from './vite.config.ts'

// Tests use the same runtime as the published elements.
export default defineConfig({
  plugins: [replaceableTexts()],
  resolve: runtimeAliases,
  test: {
    name: 'elements',
    exclude: ['node_modules/**', 'src/render/**'],
    environment: 'jsdom',
    // Each file has its own document and elements. A VM context takes half as long as a process.
    pool: 'vmThreads',
    // Dynamic imports are slow on a busy machine.
    testTimeout: 30_000,
    server: { deps: { inline: [/@haat/] } },
  },
})

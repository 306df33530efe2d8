import { defineConfig } from 'vitest/config'
import { shared } from '../../tests/vitest.shared.ts'
import { replaceableTexts } from './build/texts.ts'
import { runtimeAliases } from './vite.config.ts'

// Tests use the same runtime as the published elements.
export default defineConfig({
  plugins: [replaceableTexts()],
  resolve: runtimeAliases,
  test: {
    ...shared,
    name: 'elements',
    exclude: ['node_modules/**', 'src/render/**'],
    environment: 'jsdom',
    // Each file has its own document and elements. A VM context takes half as long as a process.
    pool: 'vmThreads',
    server: { deps: { inline: [/@haat/] } },
  },
})

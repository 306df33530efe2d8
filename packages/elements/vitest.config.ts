import { defineConfig } from 'vitest/config'
import { replaceableTexts } from './build/texts.ts'
import { onRuntime } from './vite.config.ts'

// Tested on the runtime that ships.
export default defineConfig({
  plugins: [replaceableTexts()],
  resolve: onRuntime,
  test: {
    name: 'elements',
    exclude: ['node_modules/**', 'src/render/**'],
    environment: 'jsdom',
    // Each file has a document and elements of its own. In a context of Node's it takes half as long as in a process.
    pool: 'vmThreads',
    // Code that comes late takes its time on a busy machine.
    testTimeout: 30_000,
    server: { deps: { inline: [/@haat/] } },
  },
})

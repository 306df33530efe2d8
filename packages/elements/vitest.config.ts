import { defineConfig } from 'vitest/config'
import { onRuntime } from './vite.config.ts'

// Tested on the runtime that ships.
export default defineConfig({
  resolve: onRuntime,
  test: {
    name: 'elements',
    environment: 'jsdom',
    server: { deps: { inline: [/@r2wc/, /@preact\/signals-react/, /@haat/] } },
  },
})

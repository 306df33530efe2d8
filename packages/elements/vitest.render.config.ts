import { defineConfig } from 'vitest/config'
import { onServer } from './build/renderer.ts'

/** What renders elements on a server, as it is built for it. */
export default defineConfig({
  resolve: onServer,
  test: {
    name: 'elements-render',
    include: ['src/render/**/*.test.ts'],
    css: true,
    server: { deps: { inline: [/@haat/] } },
  },
})

import { defineConfig } from 'vitest/config'
import { onServer } from './build/renderer.ts'

/** Tests of the server renderer, with the same aliases as its build. */
export default defineConfig({
  resolve: onServer,
  test: {
    name: 'elements-render',
    include: ['src/render/**/*.test.ts'],
    css: true,
    server: { deps: { inline: [/@haat/] } },
  },
})

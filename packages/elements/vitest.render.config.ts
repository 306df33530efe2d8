import { defineConfig } from 'vitest/config'

/** Tests of the server renderer. */
export default defineConfig({
  test: {
    name: 'elements-render',
    include: ['src/render/**/*.test.ts'],
    css: true,
    server: { deps: { inline: [/@haat/] } },
  },
})

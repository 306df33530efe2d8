import { defineConfig } from 'vitest/config'
import { shared } from '../../tests/vitest.shared.ts'

/** Tests of what loads modules as Node does: the server renderer, and the build with a shop's own texts. */
export default defineConfig({
  test: {
    ...shared,
    name: 'elements-render',
    include: ['src/render/**/*.test.ts', 'build/*-texts.test.ts'],
    css: true,
    server: { deps: { inline: [/@haat/] } },
  },
})

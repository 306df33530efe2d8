import { defineConfig } from 'vitest/config'
import { shared } from '../../tests/vitest.shared.ts'

/** Tests of the server renderer. */
export default defineConfig({
  test: {
    ...shared,
    name: 'elements-render',
    include: ['src/render/**/*.test.ts'],
    css: true,
    server: { deps: { inline: [/@haat/] } },
  },
})

import { defineConfig } from 'vitest/config'
import { shared } from '../../tests/vitest.shared.ts'
import { serverAliases } from './build/renderer.ts'

/** Tests of the server renderer, with the same aliases as its build. */
export default defineConfig({
  resolve: serverAliases,
  test: {
    ...shared,
    name: 'elements-render',
    include: ['src/render/**/*.test.ts'],
    css: true,
    server: { deps: { inline: [/@haat/] } },
  },
})

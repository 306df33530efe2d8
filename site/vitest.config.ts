import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'site',
    setupFiles: ['./vitest.setup.ts'],
    include: ['{build,src}/**/*.test.ts'],
    // Files share their modules and one document, which takes half of the time; the set-up tidies it after every test.
    isolate: false,
    pool: 'threads',
  },
})

import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'site',
    setupFiles: ['./vitest.setup.ts'],
    include: ['{build,src}/**/*.test.ts'],
    // Test files share modules and a document, which halves the time; the set-up cleans the document after every test.
    isolate: false,
    pool: 'threads',
  },
})

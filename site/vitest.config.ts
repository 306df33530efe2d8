import { defineConfig } from 'vitest/config'
import { shared } from '../tests/vitest.shared.ts'

export default defineConfig({
  test: {
    ...shared,
    name: 'site',
    setupFiles: [...shared.setupFiles, './vitest.setup.ts'],
    include: ['{build,src}/**/*.test.ts'],
    // Test files share modules and a document, which halves the time; the set-up cleans the document after every test.
    isolate: false,
    pool: 'threads',
  },
})

import { defineConfig } from 'vitest/config'
import { shared } from '../tests/vitest.shared.ts'
import { logoOf, screenshots } from './build/icons.ts'
import { shopConstants } from './build/shop-folder.ts'

export default defineConfig({
  define: {
    ...shopConstants(),
    __HAAT_BASES__: JSON.stringify(['/hi']),
    __HAAT_LOGO__: JSON.stringify(await logoOf()),
    __HAAT_SCREENSHOTS__: JSON.stringify(screenshots),
  },
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

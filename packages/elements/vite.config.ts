import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { defineConfig, type Plugin } from 'vite'

/** The widgets ship on Preact, a fifth of React's weight; @haat/react for npm stays React. */
export const onPreact = {
  alias: [
    { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
    { find: /^react-dom$/, replacement: 'preact/compat' },
    { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
    { find: /^react\/jsx-dev-runtime$/, replacement: 'preact/jsx-runtime' },
    { find: /^react$/, replacement: 'preact/compat' },
  ],
  dedupe: ['preact', '@preact/signals-core', '@preact/signals-react'],
}

/** Writes `x.br` and `x.gz` beside every file, so that the shop compresses nothing while it serves. */
function compressed(): Plugin {
  return {
    name: 'haat:compressed',
    async writeBundle({ dir = '' }, bundle) {
      for (const name of Object.keys(bundle)) {
        const file = join(dir, name)
        const content = await readFile(file)
        await writeFile(`${file}.br`, brotliCompressSync(content))
        await writeFile(`${file}.gz`, gzipSync(content, { level: 9 }))
      }
    },
  }
}

/**
 * What all elements need is one file; what some share is another, save, in both, the stores that a card fetches late
 * and what only the checkout is made of: so a tag is few requests, and none is for a few bytes.
 */
const LATE =
  /\/core\/src\/(addresses|cart|checkout|comments|favourites|orders|payment|phone|profile|tracking)\/|\/core\/src\/(product\/product\.api|shared\/exclusively)\.|\/react\/src\/(addresses|checkout|phone)\/|\/react\/src\/ui\/(Field|focus)\./
const groups = [
  { name: 'base', test: (id: string) => !LATE.test(id), minShareCount: 5, priority: 2 },
  { name: 'some', test: (id: string) => !LATE.test(id), minShareCount: 2, priority: 1 },
]

export default defineConfig({
  plugins: [compressed()],
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: onPreact,
  build: {
    // What the tokens need at least: light-dark(), nested rules, container queries.
    target: ['chrome123', 'firefox121', 'safari17.5'],
    lib: { entry: { haat: 'src/haat.ts' }, formats: ['es'] },
    // Dynamic imports stay plain: they resolve against the loader's own address, whatever page it is on.
    modulePreload: false,
    rolldownOptions: {
      output: {
        minify: true,
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        codeSplitting: { groups },
      },
    },
  },
})

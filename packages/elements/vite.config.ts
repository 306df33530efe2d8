import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { defineConfig, type Plugin } from 'vite'
import { manifest } from './build/manifest.ts'
import { pureSchemas } from './build/pure.ts'

const here = (path: string) => join(import.meta.dirname, path)

/** The elements ship on a runtime of their own, a twentieth of React's weight; @haat/react for npm stays React. */
export const onRuntime = {
  alias: [
    { find: /^react(?:-dom\/client|\/jsx-(?:dev-)?runtime)?$/, replacement: here('src/runtime/react.ts') },
    { find: /^@preact\/signals-(?:core|react)$/, replacement: here('src/runtime/signals.ts') },
    { find: /^valibot$/, replacement: here('src/runtime/valibot.ts') },
    { find: /^preact\/test-utils$/, replacement: here('src/runtime/act.ts') },
  ],
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

/** What a card fetches late, and what only one feature is made of. */
const LATE =
  /\/core\/src\/(account|addresses|assistant|cart|checkout|comments|contact|favourites|orders|payment|phone|photo|profile|tracking)\/|\/core\/src\/(content\/contact\.copy|product\/product\.api|session\/session\.(copy|store)|shared\/exclusively)\.|\/react\/src\/(account|addresses|assistant|checkout|comments|contact|orders|phone|photo|profile|tracking)\//
/** Whoever writes more than a word needs these. */
const FORMS = /\/react\/src\/ui\/(Confirm|Field|drawings\/FirstWord)\.|\/core\/src\/shared\/writing\./
const PHONE = /\/core\/src\/(phone|profile)\/|\/react\/src\/phone\//
const ADDRESSES = /\/(core|react)\/src\/addresses\//
const ORDERS = /\/core\/src\/(orders\/order|tracking\/tracking)/
const PROFILE =
  /\/core\/src\/(account\/editing|photo\/\w+|session\/session\.(copy|store))\.|\/react\/src\/(photo|profile)\//
const isShared = (id: string) => !LATE.test(id) && !FORMS.test(id)

/**
 * What nearly all elements need is one file; what some share is another, and there are some more for those that have
 * forms: so a tag is few requests, and none is for a few bytes. A group takes along what it stands on, unless one
 * before it did.
 */
const groups = [
  { name: 'base', test: isShared, minShareCount: 4 },
  { name: 'some', test: isShared, minShareCount: 2 },
  ...Object.entries({
    forms: FORMS,
    phone: PHONE,
    profile: PROFILE,
    addresses: ADDRESSES,
    orders: ORDERS,
  }).map(([name, modules]) => ({ name, test: (id: string) => modules.test(id), minShareCount: 2 })),
].map((group, at, all) => ({ ...group, priority: all.length - at }))

export default defineConfig({
  plugins: [pureSchemas(), compressed(), manifest()],
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: onRuntime,
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

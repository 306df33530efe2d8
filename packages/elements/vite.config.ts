import { join } from 'node:path'
import { defineConfig } from 'vite'
import { alone } from './build/alone.ts'
import { lateFiles } from './build/late-files.ts'
import { writeManifest } from './build/manifest.ts'
import { preactAliases } from './build/preact.ts'
import { renderer } from './build/renderer.ts'
import { replaceableTexts } from './build/texts.ts'

const here = (path: string) => join(import.meta.dirname, path)

/** The elements ship on Preact, a twentieth of React's weight; @haat/react for npm stays React. */
export const runtimeAliases = {
  alias: [
    ...preactAliases,
    // A partner's page gets the text of an empty state first, and its drawing later.
    { find: /^(?:.*\/)?drawings\/index\.ts$/, replacement: here('src/drawings/index.ts') },
    { find: /^@haat\/react\/drawings$/, replacement: here('src/drawings/index.ts') },
  ],
}

/**
 * The files that elements share, each with all that its modules import: without them, a tag would need up to 60 requests.
 * Rolldown decides about all other files.
 */
const groups = [
  // What every tag shows first: a button, or the request to log in.
  { name: 'base', test: /\/(?:add-button\/add-button|root\/SignedInOnly)\.tsx$/, priority: 2 },
  // Lists of products, and products.
  {
    name: 'products',
    test: /\/(?:catalogue\/(?:ProductGrid\.tsx|grid\.store\.ts)|root\/use(?:CarryOut|LoadEvents)\.ts)$/,
    priority: 1,
  },
]

export default defineConfig({
  plugins: [
    // A page with nothing but prices loads nothing but them.
    alone((id) => id.includes('/elements/src/price/')),
    replaceableTexts(),
    lateFiles(),
    writeManifest(),
    renderer(),
  ],
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: runtimeAliases,
  build: {
    // The tokens need light-dark(), nested rules and container queries.
    target: ['chrome123', 'firefox121', 'safari17.5'],
    lib: { entry: { haat: 'src/loader/haat.ts' }, formats: ['es'] },
    // Dynamic imports stay unchanged: they resolve against the loader's own address on any page.
    modulePreload: false,
    rolldownOptions: {
      // Reading a property has no side effects here; constants are shorter than their names in another chunk.
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      output: {
        minify: true,
        comments: { annotation: false },
        entryFileNames: '[name].js',
        // Fewer bits than upper and lower case: names compress worst.
        hashCharacters: 'base36',
        chunkFileNames: 'chunks/[name]-[hash:7].js',
        codeSplitting: { groups },
      },
    },
  },
})

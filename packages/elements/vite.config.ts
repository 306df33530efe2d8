import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { writeManifest } from './build/manifest.ts'
import { hasTexts, ownTexts, readCurrency, readShopTexts } from './build/own-texts.ts'
import { preactAliases } from './build/preact.ts'
import { buildRenderer } from './build/renderer.ts'

/** Texts of the shop that the elements are built for. */
const texts = readShopTexts()
const currency = readCurrency()

const here = (path: string) => join(import.meta.dirname, path)

/** The elements ship on Preact, a twentieth of React's weight; @haat/react for npm stays React. */
export const runtimeAliases = { alias: preactAliases }

/**
 * Each is a file of the build with all that it imports, except for what one before it has. Rolldown decides about all other
 * files; alone, it would make up to 70 for an element. They are entries, so that a late import loads one file.
 */
const FILES = {
  base: here('src/shared/base.ts'),
  products: here('src/shared/products.ts'),
  'product-store': here('src/shared/product.ts'),
  shopper: here('src/shared/shopper.ts'),
  'favourites-store': here('../core/src/favourites/favourites.store.ts'),
  // With what their late code needs too: it is never loaded without them.
  assistant: here('src/assistant/assistant.tsx'),
  search: here('src/search/search.tsx'),
}
const groups = Object.entries(FILES).map(([name, file], at, { length }) => ({
  name,
  test: (id: string) => id === file,
  priority: length - at,
}))

/** What the loader requests, besides. */
const ENTRIES = {
  ...FILES,
  account: here('src/account/account.tsx'),
  actions: here('src/actions/actions.ts'),
  arrive: here('src/sign-in/arrive.ts'),
  checkout: here('src/checkout/checkout.tsx'),
  favourites: here('src/favourites/favourites.tsx'),
  product: here('src/product/product.tsx'),
  small: here('src/small/small.ts'),
  store: here('src/store/store.ts'),
}

const PRICE = here('src/price/price.ts')

/** Addresses of the files that the loader requests, by their sources. */
const addresses = new Map([[PRICE, './price.js']])

const COMPONENTS = dirname(createRequire(import.meta.url).resolve('@haat/react'))
/** The components' own style sheets are for pages: each tag has a sheet for its shadow root, such as cart/cart.css. */
const withoutPageStyles: Plugin = {
  name: 'haat:without-page-styles',
  enforce: 'pre',
  load: { filter: { id: `${COMPONENTS}/**/*.css` }, handler: () => '' },
}

export default defineConfig(({ mode }) => ({
  plugins: [withoutPageStyles, ...ownTexts(texts, currency)],
  define: { 'process.env.NODE_ENV': '"production"' },
  // Core names ethers as an optional peer, so it is found from here.
  resolve: { ...runtimeAliases, dedupe: ['ethers'] },
  build: {
    // The tokens need light-dark(), nested rules and container queries.
    target: ['chrome123', 'firefox121', 'safari17.5'],
    lib: { entry: {}, formats: ['es'] },
    // Dynamic imports stay unchanged: they resolve against the loader's own address on any page.
    modulePreload: false,
    rolldownOptions: {
      // Other files may import more from an entry than it exports.
      preserveEntrySignatures: 'allow-extension',
      // Reading a property has no side effects here; constants are shorter than their names in another chunk.
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      output: {
        minify: true,
        comments: { annotation: false },
        entryFileNames: ({ name }) => (name in ENTRIES ? 'chunks/[name]-[hash:7].js' : '[name].js'),
        // Fewer bits than upper and lower case: names compress worst.
        hashCharacters: 'hex',
        chunkFileNames: 'chunks/[name]-[hash:7].js',
      },
    },
  },
  environments: {
    client: {
      build: { lib: { entry: ENTRIES }, rolldownOptions: { output: { codeSplitting: { groups } } } },
    },
    // Its own build: what it shares with the others is in both, so that it needs no other file.
    loader: {
      consumer: 'client',
      build: {
        lib: { entry: { haat: here('src/loader/haat.ts') } },
        emptyOutDir: false,
        rolldownOptions: {
          external: [...Object.values(ENTRIES), PRICE],
          output: { paths: (source) => addresses.get(source) ?? source },
        },
      },
    },
    // Its own build, so that a page with nothing but prices loads nothing else. Its modules have no state that others need.
    price: { consumer: 'client', build: { lib: { entry: PRICE }, emptyOutDir: false } },
  },
  builder: {
    // One configuration for all of them, in which the loader finds the addresses.
    sharedConfigBuild: true,
    async buildApp({ build, config, environments: { client, loader, price } }) {
      if (!client || !loader || !price) return
      for (const { output } of [await build(client)].flat() as Rolldown.RolldownOutput[])
        for (const file of output)
          if (file.type === 'chunk' && file.facadeModuleId)
            addresses.set(file.facadeModuleId, `./${file.fileName}`)
      await build(loader)
      await build(price)
      const { outDir } = config.build
      await writeManifest(outDir, hasTexts(texts) || currency !== '')
      // The npm package has no renderer: partners do not render.
      if (mode !== 'package') await buildRenderer(outDir)
    },
  },
}))

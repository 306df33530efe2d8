import { join } from 'node:path'
import { defineConfig } from 'vite'
import { isCopy, withoutSharedChunks } from './build/alone.ts'
import { writeManifest } from './build/manifest.ts'
import { removePageRules } from './build/page-rules.ts'
import { pureSchemas } from './build/pure.ts'
import { renderer } from './build/renderer.ts'
import { replaceableTexts } from './build/texts.ts'

const here = (path: string) => join(import.meta.dirname, path)

const react = here('src/runtime/react.ts')

/** The elements ship on Preact, a twentieth of React's weight; @haat/react for npm stays React. */
export const preactAliases = [{ find: /^react(?:-dom\/client|\/jsx-(?:dev-)?runtime)?$/, replacement: react }]

export const runtimeAliases = {
  alias: [
    ...preactAliases,
    { find: /^ofetch$/, replacement: here('src/runtime/ofetch.ts') },
    { find: /^valibot$/, replacement: here('src/runtime/valibot.ts') },
    // A partner's page gets the text of an empty state first, and its drawing later.
    { find: /^(?:.*\/)?drawings\/index\.ts$/, replacement: here('src/drawings/index.ts') },
    { find: /^@haat\/react\/drawings$/, replacement: here('src/drawings/index.ts') },
  ],
}

/** A page with nothing but prices loads nothing but them. */
const PRICE = /\/elements\/src\/price\//

/** Code that every element needs. */
const BASE =
  /node_modules\/(?:preact|@preact)\/|\/elements\/src\/(?:runtime\/(?!valibot)|drawings\/late|notices\/[aA]nnouncer|texts\/copies|root\/(?:attributes|defineHaat|HaatElement|ElementRoot|leaving|report|sheet|shop|states)|sign-in\/(?:identity|saved|scope|start)|store\/stores)|\/core\/src\/(?:shop|session\/session|shared\/(?:clock|failure|http|identity|notices|prompts\.copy|storage|tabs)|pending-actions\/pending-actions\.key)\.ts|\/react\/src\/ui\/(?:Button|Icon|Slot|State|useLazyImport|useValue)\./
/** What a visitor sees instead of a shopper's own data. */
const PROMPT =
  /\/elements\/src\/root\/(?:SignedInOnly|page\.css)|SignInPrompt|\/react\/src\/ui\/drawings\/(?:Drawing|EmptyBasket)\./
/** Reads the shop's responses, and shows a picture with its price. */
const DATA =
  /\/runtime\/valibot|\/core\/src\/client\/(?:once|resource)\.|\/core\/src\/shared\/(?:dates|money|picture|wire)\.|\/core\/src\/(?:cart\/cart\.pending\.|catalogue\/catalogue\.(?:copy\.)?)ts|\/react\/src\/ui\/(?:ActionLabel|Badge|focus|Head|List|Loaded|PictureView|Price|Rating|useBusy|useResource)\.|\/elements\/src\/root\/useLoadEvents/
/** Product cards: in a grid, related products, favourites. */
const PRODUCTS =
  /\/core\/src\/(?:catalogue\/(?!categories)|pending-actions\/)|\/react\/src\/catalogue\/|\/react\/src\/ui\/useGrowingList|\/elements\/src\/root\/useCarryOut/
/** Code for all of a shopper's own data. */
const OWN =
  /\/core\/src\/client\/(?:owner|shopper-resource)\.|\/react\/src\/ui\/useOwned|\/elements\/src\/root\/useUpdates/
/** Changes that show before the shop has confirmed them: favourites, addresses. */
const OPTIMISTIC = /\/core\/src\/client\/optimistic\./
const BASKET = /\/core\/src\/cart\/|\/react\/src\/ui\/Stepper/
const DIALOGS = /\/react\/src\/ui\/(?:Confirm|Dialog)\./
/** Forms. */
const FORMS = /\/react\/src\/ui\/(?:Field|FormFailure|TextField)\.|\/core\/src\/shared\/writing\./
/** The shopper's profile and phone, and data that survives a reload: elements with forms need both. */
const PHONE =
  /\/core\/src\/(?:phone|profile)\/|\/core\/src\/client\/(?:form|persisted|require-user|saved|saved-forms)\.|\/react\/src\/phone\//
const ADDRESSES = /\/(?:core|react)\/src\/addresses\//
const ORDERS =
  /\/core\/src\/(?:orders\/order|tracking\/tracking)|\/react\/src\/ui\/(?:CopyIcon|Day|Detail|PrintIcon)\.|\/react\/src\/tracking\/CopyId\./
/** The search field, and its suggestions, which load later. */
const SEARCHING = /\/core\/src\/search\/search\.copy\.|\/react\/src\/ui\/SearchIcon\./
const PROFILE =
  /\/core\/src\/(?:account\/editing|photo\/\w+|session\/session\.(?:copy|store))\.|\/react\/src\/(?:photo|profile)\//

/**
 * Files that several elements share, so that a tag needs few requests and loads no unneeded code. A group includes its
 * dependencies, unless an earlier group has them.
 */
const groups = Object.entries({
  base: BASE,
  prompt: PROMPT,
  data: DATA,
  products: PRODUCTS,
  own: OWN,
  optimistic: OPTIMISTIC,
  basket: BASKET,
  dialogs: DIALOGS,
  forms: FORMS,
  phone: PHONE,
  profile: PROFILE,
  addresses: ADDRESSES,
  orders: ORDERS,
  searching: SEARCHING,
}).map(([name, modules], at, all) => ({
  name,
  test: (id: string) => modules.test(id) && !isCopy(id),
  minShareCount: 2,
  priority: all.length - at,
}))

export default defineConfig({
  plugins: [
    withoutSharedChunks(PRICE),
    pureSchemas(),
    replaceableTexts(),
    removePageRules(),
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

import { join } from 'node:path'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { readCompression } from './build/compress.ts'
import { haat } from './build/haat.ts'
import { late } from './build/late.ts'
import { renderer } from './build/renderer.ts'
import { readServices, serviceConstants } from './build/services.ts'

const {
  HAAT_API = 'http://localhost:4321',
  HAAT_SITE_URL,
  HAAT_OUT,
  HAAT_CACHE,
  HAAT_COMPRESSION,
  HAAT_EARLIER,
  HAAT_RUNTIME,
  HAAT_OFFLINE,
  HAAT_SERVICES,
} = process.env
const services = readServices(HAAT_SERVICES)
const offline = HAAT_OFFLINE !== 'off'
const compression = readCompression(HAAT_COMPRESSION || undefined)

/** Code that only signed-in shoppers need, or whoever tracks an order, however many islands of theirs share it. */
const SHOPPERS =
  /\/core\/src\/(?:(?:account|addresses|assistant|cart|checkout|comments|contact|favourites|header|orders|payment|phone|photo|profile|session|setup|tracking)\/|content\/contact\.|shared\/(?:owned|intentions|writing)\.)|\/react\/src\/(?:(?:addresses|orders|phone|photo|profile|session|tracking)\/|ui\/(?:Confirm|Dialog|Field|useLate|useOwned|useWhileSeen|drawings\/(?:EmptyBasket|LostParcel))\.)/
/** Code that a few kinds of pages have to themselves, with several islands: home, lists of products, shells. */
const PAGES =
  /\/(?:core|react)\/src\/(?:home\/|catalogue\/(?:listing\.copy|ProductResults)\.|ui\/useAddress\.)|\/islands\/useLastSegment\./
/** What shows products, which those who pay have done with. */
const GOODS = /\/react\/src\/(?:catalogue\/|ui\/(?:Breadcrumb|Price|Rating)\.)/
/** What moves on the home page. */
const HOME = /\/(?:core|react)\/src\/(?:home\/home\.copy|ui\/(?:use(?:Motion|Rotation)|CarouselControls))\./
/** What the sections of the home page with products share. */
const SECTIONS = /\/react\/src\/home\/(?:Countdown|useTagged)\./
/** What the header of every page needs of a signed-in shopper. */
const HEADER =
  /\/core\/src\/(?:header\/|shared\/owned\.|session\/session\.(?:store|copy)\.|orders\/orders\.|tracking\/tracking\.wire\.)|\/react\/src\/(?:session\/SignInPrompt|ui\/useOwned)\.|\/islands\/Shopper\.|\/site\/src\/(?:trusted|services)\./
/** What forms share. */
const FORMS = /\/core\/src\/shared\/writing\.|\/react\/src\/ui\/(?:Field|useLate|useBusy)\./
const isOf = (rooms: readonly RegExp[], id: string) => rooms.some((room) => room.test(id))

/** Few chunks rather than dozens of crumbs: the library, what most islands share, and what those with products do. */
const CHUNKS = [
  {
    name: 'library',
    test: /node_modules[\\/](?:react|react-dom|scheduler|preact|@astrojs[\\/]react)[\\/]/,
    priority: 2,
  },
  // What pages use without islands stays out, or it would bring the library along; so does what few visitors need.
  {
    name: 'shared',
    minShareCount: 4,
    test: (id: string) => !isOf([SHOPPERS, PAGES, GOODS], id),
    priority: 1,
  },
  // Alone, each of these would be a chunk of a few hundred bytes.
  { name: 'home', minShareCount: 2, test: (id: string) => HOME.test(id) },
  { name: 'sections', minShareCount: 2, test: (id: string) => SECTIONS.test(id) },
  { name: 'shopper', minShareCount: 2, test: (id: string) => HEADER.test(id) },
  { name: 'forms', minShareCount: 3, test: (id: string) => FORMS.test(id) },
  { name: 'goods', minShareCount: 3, test: (id: string) => GOODS.test(id) && !PAGES.test(id) },
]

export default defineConfig({
  site: HAAT_SITE_URL ?? 'http://localhost:4321',
  outDir: HAAT_OUT ?? './dist',
  ...(HAAT_CACHE && { cacheDir: HAAT_CACHE }),
  output: 'static',
  trailingSlash: 'ignore',
  // Comments are asked for while pages are rendered: a few at a time.
  build: { format: 'directory', inlineStylesheets: 'never', concurrency: 4 },
  devToolbar: { enabled: false },
  integrations: [
    react(),
    haat({ api: HAAT_API, services, offline, compression, earlier: HAAT_EARLIER || undefined }),
  ],
  vite: {
    ...(HAAT_CACHE && { cacheDir: join(HAAT_CACHE, 'vite') }),
    define: { ...serviceConstants(services), __HAAT_OFFLINE__: JSON.stringify(offline) },
    plugins: [...late(), renderer(HAAT_RUNTIME === 'preact' ? 'preact' : 'react')],
    // One copy of each, or islands would not share signals; `noExternal` keeps the prerender's copy the same.
    resolve: {
      dedupe: ['react', 'react-dom', '@preact/signals-core', '@preact/signals-react'],
      noExternal: [/^@preact\/signals/],
    },
    // Fonts never as data: addresses, which the policy forbids.
    build: {
      target: 'es2023',
      assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    },
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } },
    },
    server: {
      proxy: { '/api': HAAT_API, '/pictures': HAAT_API, '/__clerk': HAAT_API, '/sandbox': HAAT_API },
    },
  },
})

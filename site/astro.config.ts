import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { haat } from './build/haat.ts'
import { late } from './build/late.ts'
import { preact } from './build/preact.ts'
import { readServices, serviceConstants } from './build/services.ts'

const {
  HAAT_API = 'http://localhost:4321',
  HAAT_SITE_URL,
  HAAT_OUT,
  HAAT_RUNTIME,
  HAAT_SERVICES,
} = process.env
const services = readServices(HAAT_SERVICES)

/** Code that only signed-in shoppers need, or whoever tracks an order, however many islands of theirs share it. */
const SHOPPERS =
  /\/core\/src\/(?:(?:addresses|cart|checkout|favourites|header|orders|payment|phone|photo|profile|session|setup|tracking)\/|shared\/(?:owned|intentions)\.)|\/react\/src\/(?:(?:session|tracking)\/|ui\/(?:Confirm|Dialog|Field|useLate|useOwned|useWhileSeen|drawings\/(?:EmptyBasket|LostParcel))\.)/
/** Code that one kind of page has to itself, with several islands: home, or the lists of products. */
const PAGES = /\/(?:core|react)\/src\/(?:home\/|catalogue\/(?:listing\.copy|ProductResults)\.)/

/** Few chunks rather than dozens of crumbs: the library, and what most islands share. */
const CHUNKS = [
  {
    name: 'library',
    test: /node_modules[\\/](?:react|react-dom|scheduler|preact|@astrojs[\\/]react)[\\/]/,
    priority: 1,
  },
  // What pages use without islands stays out, or it would bring the library along; so does what few visitors need.
  { name: 'shared', minShareCount: 4, test: (id: string) => !SHOPPERS.test(id) && !PAGES.test(id) },
]

export default defineConfig({
  site: HAAT_SITE_URL ?? 'http://localhost:4321',
  outDir: HAAT_OUT ?? './dist',
  output: 'static',
  trailingSlash: 'ignore',
  // Comments are asked for page by page: a few at a time.
  build: { format: 'directory', inlineStylesheets: 'never', concurrency: 4 },
  devToolbar: { enabled: false },
  integrations: [react(), haat({ api: HAAT_API, services })],
  vite: {
    define: serviceConstants(services),
    plugins: [...late(), ...(HAAT_RUNTIME === 'preact' ? [preact()] : [])],
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

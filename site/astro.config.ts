import { createRequire } from 'node:module'
import { join } from 'node:path'
import { defineConfig } from 'astro/config'
import { translatedTexts } from '../packages/elements/build/translated-texts.ts'
import { haat } from './build/haat.ts'
import { logoOf, screenshots } from './build/icons.ts'
import { onPreact } from './build/on-preact.ts'
import { reactIslands } from './build/react.ts'
import { readServices, serviceConstants } from './build/services.ts'
import {
  logoFile,
  scriptFontsFile,
  shopConstants,
  shopFolder,
  themeFile,
  translation,
} from './build/shop-folder.ts'

const {
  HAAT_API = 'http://localhost:4321',
  HAAT_SITE_URL = 'http://localhost:4321',
  HAAT_OUT,
  HAAT_ROOT,
  HAAT_CACHE,
  HAAT_EARLIER,
  HAAT_RUNTIME,
  HAAT_OFFLINE,
  HAAT_CDN,
  HAAT_SERVICES,
} = process.env
/** Number of islands that use a module before it is in the file that all pages load. Others load what they need. */
const SHARED = 10

/** The code of the cart and its quantities, and cards: many files import them late, or only for shoppers. */
const LATE = new Set(
  [
    'core/internal/cart/cart.api.ts',
    'core/internal/cart/cart.count.ts',
    'core/internal/cart/cart.drawers.ts',
    'core/internal/cart/cart.store.ts',
    'core/internal/cart/cart.texts.ts',
    'core/internal/cart/cart.wire.ts',
    'react/internal/catalogue/CardHeart.tsx',
    'react/internal/catalogue/ProductCard.tsx',
    'react/internal/ui/QuantityEntry.tsx',
    'react/internal/ui/Stepper.tsx',
    'react/internal/ui/StockNote.tsx',
    // Fails for a file that does not exist.
  ].map((path) => createRequire(import.meta.url).resolve(`@haat/${path}`)),
)

const services = readServices(HAAT_SERVICES)
const offline = HAAT_OFFLINE !== 'off'

export default defineConfig({
  site: HAAT_SITE_URL,
  outDir: HAAT_OUT ?? './dist',
  ...(HAAT_CACHE && { cacheDir: HAAT_CACHE }),
  output: 'static',
  trailingSlash: 'ignore',
  // Comments are requested while pages are rendered, so only a few pages are rendered at the same time.
  build: { format: 'directory', inlineStylesheets: 'always', concurrency: 4 },
  devToolbar: { enabled: false },
  integrations: [
    reactIslands(),
    haat({
      api: HAAT_API,
      siteUrl: HAAT_SITE_URL,
      root: HAAT_ROOT || '.',
      services,
      offline,
      hasCdn: HAAT_CDN === 'on',
      earlier: HAAT_EARLIER || undefined,
    }),
  ],
  vite: {
    ...(HAAT_CACHE && { cacheDir: join(HAAT_CACHE, 'vite') }),
    define: {
      ...serviceConstants(services),
      ...shopConstants(),
      __HAAT_LOGO__: JSON.stringify(await logoOf()),
      __HAAT_SCREENSHOTS__: JSON.stringify(screenshots),
      __HAAT_OFFLINE__: JSON.stringify(offline),
    },
    plugins: [translatedTexts(translation.texts), ...(HAAT_RUNTIME === 'preact' ? [onPreact()] : [])],
    // One copy of each, so that islands share signals; `noExternal` ensures the same for prerendering.
    resolve: {
      // Files of the shop's folder.
      alias: {
        '@shop/theme.css': themeFile,
        '@shop/logo.css': logoFile,
        '@shop/script-fonts.css': scriptFontsFile,
      },
      dedupe: ['react', 'react-dom', '@preact/signals-core', '@preact/signals-react', 'ethers'],
      noExternal: [/^@preact\/signals/],
    },
    // Fonts are never data: addresses, which the policy forbids.
    build: {
      target: 'es2023',
      // Older browsers lack container queries and :has(), without which pages do not work.
      cssTarget: ['chrome111', 'firefox114', 'safari16.4'],
      // As in the elements: reading a property has no side effects here.
      rolldownOptions: { treeshake: { propertyReadSideEffects: false } },
      assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    },
    // The script of every page is built as a worker's: src/components/PageScript.astro.
    worker: { format: 'es', rolldownOptions: { output: { entryFileNames: '_astro/[name].[hash:7].js' } } },
    environments: {
      prerender: {
        build: {
          rolldownOptions: {
            output: {
              // A file for each sheet, because Astro puts whole files into the pages.
              codeSplitting: { groups: [{ name: (id) => id.replaceAll('/', '_'), test: /\.css$/ }] },
            },
          },
        },
      },
      client: {
        build: {
          // Pages name the files of each island (build/island-files.ts), so late imports need no lists of files.
          modulePreload: { polyfill: false, resolveDependencies: () => [] },
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [{ name: 'shared', minShareCount: SHARED, test: (id) => !LATE.has(id) }],
              },
              // Seven characters distinguish versions of a file; short names matter because each page has a dozen.
              entryFileNames: '_astro/[name].[hash:7].js',
              chunkFileNames: '_astro/[name].[hash:7].js',
            },
          },
        },
      },
    },
    server: {
      fs: { allow: [join(import.meta.dirname, '..'), shopFolder] },
      proxy: {
        // Widgets, but not /embed/sign-in, which is a page of the site.
        '^/embed/(v1|\\d)': HAAT_API,
        '^/(api|pictures|__clerk|sandbox|healthz|readyz)(/|\\?|$)': HAAT_API,
      },
    },
  },
})

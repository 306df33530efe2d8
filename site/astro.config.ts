import { join } from 'node:path'
import { defineConfig } from 'astro/config'
import { readCompression } from './build/compress.ts'
import { haat } from './build/haat.ts'
import { onPreact } from './build/on-preact.ts'
import { reactIslands } from './build/react.ts'
import { readServices, serviceConstants } from './build/services.ts'

const {
  HAAT_API = 'http://localhost:4321',
  HAAT_SITE_URL = 'http://localhost:4321',
  HAAT_OUT,
  HAAT_ROOT,
  HAAT_CACHE,
  HAAT_COMPRESSION,
  HAAT_EARLIER,
  HAAT_RUNTIME,
  HAAT_OFFLINE,
  HAAT_SERVICES,
} = process.env
/** Number of islands that use a module before it is in the file that all pages load. Others load what they need. */
const SHARED = 12

const services = readServices(HAAT_SERVICES)
const offline = HAAT_OFFLINE !== 'off'
const compression = readCompression(HAAT_COMPRESSION || undefined)

export default defineConfig({
  site: HAAT_SITE_URL,
  outDir: HAAT_OUT ?? './dist',
  ...(HAAT_CACHE && { cacheDir: HAAT_CACHE }),
  output: 'static',
  trailingSlash: 'ignore',
  // Comments are requested while pages are rendered, so only a few pages are rendered at the same time.
  build: { format: 'directory', inlineStylesheets: 'never', concurrency: 4 },
  devToolbar: { enabled: false },
  integrations: [
    reactIslands(),
    haat({
      api: HAAT_API,
      siteUrl: HAAT_SITE_URL,
      root: HAAT_ROOT || '.',
      services,
      offline,
      compression,
      earlier: HAAT_EARLIER || undefined,
    }),
  ],
  vite: {
    ...(HAAT_CACHE && { cacheDir: join(HAAT_CACHE, 'vite') }),
    define: { ...serviceConstants(services), __HAAT_OFFLINE__: JSON.stringify(offline) },
    plugins: HAAT_RUNTIME === 'preact' ? [onPreact()] : [],
    // One copy of each, so that islands share signals; `noExternal` ensures the same for prerendering.
    resolve: {
      // The site is not embedded, so its slots are never filled.
      alias: [{ find: /^\.\/Slot\.tsx$/, replacement: join(import.meta.dirname, 'src/ui/Slot.tsx') }],
      dedupe: ['react', 'react-dom', '@preact/signals-core', '@preact/signals-react'],
      noExternal: [/^@preact\/signals/],
    },
    // Fonts are never data: addresses, which the policy forbids.
    build: {
      target: 'es2023',
      assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    },
    environments: {
      client: {
        build: {
          // Pages name the files of each island (build/island-files.ts), so late imports need no lists of files.
          modulePreload: { polyfill: false, resolveDependencies: () => [] },
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [{ name: 'shared', minShareCount: SHARED }],
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
      proxy: {
        // Widgets, but not /embed/sign-in, which is a page of the site.
        '^/embed/(v1|\\d)': HAAT_API,
        '^/(api|pictures|__clerk|sandbox|healthz|readyz)(/|\\?|$)': HAAT_API,
      },
    },
  },
})

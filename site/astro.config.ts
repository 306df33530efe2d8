import { join } from 'node:path'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { pureSchemas } from '../packages/elements/build/pure.ts'
import { codeGroups } from './build/chunks.ts'
import { readCompression } from './build/compress.ts'
import { haat } from './build/haat.ts'
import { late } from './build/late.ts'
import { renderer } from './build/renderer.ts'
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
    react(),
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
    plugins: [pureSchemas(), ...late(), renderer(HAAT_RUNTIME === 'preact' ? 'preact' : 'react')],
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
          rolldownOptions: {
            output: {
              // Seven characters distinguish versions of a file; short names matter because each page has a dozen.
              entryFileNames: '_astro/[name].[hash:7].js',
              chunkFileNames: '_astro/[name].[hash:7].js',
              codeSplitting: { groups: codeGroups() },
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

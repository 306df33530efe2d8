import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { WORKER_PATH } from '../src/offline/addresses.ts'
import { bundleScript } from './bundle-script.ts'
import type { Compression } from './compress.ts'
import { finish } from './finish.ts'
import { readImports } from './island-files.ts'
import { workerCode, writeWorker } from './offline.ts'
import type { Services } from './services.ts'

/** When an island is hydrated: see src/directives. */
const DIRECTIVES = ['now', 'touch', 'calm', 'address', 'sight', 'notice', 'session', 'call', 'draft'] as const

export interface HaatOptions {
  /** Address of the API at build time. */
  api: string
  /** Public origin of the shop. */
  siteUrl: string
  /** Folder of the finished build when it is in use. */
  root: string
  /** Third parties that the pages use. */
  services: Services
  /** Whether visitors get the service worker. */
  offline: boolean
  compression: Compression
  /** Folder of a complete earlier build, to reuse unchanged files. @default none */
  earlier?: string | undefined
}

/** Fails the build if the API does not respond, with one line and without a stack. */
async function requireApi(api: string): Promise<void> {
  const answer = await fetch(`${api}/api/v1/category`, { signal: AbortSignal.timeout(10_000) }).catch(
    () => null,
  )
  if (answer?.ok) return
  const why = answer === null ? 'it does not respond' : `it responds with ${answer.status}`
  const error = new Error(
    `Haat: the site cannot be built from the API at ${api}: ${why}. Start the API, or set HAAT_API to its address.`,
  )
  error.stack = error.message
  throw error
}

/** Haat's integration into Astro's build: directives, the check of the API, and the finish. */
export const haat = ({
  api,
  siteUrl,
  root,
  services,
  offline,
  compression,
  earlier,
}: HaatOptions): AstroIntegration => {
  const { imports, plugin } = readImports()
  return {
    name: 'haat',
    hooks: {
      'astro:config:setup': async ({ addClientDirective, injectScript, updateConfig, command }) => {
        if (command === 'preview') return
        updateConfig({ vite: { plugins: [plugin] } })
        // Inline, so that it handles missing files too.
        if (command === 'build') injectScript('head-inline', await bundleScript('scripts/missing-code.ts'))
        // Inline, so that taps are recorded from the first frame on.
        injectScript('head-inline', await bundleScript('taps/head.ts'))
        for (const name of DIRECTIVES)
          addClientDirective({
            name,
            entrypoint: fileURLToPath(new URL(`../src/directives/${name}.ts`, import.meta.url)),
          })
      },
      // The browser may have the worker of a shop at the same address, which would serve outdated pages.
      'astro:server:setup': ({ server }) => {
        server.middlewares.use(WORKER_PATH, (_request, response, next) => {
          workerCode('removal', '').then(
            (code) => response.setHeader('content-type', 'text/javascript').end(code),
            next,
          )
        })
      },
      'astro:build:start': () => requireApi(api),
      'astro:build:done': async ({ dir, logger }) => {
        const since = Date.now()
        const out = fileURLToPath(dir)
        await writeWorker(out, offline)
        const options = { siteUrl, root, services, offline, compression, earlier: earlier ?? null, imports }
        const { pages, reused, files } = await finish(out, options)
        logger.info(
          `${pages} pages and ${files} files finished in ${((Date.now() - since) / 1000).toFixed(1)} s, ${reused} pages reused`,
        )
      },
    },
  }
}

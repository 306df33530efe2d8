import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { WORKER_PATH } from '../src/offline/addresses.ts'
import type { Compression } from './compress.ts'
import { finish } from './finish.ts'
import { workerCode, writeWorker } from './offline.ts'
import { inOnePiece } from './piece.ts'
import type { Services } from './services.ts'

/** When an island is hydrated: see src/directives. */
const DIRECTIVES = ['now', 'touch', 'calm', 'address', 'sight', 'notice', 'session', 'call', 'draft'] as const

export interface HaatOptions {
  /** Address of the API at build time. */
  api: string
  /** Public origin of the shop. */
  siteUrl: string
  /** Where the finished folder will lie. */
  root: string
  /** Third parties that the pages talk to. */
  services: Services
  /** Whether visitors get the service worker. */
  offline: boolean
  compression: Compression
  /** Folder of a whole build before this one, to take over what did not change. @default none */
  earlier?: string | undefined
}

/** Refuses to begin a build without an API, in one line and without a stack. */
async function requireApi(api: string): Promise<void> {
  const answer = await fetch(`${api}/api/v1/category`, { signal: AbortSignal.timeout(10_000) }).catch(
    () => null,
  )
  if (answer?.ok) return
  const why = answer === null ? 'nothing answers there' : `it answers ${answer.status}`
  const error = new Error(
    `Haat: the site cannot be built from the API at ${api}: ${why}. Pages are made from its products. ` +
      'Start the API, or set HAAT_API to its address.',
  )
  error.stack = error.message
  throw error
}

/** Joins Haat's build to Astro's: directives, the look at the API, the finish. */
export const haat = ({
  api,
  siteUrl,
  root,
  services,
  offline,
  compression,
  earlier,
}: HaatOptions): AstroIntegration => ({
  name: 'haat',
  hooks: {
    'astro:config:setup': async ({ addClientDirective, injectScript, command }) => {
      if (command === 'preview') return
      // Not a file: taps count from the first frame on.
      injectScript('head-inline', await inOnePiece('taps/head.ts'))
      for (const name of DIRECTIVES)
        addClientDirective({
          name,
          entrypoint: fileURLToPath(new URL(`../src/directives/${name}.ts`, import.meta.url)),
        })
    },
    // A shop at the same address may have left its worker: it must not stay between the pages and their developer.
    'astro:server:setup': ({ server }) => {
      server.middlewares.use(WORKER_PATH, (_request, response, next) => {
        workerCode('gone', '').then(
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
      const options = { siteUrl, root, services, offline, compression, earlier: earlier ?? null }
      const { pages, taken, files } = await finish(out, options)
      logger.info(
        `${pages} pages and ${files} files finished in ${((Date.now() - since) / 1000).toFixed(1)} s, ${taken} pages taken over`,
      )
    },
  },
})

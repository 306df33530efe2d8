import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { WORKER_PATH } from '../src/offline/addresses.ts'
import { bundleScript } from './bundle-script.ts'
import { finish } from './finish.ts'
import { joinLanguage } from './further-language.ts'
import { icons, writeIcons } from './icons.ts'
import { islandFilesData } from './island-files.ts'
import { lateStyles } from './late-styles.ts'
import { requireNamedPages } from './named-pages.ts'
import { workerCode, writeWorker } from './offline.ts'
import type { Services } from './services.ts'
import { base, bases, languages, shopFolder } from './shop-folder.ts'

/** Content types of icons. */
const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
}

interface HaatOptions {
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
  /** Whether a CDN caches pages, and is notified when they change. */
  hasCdn: boolean
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
  hasCdn,
  earlier,
}: HaatOptions): AstroIntegration => {
  const files = islandFilesData()
  return {
    name: 'haat',
    hooks: {
      'astro:config:setup': async ({
        addClientDirective,
        addWatchFile,
        injectScript,
        updateConfig,
        command,
      }) => {
        if (command === 'preview') return
        // The development server restarts when it changes; content is watched by its loader.
        for (const name of [
          'shop.json',
          'theme.css',
          'icon.svg',
          'logo.svg',
          ...languages.map((name) => `texts/${name}.json`),
        ])
          addWatchFile(join(shopFolder, name))
        if (process.env.HAAT_PICTURES) addWatchFile(process.env.HAAT_PICTURES)
        // One script has one hash.
        const inline = [...(command === 'build' ? ['scripts/missing-code.ts'] : []), 'taps/early.ts']
        const early = (await Promise.all(inline.map((file) => bundleScript(file)))).join('')
        updateConfig({
          vite: { define: { __HAAT_EARLY__: JSON.stringify(early) }, plugins: [files.plugin, lateStyles()] },
        })
        // Inline and before the header, which is that of a shopper from the first frame on.
        if (services.identity) injectScript('head-inline', await bundleScript('scripts/hint.ts'))
        const entrypoint = fileURLToPath(new URL('../src/directives/early.ts', import.meta.url))
        addClientDirective({ name: 'when', entrypoint })
      },
      'astro:server:setup': ({ server }) => {
        for (const [name, draw] of Object.entries(icons))
          server.middlewares.use(`/${name}`, (_request, response, next) => {
            draw().then(
              (icon) => response.setHeader('content-type', TYPES[extname(name)] ?? '').end(icon),
              next,
            )
          })
        // The browser may have the worker of a shop at the same address, which would serve outdated pages.
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
        if (base === '') await writeIcons(out)
        else await joinLanguage(out)
        const options = { siteUrl, root, services, offline, hasCdn, earlier: earlier ?? null, base, bases }
        const finished = await finish(out, { ...options, islandFiles: files.address() })
        requireNamedPages(out)
        logger.info(
          `${finished.pages} pages and ${finished.files} files finished in ${((Date.now() - since) / 1000).toFixed(1)} s, ${finished.reused} pages reused`,
        )
      },
    },
  }
}

import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { languagesOf, readOwnTexts, readShop } from '@haat/shop-folder'
import type { SiteReaders } from '../file-access.ts'
import type { SiteServices } from '../third-parties/site-services.ts'
import { runTool } from './run-tool.ts'
import { type PictureStore, storeShopPictures } from './shop-pictures.ts'
import { hashOf, project } from './sources.ts'

export interface BuildContext {
  /** Address of the API to build from. */
  readonly api: string
  /** Public origin of the shop. */
  readonly siteUrl: string
  /** Changes when the catalogue does. */
  readonly catalogue: string
  /** Absolute path of the shop's folder. */
  readonly shopFolder: string
  /** Where the converted pictures of the shop's folder are stored. */
  readonly pictureStore: PictureStore
  readonly runtime: 'react' | 'preact'
  /** Addresses and public keys of third parties that pages need. */
  readonly services: SiteServices
  /** Whether visitors get the service worker. */
  readonly offline: boolean
  /** Whether a CDN caches pages, and is notified when they change. */
  readonly hasCdn: boolean
  /** Who may read the built site. */
  readonly siteReaders: SiteReaders
  /** Whether an older build is served: then the new one is made with the lowest priority. @default false */
  readonly isBackground?: boolean
}

interface BuildJob {
  /** An empty folder for the result. */
  readonly out: string
  /** A complete build of the same step, from which unchanged files may be copied; null if there is none. */
  readonly earlier: string | null
  /** File that receives the tool's output. */
  readonly log: string
  readonly signal: AbortSignal
}

/**
 * A part of the shop that is built before it is served. To add a step, append it to {@link buildSteps}, and add to
 * pages.ts, under its name, how it is mounted.
 */
export interface BuildStep {
  /** Name of the folder in the data folder, also used in messages. */
  readonly name: string
  /** Globs of all its source files, from the workspace's root. */
  readonly sources: readonly string[]
  /** Whether it is built from the shop's folder, too. @default false */
  readonly readsShop?: true
  /** Returns all other values that it depends on. */
  values(context: BuildContext): readonly string[]
  /**
   * Folder of the build in which every file name contains a hash of the content. It is still served for a day after the
   * build was replaced. @default none
   */
  readonly assets?: string
  /** Whether it is built from the catalogue, and again when that changes. @default false */
  readonly followsCatalogue?: true
  /** Whether it is built again when the shop's folder is applied. @default false, unless it follows the catalogue */
  readonly followsFolder?: true
  /** Builds into an empty folder. */
  build(context: BuildContext, job: BuildJob): Promise<void>
}

/**
 * Makes V8 collect garbage earlier. Otherwise a build of ten thousand pages uses more than 1 GB on a machine with much
 * memory.
 */
const SPARING = ['--max-semi-space-size=8', '--heap-growing-percent=50']

/** Returns the path of a package's script, resolved from a package of the workspace. */
export const binOf = (from: string, name: string, path: string) =>
  join(createRequire(join(project, from, 'package.json')).resolve(`${name}/package.json`), '..', path)

/** Replaces an empty folder by another one. The two may be on different disks or mounts. */
async function move(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true })
  await rename(from, to).catch((thrown: NodeJS.ErrnoException) => {
    if (thrown.code !== 'EXDEV') throw thrown
    return cp(from, to, { recursive: true })
  })
}

/**
 * Runs a job in a folder that only builds into `out` use, then removes the folder. Astro writes the code that renders the
 * pages to its working directory, which must be in the site's folder, where packages are found. Nothing else is written
 * below the project's folder.
 */
async function inWorkFolder(out: string, job: (folder: string) => Promise<void>): Promise<void> {
  const name = createHash('sha256').update(out).digest('hex').slice(0, 16)
  const folder = join(project, 'site/.astro/builds', name)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  try {
    await job(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Hidden file of a build, with the faults of the shop's content: these files were left out. */
const FAULTS = '.haat-faults'

/** Returns the faults of the shop's content in a build, a line each. */
export async function faultsIn(build: string): Promise<readonly string[]> {
  const text = await readFile(join(build, FAULTS), 'utf8').catch(() => '')
  return text.split('\n').filter((line) => line !== '')
}

/** Returns the hash of everything that a step depends on. */
export const hashOfStep = (step: BuildStep, context: BuildContext): Promise<string> =>
  hashOf(
    [...step.sources, ...(step.readsShop ? [join(context.shopFolder, '**/*')] : [])],
    step.values(context),
  )

/** The storefront's pages. */
export const site: BuildStep = {
  name: 'site',
  assets: '_astro',
  followsCatalogue: true,
  readsShop: true,
  sources: [
    'packages/core/{src,texts}/**/*',
    'packages/react/src/**/*',
    'packages/shop-folder/src/**/*',
    'packages/elements/{build/{preact,translated-texts}.ts,src/runtime/*}',
    'packages/elements/custom-elements.json',
    'site/*.*',
    'site/{build,public,src,tools}/**/*',
    'pnpm-lock.yaml',
  ],
  values: ({ siteUrl, catalogue, runtime, services, offline, hasCdn }) => [
    siteUrl,
    catalogue,
    runtime,
    offline ? 'offline' : '',
    hasCdn ? 'cdn' : '',
    JSON.stringify(services),
  ],
  async build(context, { out, earlier, log, signal }) {
    const { api, siteUrl, runtime, services, shopFolder, offline, hasCdn, isBackground = false } = context
    const code = await hashOfStep(site, { ...context, catalogue: '' })
    await inWorkFolder(out, async (work) => {
      const built = join(work, 'out')
      const pictures = join(work, 'pictures.json')
      const refused = await storeShopPictures(shopFolder, context.pictureStore, pictures)
      if (refused.length > 0) await writeFile(join(work, FAULTS), `${refused.join('\n')}\n`)
      const env = {
        HAAT_API: api,
        HAAT_SHOP: shopFolder,
        HAAT_PICTURES: pictures,
        HAAT_SITE_URL: siteUrl,
        HAAT_ROOT: join(out, '../..', site.name),
        HAAT_CACHE: join(work, 'cache'),
        HAAT_CODE: code,
        HAAT_RUNTIME: runtime,
        HAAT_OFFLINE: offline ? 'on' : 'off',
        HAAT_CDN: hasCdn ? 'on' : 'off',
        HAAT_SERVICES: JSON.stringify(services),
        NODE_ENV: 'production',
        ASTRO_TELEMETRY_DISABLED: '1',
      }
      // The first language is built first: the others are folders of it, with the same assets.
      for (const { language, base } of languagesOf(shopFolder))
        await runTool({
          flags: SPARING,
          script: binOf('site', 'astro', 'bin/astro.mjs'),
          args: ['build', '--root', join(project, 'site')],
          cwd: work,
          env: {
            ...env,
            HAAT_LANGUAGE: language,
            HAAT_OUT: join(built, base),
            HAAT_EARLIER: earlier === null ? '' : join(earlier, base),
            // Content is the same in all languages, and so are its faults.
            HAAT_FAULTS: base === '' ? join(work, FAULTS) : '',
          },
          log,
          signal,
          isBackground,
        })
      await rename(join(work, FAULTS), join(built, FAULTS)).catch(() => {})
      await move(built, out)
    })
  },
}

const currencyOf = (shopFolder: string) => readShop(shopFolder).currency ?? ''

/** The custom elements for partners' pages, and their loader. */
export const widgets: BuildStep = {
  name: 'widgets',
  assets: 'chunks',
  followsFolder: true,
  sources: [
    'packages/core/{src,texts}/**/*',
    'packages/react/src/**/*',
    'packages/elements/{build,src}/**/*',
    'packages/elements/{package.json,vite.config.ts}',
    'pnpm-lock.yaml',
  ],
  values: ({ shopFolder }) => [JSON.stringify(readOwnTexts(shopFolder)), currencyOf(shopFolder)],
  async build({ shopFolder, isBackground = false }, { out, log, signal }) {
    const work = await mkdtemp(join(tmpdir(), 'haat-widgets-'))
    const texts = join(work, 'texts.json')
    await writeFile(texts, JSON.stringify(readOwnTexts(shopFolder)))
    try {
      await runTool({
        script: binOf('packages/elements', 'vite', 'bin/vite.js'),
        // Vite's default config loader writes into the package, which may be read-only.
        args: ['build', '--configLoader', 'native', '--outDir', out, '--emptyOutDir'],
        cwd: join(project, 'packages/elements'),
        env: { NODE_ENV: 'production', HAAT_TEXTS: texts, HAAT_CURRENCY: currencyOf(shopFolder) },
        log,
        signal,
        isBackground,
      })
    } finally {
      await rm(work, { recursive: true, force: true })
    }
  },
}

export const buildSteps: readonly BuildStep[] = [widgets, site]

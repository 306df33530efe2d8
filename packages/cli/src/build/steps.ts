import { createHash } from 'node:crypto'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { SiteServices } from '../third-parties/site-services.ts'
import { runTool } from './run-tool.ts'
import { hashOf, project } from './sources.ts'

/** What a build step is given. */
export interface BuildContext {
  /** Address of the API to build from. */
  readonly api: string
  /** Public origin of the shop. */
  readonly siteUrl: string
  /** Changes when the catalogue does. */
  readonly catalogue: string
  readonly runtime: 'react' | 'preact'
  /** What pages must know of third parties. */
  readonly services: SiteServices
  /** Whether visitors get the service worker. */
  readonly offline: boolean
  /** Whether the shop is open meanwhile: then it gets the processor when nobody else wants it. @default false */
  readonly isBackground?: boolean
}

/** One build of a step. */
export interface BuildJob {
  /** An empty folder, for what is built. */
  readonly out: string
  /** A whole build of the same step, from which what did not change may be taken; null when there is none. */
  readonly earlier: string | null
  /** File that takes everything the tool says. */
  readonly log: string
  readonly signal: AbortSignal
}

/**
 * Something that is built before it is served. To add one, append it to {@link buildSteps} and add to pages.ts, under
 * its name, how it is mounted.
 */
export interface BuildStep {
  /** Name of the folder in the data folder, and of the thing in messages. */
  readonly name: string
  /** Globs, from the workspace's root, of all files that it is built from. */
  readonly sources: readonly string[]
  /** Everything else that it depends on. */
  values(context: BuildContext): readonly string[]
  /**
   * Folder of the build in which every name carries a hash of what is in the file. It is still served for a day after
   * the build was replaced. @default none
   */
  readonly assets?: string
  /** Whether it is built from the catalogue, and so anew when that changes. @default false */
  readonly followsCatalogue?: true
  /**
   * Whether its compressed copies are made quickly, and anew when the shop is open.
   * @default false: they are the best already
   */
  readonly quick?: true
  /** Builds into an empty folder. */
  build(context: BuildContext, job: BuildJob): Promise<void>
}

/**
 * V8 collects sooner: a machine with much memory would otherwise let a build of ten thousand pages take more than 1 GB,
 * most of it garbage.
 */
const SPARING = ['--max-semi-space-size=8', '--heap-growing-percent=50']

/** The script behind a package's command, as a package of the workspace sees it. */
export const binOf = (from: string, name: string, path: string) =>
  join(createRequire(join(project, from, 'package.json')).resolve(`${name}/package.json`), '..', path)

/** Moves a folder into the place of an empty one. The working folder may be on another disk, or mounted by itself. */
async function move(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true })
  await rename(from, to).catch((thrown: NodeJS.ErrnoException) => {
    if (thrown.code !== 'EXDEV') throw thrown
    return cp(from, to, { recursive: true })
  })
}

/**
 * Runs a job in a folder that only builds into `out` use, and removes it. Astro puts the code that renders the pages
 * under its working directory; that must be in the site's folder, where packages are found. Nothing else is written
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

/** The storefront's pages. */
const site: BuildStep = {
  name: 'site',
  assets: '_astro',
  quick: true,
  followsCatalogue: true,
  sources: [
    'packages/core/src/**/*',
    'packages/react/src/**/*',
    'packages/elements/src/runtime/*',
    'site/*.*',
    'site/{build,public,src,tools}/**/*',
    'pnpm-lock.yaml',
  ],
  values: ({ siteUrl, catalogue, runtime, services, offline }) => [
    siteUrl,
    catalogue,
    runtime,
    offline ? 'offline' : '',
    JSON.stringify(services),
  ],
  async build(context, { out, earlier, log, signal }) {
    const { api, siteUrl, runtime, services, offline, isBackground = false } = context
    const code = await hashOf(site.sources, site.values({ ...context, catalogue: '' }))
    await inWorkFolder(out, async (work) => {
      const built = join(work, 'out')
      await runTool({
        flags: SPARING,
        script: binOf('site', 'astro', 'bin/astro.mjs'),
        args: ['build', '--root', join(project, 'site')],
        cwd: work,
        env: {
          HAAT_API: api,
          HAAT_SITE_URL: siteUrl,
          HAAT_OUT: built,
          HAAT_ROOT: join(out, '../..', site.name),
          HAAT_CACHE: join(work, 'cache'),
          HAAT_CODE: code,
          HAAT_EARLIER: earlier ?? '',
          HAAT_COMPRESSION: 'fast',
          HAAT_RUNTIME: runtime,
          HAAT_OFFLINE: offline ? 'on' : 'off',
          HAAT_SERVICES: JSON.stringify(services),
          NODE_ENV: 'production',
          ASTRO_TELEMETRY_DISABLED: '1',
        },
        log,
        signal,
        isBackground,
      })
      await move(built, out)
    })
  },
}

/** The custom elements for partners' pages, and their loader. */
export const widgets: BuildStep = {
  name: 'widgets',
  assets: 'chunks',
  sources: [
    'packages/core/src/**/*',
    'packages/react/src/**/*',
    'packages/elements/{build,src}/**/*',
    'packages/elements/{package.json,vite.config.ts}',
    'pnpm-lock.yaml',
  ],
  values: () => [],
  build: (_context, { out, log, signal }) =>
    runTool({
      script: binOf('packages/elements', 'vite', 'bin/vite.js'),
      // Without a loader of its own, which writes into the package: that may be read-only.
      args: ['build', '--configLoader', 'native', '--outDir', out, '--emptyOutDir'],
      cwd: join(project, 'packages/elements'),
      env: { NODE_ENV: 'production' },
      log,
      signal,
    }),
}

export const buildSteps: readonly BuildStep[] = [widgets, site]

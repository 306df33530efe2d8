import { readFile, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { baseIn, type Clock, systemClock } from '@haat/core'
import * as v from 'valibot'
import { isWindow } from '../partners/partners.window.ts'
import { listFiles, type ServedFile } from './files.ts'
import { type OlderBuild, openOlderBuilds } from './older-builds.ts'
import { isPage } from './paths.ts'

/** The kind of record that must exist for a path to exist. */
export type Check = 'product' | 'category'

const MANIFEST = 'haat-site.json'
/** Files for this server and other hosts, which are not served. */
const UNSERVED = [`/${MANIFEST}`, '/Caddyfile']
/** Whether a file of a build is served, by its path in the site. */
export const isServed = (path: string): boolean => !UNSERVED.includes(path)
const INDEX = '/index.html'
/** Folder of files whose names contain a hash of their content. */
const ASSETS = '/_astro/'

/** The build's description of the site, in `haat-site.json` with the pages. */
const ManifestWire = v.object({
  version: v.literal(1),
  /** What precedes the paths of pages in the shop's other languages. */
  bases: v.optional(v.array(v.string()), []),
  pages: v.record(v.string(), v.object({ csp: v.string() })),
  rewrites: v.array(
    v.object({
      from: v.pipe(v.string(), v.regex(/^(?:\/[\w-]+)+\/\*$/)),
      to: v.string(),
      check: v.optional(v.picklist(['product', 'category'])),
    }),
  ),
  redirects: v.optional(v.array(v.object({ from: v.string(), to: v.string() })), []),
})

export interface Rewrite {
  /** Beginning of the paths, with a trailing slash; one more segment follows. */
  readonly prefix: string
  readonly to: ServedFile
  readonly check: Check | undefined
}

/** A built site, ready to be served. */
export type SiteFiles = Awaited<ReturnType<typeof openSite>>

/** Where the application finds the site. It may change, because the site may be built while the application runs. */
export interface SiteSlot {
  current: SiteFiles | null
}

/** The policy of pages that are not in the manifest. */
const STRICT = "default-src 'self'; base-uri 'none'; object-src 'none'; require-trusted-types-for 'script'"

const framesOf = (path: string) => `frame-ancestors ${isWindow(path) ? "'none'" : "'self'"}`

/**
 * Opens the folder of a built site.
 * @param older earlier builds whose assets are still served, the newest first
 * @throws Error with a one-line message if the folder contains no site
 */
export async function openSite(
  folder: string,
  older: readonly OlderBuild[] = [],
  clock: Clock = systemClock,
) {
  const root = resolve(folder)
  const manifest = await readManifest(join(root, MANIFEST))
  const files = new Map(await listFiles(root))
  for (const path of UNSERVED) files.delete(path)
  const rewrites = manifest.rewrites.flatMap(({ from, to, check }): Rewrite[] => {
    const file = files.get(to)
    return file ? [{ prefix: from.slice(0, -1), to: file, check }] : []
  })
  const meant = new Map(manifest.redirects.map(({ from, to }) => [from, to]))
  for (const file of files.keys()) {
    const page = file.endsWith(INDEX) && file.slice(0, -INDEX.length)
    if (page) meant.set(page.toLowerCase(), page)
  }
  const policyOf = (path: string) => `${manifest.pages[path]?.csp ?? STRICT}; ${framesOf(path)}`
  return {
    /** Time of the build, in ms since 1970. */
    builtAt: (await stat(join(root, MANIFEST))).mtimeMs,
    files: files as ReadonlyMap<string, ServedFile>,
    rewrites,
    redirects: manifest.redirects,
    bases: manifest.bases,
    baseOf: (path: string) => baseIn(path, manifest.bases),
    /** Returns the path of the page for a path in different case, or for another name of the page. */
    meant: (path: string) => meant.get(path.toLowerCase()),
    /** Finds an asset of an earlier build, for pages that are still open. */
    olderAsset: await openOlderBuilds(older, ASSETS, clock),
    /** Whether the build wrote a policy for a file: for pages, and for the service worker. */
    hasPolicy: (path: string) => path in manifest.pages,
    /** Content-Security-Policy of a page. */
    policyOf,
    /** The part of that policy which a page cannot contain: the build writes the rest into each page. */
    headerPolicyOf: (path: string) =>
      isPage(path) && path in manifest.pages ? framesOf(path) : policyOf(path),
  }
}

async function readManifest(file: string): Promise<v.InferOutput<typeof ManifestWire>> {
  try {
    return v.parse(ManifestWire, JSON.parse(await readFile(file, 'utf8')))
  } catch (cause) {
    throw new Error(
      `Haat: ${file} is missing or invalid. Without it, pages cannot be served safely. Build the site again.`,
      { cause },
    )
  }
}

import { readFile, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Clock, systemClock } from '@haat/core'
import * as v from 'valibot'
import { isWindow } from '../partners/partners.window.ts'
import { betterOf } from './better-copies.ts'
import { exchangeCopy, listFiles, type ServedFile } from './files.ts'
import { type OlderBuild, openOlderBuilds } from './older-builds.ts'
import { renewedCopies } from './renewed-copies.ts'

/** What must be in the shop for an address to exist. */
export type Check = 'product' | 'category'

const MANIFEST = 'haat-site.json'
/** What this server and other hosts read, and nobody else. */
const UNSERVED = [MANIFEST, 'Caddyfile', '_headers', '_redirects'].map((name) => `/${name}`)
const INDEX = '/index.html'
/** Where names carry a hash of what is in the file. */
const ASSETS = '/_astro/'

/** What the build of the site says about itself, in `haat-site.json` beside its pages. */
const ManifestWire = v.object({
  version: v.literal(1),
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
  /** Beginning of the addresses that it is for, with a trailing slash; one more segment follows. */
  readonly prefix: string
  readonly to: ServedFile
  readonly check: Check | undefined
}

/** A built site, ready to be served. */
export type SiteFiles = Awaited<ReturnType<typeof openSite>>

/** Where the application looks for the site: it may be built, or built anew, while the application runs. */
export interface SiteSlot {
  current: SiteFiles | null
}

/** For pages that the manifest does not name. */
const STRICT = "default-src 'self'; base-uri 'none'; object-src 'none'; require-trusted-types-for 'script'"

/**
 * Opens the folder of a built site.
 * @param older builds before this one whose assets are still served, the newest first
 * @throws Error, in one readable line, when the folder holds none
 */
export async function openSite(
  folder: string,
  older: readonly OlderBuild[] = [],
  clock: Clock = systemClock,
) {
  const root = resolve(folder)
  const manifest = await readManifest(join(root, MANIFEST))
  const renewed = renewedCopies(root)
  const files = new Map(
    [...(await listFiles(root))].map(([path, file]): [string, ServedFile] => [
      path,
      { ...file, renew: (encoding) => renewed(file, encoding) },
    ]),
  )
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
  return {
    /** When it was built, in ms since 1970. */
    builtAt: (await stat(join(root, MANIFEST))).mtimeMs,
    files: files as ReadonlyMap<string, ServedFile>,
    rewrites,
    /** The address of the page that is meant by one written in another case, or by another name of a page. */
    meant: (path: string) => meant.get(path.toLowerCase()),
    /** An asset that only a build before this one has; for pages that are still open. */
    olderAsset: await openOlderBuilds(older, ASSETS, clock),
    /** Whether the build wrote a policy for a file: for pages, and for the service worker. */
    hasPolicy: (path: string) => path in manifest.pages,
    /** Content-Security-Policy of a page. */
    policyOf: (path: string) =>
      `${manifest.pages[path]?.csp ?? STRICT}; frame-ancestors ${isWindow(path) ? "'none'" : "'self'"}`,
    /** Puts a better compressed copy in its place (better-copies.ts). */
    exchange: (name: string) => exchangeCopy(files, root, { name, from: betterOf(join(root, name)) }),
  }
}

async function readManifest(file: string): Promise<v.InferOutput<typeof ManifestWire>> {
  try {
    return v.parse(ManifestWire, JSON.parse(await readFile(file, 'utf8')))
  } catch (cause) {
    throw new Error(
      `Haat: ${file} is missing or cannot be read. Without it the pages cannot be served safely. Build the site again.`,
      { cause },
    )
  }
}

import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Clock, systemClock } from '@haat/core'
import * as v from 'valibot'
import { BUILD_MANIFEST, findDamage } from '../site/build-manifest.ts'
import { listFiles, type ServedFile } from '../site/files.ts'
import { type OlderBuild, openOlderBuilds } from '../site/older-builds.ts'
import { openRenderer } from './embed.renderer.ts'

const ManifestWire = v.object({
  version: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+[\w.+-]*$/)),
  files: v.record(v.string(), v.object({ integrity: v.string(), bytes: v.number(), brotli: v.number() })),
})
/** What was built, as packages/elements/build/manifest.ts writes it. */
export type Manifest = v.InferOutput<typeof ManifestWire>

/** One version of the widgets. */
export interface Release {
  readonly manifest: Manifest
  /** By their path, with a leading slash. */
  readonly files: ReadonlyMap<string, ServedFile>
}

/** Widgets ready to be served. */
export type EmbedFiles = Awaited<ReturnType<typeof openEmbed>>

/** Where the application looks for the widgets: they may be built while it runs. */
export interface EmbedSlot {
  current: EmbedFiles | null
}

export interface OpenEmbedOptions {
  /** Where every version is stored that was ever opened. @default nowhere: the present one is served alone */
  readonly saved?: string
  /** Builds before this one whose chunks are still served, the newest first. @default none */
  readonly older?: readonly OlderBuild[]
  readonly clock?: Clock
  /** Takes a line about a stored version that cannot be served. */
  readonly warn?: (line: string) => void
}

/** Where names carry a hash of what is in the file. */
export const CHUNKS = '/chunks/'

async function openRelease(folder: string): Promise<Release | null> {
  try {
    const manifest = v.parse(ManifestWire, JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')))
    // What renders them is no page's.
    const files = new Map([...(await listFiles(folder))].filter(([path]) => !path.startsWith('/render/')))
    return files.has('/haat.js') ? { manifest, files } : null
  } catch {
    return null
  }
}

const hasList = (place: string) => existsSync(join(place, BUILD_MANIFEST))

/** What is wrong with a stored version, or null. Those that were built before there were lists of files have none. */
const damageOf = async (place: string): Promise<string | null> => (hasList(place) ? findDamage(place) : null)

/** Saves a copy of a version, for the pages that pinned it; a version that was built anew replaces its copy. */
async function saveCopy(folder: string, saved: string, { manifest }: Release): Promise<void> {
  const place = join(saved, manifest.version)
  // A copy without a list of its files gets one, where there is one by now.
  const isListed = hasList(place) || !hasList(folder)
  const known = isListed && (await damageOf(place)) === null ? await openRelease(place) : null
  if (known && JSON.stringify(known.manifest) === JSON.stringify(manifest)) return
  const copy = join(saved, `.${manifest.version}.${process.pid}`)
  await mkdir(saved, { recursive: true })
  await cp(folder, copy, { recursive: true })
  await rm(place, { recursive: true, force: true })
  await rename(copy, place)
}

async function savedIn(saved: string, warn: (line: string) => void): Promise<readonly Release[]> {
  const names = await readdir(saved).catch((): string[] => [])
  const opened = await Promise.all(
    names
      .filter((name) => !name.startsWith('.'))
      .map(async (name) => {
        const place = join(saved, name)
        const damage = await damageOf(place)
        if (damage === null) return openRelease(place)
        warn(
          `Haat: version ${name} of the widgets in ${saved} is not served: ${damage}. Pages that name this version lose their widgets. Restore ${place} from a backup, or have them use /embed/v1/.`,
        )
        return null
      }),
  )
  return opened.filter((release) => release !== null)
}

/**
 * Opens the folder of built widgets (packages/elements/dist), and the versions that were served before.
 * @throws Error, in one readable line, when the folder holds none
 */
export async function openEmbed(
  folder: string,
  { saved, older = [], clock = systemClock, warn = () => {} }: OpenEmbedOptions = {},
) {
  const current = await openRelease(folder)
  if (!current)
    throw new Error(
      `Haat: ${folder} holds no widgets, so partners' pages would stay empty. Build @haat/elements again.`,
    )
  if (saved !== undefined) await saveCopy(folder, saved, current)
  const releases = saved === undefined ? [] : await savedIn(saved, warn)
  return {
    current,
    renderer: await openRenderer(folder),
    /** When they were built, in ms since 1970. */
    builtAt: (await stat(join(folder, 'manifest.json'))).mtimeMs,
    /** All that are served, the current one too, by version. */
    releases: new Map([...releases, current].map((release) => [release.manifest.version, release])),
    /** A chunk that only a build before this one has: of this version, but built from other sources. */
    olderChunk: await openOlderBuilds(older, CHUNKS, clock),
  }
}

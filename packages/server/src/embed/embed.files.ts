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
/** The list of built files, written by packages/elements/build/manifest.ts. */
type Manifest = v.InferOutput<typeof ManifestWire>

/** One version of the widgets. */
export interface Release {
  readonly manifest: Manifest
  /** By path, with a leading slash. */
  readonly files: ReadonlyMap<string, ServedFile>
}

/** Widgets that are ready to be served. */
export type EmbedFiles = Awaited<ReturnType<typeof openEmbed>>

/** Where the application finds the widgets. It may change, because they may be built while the application runs. */
export interface EmbedSlot {
  current: EmbedFiles | null
}

export interface OpenEmbedOptions {
  /** Folder that stores every version that was ever opened. @default none: only the current version is served */
  readonly saved?: string
  /** Earlier builds whose chunks are still served, the newest first. @default none */
  readonly older?: readonly OlderBuild[]
  readonly clock?: Clock
  /** Receives a line about each stored version that cannot be served. */
  readonly warn?: (line: string) => void
}

/** Folder of files whose names contain a hash of their content. */
export const CHUNKS = '/chunks/'

async function openRelease(folder: string): Promise<Release | null> {
  try {
    const manifest = v.parse(ManifestWire, JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')))
    // The rendering code is not for pages.
    const files = new Map([...(await listFiles(folder))].filter(([path]) => !path.startsWith('/render/')))
    return files.has('/haat.js') ? { manifest, files } : null
  } catch {
    return null
  }
}

const hasFileList = (place: string) => existsSync(join(place, BUILD_MANIFEST))

/** Returns the damage of a stored version, or null. A version without a list of its files is not checked. */
const damageOf = async (place: string): Promise<string | null> =>
  hasFileList(place) ? findDamage(place) : null

/** Saves a copy of a version, for pages that pinned it. A version that was built again replaces its copy. */
async function saveCopy(folder: string, saved: string, { manifest }: Release): Promise<void> {
  const place = join(saved, manifest.version)
  // A copy without a list of its files is replaced if the folder has a list.
  const isListed = hasFileList(place) || !hasFileList(folder)
  const known = isListed && (await damageOf(place)) === null ? await openRelease(place) : null
  if (known && JSON.stringify(known.manifest) === JSON.stringify(manifest)) return
  const copy = join(saved, `.${manifest.version}.${process.pid}`)
  await mkdir(saved, { recursive: true })
  await cp(folder, copy, { recursive: true })
  await rm(place, { recursive: true, force: true })
  await rename(copy, place)
}

async function openSaved(saved: string, warn: (line: string) => void): Promise<readonly Release[]> {
  const names = await readdir(saved).catch((): string[] => [])
  const opened = await Promise.all(
    names
      .filter((name) => !name.startsWith('.'))
      .map(async (name) => {
        const place = join(saved, name)
        const damage = await damageOf(place)
        if (damage === null) return openRelease(place)
        warn(
          `Haat: version ${name} of the widgets in ${saved} is not served: ${damage}. Pages that use this version show no widgets. Restore ${place} from a backup, or change these pages to /embed/v1/.`,
        )
        return null
      }),
  )
  return opened.filter((release) => release !== null)
}

/**
 * Opens the folder of built widgets (packages/elements/dist), and the versions that were served before.
 * @throws Error with a one-line message if the folder contains no widgets
 */
export async function openEmbed(
  folder: string,
  { saved, older = [], clock = systemClock, warn = () => {} }: OpenEmbedOptions = {},
) {
  const current = await openRelease(folder)
  if (!current)
    throw new Error(
      `Haat: ${folder} contains no widgets, so partners' pages would be empty. Build @haat/elements again.`,
    )
  if (saved !== undefined) await saveCopy(folder, saved, current)
  const releases = saved === undefined ? [] : await openSaved(saved, warn)
  return {
    current,
    renderer: await openRenderer(folder),
    /** Time of the build, in ms since 1970. */
    builtAt: (await stat(join(folder, 'manifest.json'))).mtimeMs,
    /** All served releases by version, including the current one. */
    releases: new Map([...releases, current].map((release) => [release.manifest.version, release])),
    /** Finds a chunk of an earlier build of this version, which was built from other sources. */
    olderChunk: await openOlderBuilds(older, CHUNKS, clock),
  }
}

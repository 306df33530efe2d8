import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { listFiles, type ServedFile } from '../site/files.ts'

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
export interface EmbedFiles {
  readonly current: Release
  /** All that are served, the current one too, by version. */
  readonly releases: ReadonlyMap<string, Release>
}

/** Where the application looks for the widgets: they may be built while it runs. */
export interface EmbedSlot {
  current: EmbedFiles | null
}

async function openRelease(folder: string): Promise<Release | null> {
  try {
    const manifest = v.parse(ManifestWire, JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')))
    const files = await listFiles(folder)
    return files.has('/haat.js') ? { manifest, files } : null
  } catch {
    return null
  }
}

/** Keeps a copy of a version, for the pages that pinned it; a version that was built anew takes its own place. */
async function keep(folder: string, kept: string, { manifest }: Release): Promise<void> {
  const place = join(kept, manifest.version)
  const known = await openRelease(place)
  if (known && JSON.stringify(known.manifest) === JSON.stringify(manifest)) return
  const copy = join(kept, `.${manifest.version}.${process.pid}`)
  await mkdir(kept, { recursive: true })
  await cp(folder, copy, { recursive: true })
  await rm(place, { recursive: true, force: true })
  await rename(copy, place)
}

async function keptIn(kept: string): Promise<readonly Release[]> {
  const names = await readdir(kept).catch((): string[] => [])
  const opened = await Promise.all(
    names.filter((name) => !name.startsWith('.')).map((name) => openRelease(join(kept, name))),
  )
  return opened.filter((release) => release !== null)
}

/**
 * Opens the folder of built widgets (packages/elements/dist), and the versions that were served before.
 * @param kept where every version is kept that was ever opened @default nowhere: the present one is served alone
 * @throws Error, in one readable line, when the folder holds none
 */
export async function openEmbed(folder: string, kept?: string): Promise<EmbedFiles> {
  const current = await openRelease(folder)
  if (!current)
    throw new Error(
      `Haat: ${folder} holds no widgets, so partners' pages would stay empty. Build @haat/elements again.`,
    )
  if (kept !== undefined) await keep(folder, kept, current)
  const older = kept === undefined ? [] : await keptIn(kept)
  return {
    current,
    releases: new Map([...older, current].map((release) => [release.manifest.version, release])),
  }
}

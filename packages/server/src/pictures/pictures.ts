import { readFile, stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { basename, isAbsolute, join, relative, resolve } from 'node:path'
import pLimit from 'p-limit'
import type { BucketKeys } from '../env.pictures.ts'
import { encode, type ReadPicture, readPicture } from './convert.ts'
import { download } from './download.ts'
import { filesOf, type StoredPicture, storedOf } from './names.ts'
import type { Allows } from './public-address.ts'
import { checkBytes, PictureRefusedError, PictureUnavailableError } from './refused.ts'
import { folderStorage, type PictureStorage } from './storage.ts'
import { openVisits } from './visited.ts'

/** Number of originals that wait in memory or for their servers while others are converted. */
const WAITING = 4

interface PicturesOptions {
  /** The shop's data folder, which has converted pictures in `pictures`. */
  readonly dataFolder: string
  /** Bucket for converted pictures instead of the folder. @default none */
  readonly bucket?: BucketKeys | null | undefined
  /** Folder to which file names are restricted. @default none: any file */
  readonly from?: string | undefined
  /** Only check pictures, without writing them. @default false */
  readonly dryRun?: boolean
  /** IP addresses that may be called. @default public ones */
  readonly allows?: Allows
}

export type Pictures = Awaited<ReturnType<typeof openPictures>>

const isUrl = (source: string) => /^https?:/i.test(source)

/** Returns the path of a file, inside the folder if there is one. */
function pathOf(source: string, from: string | undefined): string {
  const path = resolve(from ?? '.', source)
  const within = from === undefined ? '' : relative(from, path)
  if (within === '..' || within.startsWith('../') || isAbsolute(within))
    throw new PictureRefusedError('is outside the folder of pictures')
  return path
}

async function readOriginal(path: string): Promise<Uint8Array> {
  const found = await stat(path).catch(() => null)
  if (found?.isDirectory()) throw new PictureUnavailableError('it is a folder')
  if (!found?.isFile()) throw new PictureUnavailableError('the file does not exist')
  checkBytes(found.size)
  return readFile(path)
}

async function storageOf(folder: string, bucket: BucketKeys | null): Promise<PictureStorage> {
  if (bucket === null) return folderStorage(folder)
  return (await import('./bucket.ts')).openBucket(bucket)
}

/**
 * Opens the conversion of pictures into all widths and types that the pages use, a few at a time. An original whose hash
 * is known is not converted again. Files are written atomically, so the process may be killed at any time.
 */
export async function openPictures(options: PicturesOptions) {
  const { dataFolder, from, dryRun = false, allows } = options
  const folder = join(dataFolder, 'pictures')
  const storage = dryRun ? null : await storageOf(folder, options.bucket ?? null)
  const visits = dryRun ? null : await openVisits(join(folder, '.sources'))
  const processors = availableParallelism()
  const reading = pLimit(processors + WAITING)
  const converting = pLimit(processors)
  const sources = new Map<string, Promise<StoredPicture>>()
  const writes = new Map<string, Promise<void>>()

  async function write(picture: ReadPicture): Promise<void> {
    if (storage === null) return
    for (const file of filesOf(picture.facts))
      if (!(await storage.has(file.name))) await storage.put(file.name, await encode(picture, file))
  }

  const convert = (bytes: Uint8Array): Promise<StoredPicture> =>
    converting(async () => {
      const picture = await readPicture(bytes)
      const { hash } = picture.facts
      // The same original may have several names.
      const writing = writes.get(hash) ?? write(picture)
      writes.set(hash, writing)
      await writing
      return storedOf(picture.facts)
    })

  /** Finds the last picture from a URL, if its file exists. */
  async function lastVisit(url: string) {
    const visit = (await visits?.find(url)) ?? null
    return visit && (await storage?.has(basename(visit.picture.address))) ? visit : null
  }

  async function fromUrl(url: string): Promise<StoredPicture> {
    const visit = await lastVisit(url)
    const got = await download(url, { ...(visit && { version: visit }), ...(allows && { allows }) }).catch(
      (thrown: unknown) => {
        // A picture that was downloaded before is used while its server is unavailable.
        if (visit && thrown instanceof PictureUnavailableError) return null
        throw thrown
      },
    )
    if (got === null && visit) return visit.picture
    if (got === null) throw new PictureUnavailableError('its server responded with 304')
    const picture = await convert(got.bytes)
    await visits?.note(url, { ...got.version, picture })
    return picture
  }

  const fromAnywhere = (source: string) =>
    reading(async () => (isUrl(source) ? fromUrl(source) : convert(await readOriginal(pathOf(source, from)))))

  return {
    /**
     * Stores a picture. Simultaneous calls with the same source read it once.
     * @param source an http(s) URL, or the path of a file
     * @throws PictureRefusedError, PictureUnavailableError: their messages are the end of a line that names the source
     */
    store(source: string): Promise<StoredPicture> {
      const stored = sources.get(source) ?? fromAnywhere(source)
      sources.set(source, stored)
      return stored
    },
  }
}

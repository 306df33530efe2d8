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

/** Originals that wait in memory, or for their servers, while others are converted. */
const WAITING = 4

export interface PicturesOptions {
  /** The shop's data folder: converted pictures go into `pictures` in it. */
  readonly dataFolder: string
  /** Where converted pictures go instead. @default none */
  readonly bucket?: BucketKeys | null | undefined
  /** The folder that names of files are in, and do not lead out of. @default none: any file */
  readonly from?: string | undefined
  /** Read and check pictures, and write nothing. @default false */
  readonly dryRun?: boolean
  /** Which IP addresses may be asked. @default those of the internet */
  readonly allows?: Allows
}

export type Pictures = Awaited<ReturnType<typeof openPictures>>

const isUrl = (source: string) => /^https?:/i.test(source)

/** The path of a file, inside of a folder where there is one. */
function pathOf(source: string, from: string | undefined): string {
  const path = resolve(from ?? '.', source)
  const within = from === undefined ? '' : relative(from, path)
  if (within === '..' || within.startsWith('../') || isAbsolute(within))
    throw new PictureRefusedError('is outside of the folder of pictures')
  return path
}

async function readOriginal(path: string): Promise<Uint8Array> {
  const found = await stat(path).catch(() => null)
  if (!found?.isFile()) throw new PictureUnavailableError('there is no such file')
  checkBytes(found.size)
  return readFile(path)
}

async function storageOf(folder: string, bucket: BucketKeys | null): Promise<PictureStorage> {
  if (bucket === null) return folderStorage(folder)
  return (await import('./bucket.ts')).openBucket(bucket)
}

/**
 * Converts pictures into every width and type that the pages use, a few at a time. What is there already, by the hash of
 * the original, is not converted again; a file appears whole, so a process may be killed at any time.
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
      // The same original may come under several names.
      const writing = writes.get(hash) ?? write(picture)
      writes.set(hash, writing)
      await writing
      return storedOf(picture.facts)
    })

  /** What came from an address, if its last file, which its address names, is there. */
  async function lastVisit(url: string) {
    const visit = (await visits?.find(url)) ?? null
    return visit && (await storage?.has(basename(visit.picture.address))) ? visit : null
  }

  async function fromUrl(url: string): Promise<StoredPicture> {
    const visit = await lastVisit(url)
    const got = await download(url, { ...(visit && { version: visit }), ...(allows && { allows }) }).catch(
      (thrown: unknown) => {
        // What came once is not lost because its server is away.
        if (visit && thrown instanceof PictureUnavailableError) return null
        throw thrown
      },
    )
    if (got === null && visit) return visit.picture
    if (got === null) throw new PictureUnavailableError('its server answered 304')
    const picture = await convert(got.bytes)
    await visits?.note(url, { ...got.version, picture })
    return picture
  }

  const fromAnywhere = (source: string) =>
    reading(async () => (isUrl(source) ? fromUrl(source) : convert(await readOriginal(pathOf(source, from)))))

  return {
    /**
     * Stores one picture; asked for twice it is read once.
     * @param source an http(s) address, or a path of a file
     * @throws PictureRefusedError, PictureUnavailableError: their messages end a line that names the source
     */
    store(source: string): Promise<StoredPicture> {
      const stored = sources.get(source) ?? fromAnywhere(source)
      sources.set(source, stored)
      return stored
    },
  }
}

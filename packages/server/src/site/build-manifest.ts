import { hash } from 'node:crypto'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import * as v from 'valibot'
import { pathsIn } from './files.ts'

/** Name of the manifest in a build's folder. Hidden, so that it is never served. */
export const BUILD_MANIFEST = '.haat-build.json'

const FileWire = v.object({ bytes: v.pipe(v.number(), v.integer(), v.minValue(0)), sha256: v.string() })
type FileEntry = v.InferOutput<typeof FileWire>

const ManifestWire = v.object({
  version: v.literal(1),
  /** By path in the build's folder, with slashes. */
  files: v.record(v.string(), FileWire),
})
/** Number of files that are read at the same time, below the limit of open files. */
const WIDTH = 8

const entryOf = (content: Buffer): FileEntry => ({
  bytes: content.length,
  sha256: hash('sha256', content, 'base64'),
})

/**
 * Writes the size and hash of every file of a finished build, including compressed copies, for {@link findDamage}.
 * @param earlier folder of a complete build: entries of files that are hard links to it are reused
 */
export async function writeBuildManifest(folder: string, earlier: string | null = null): Promise<void> {
  const paths = [...(await pathsIn(folder))].sort()
  const known = earlier === null ? null : await readManifest(earlier)
  const entries = await pLimit(WIDTH).map(paths, async (path): Promise<[string, FileEntry]> => {
    const before = known !== null && typeof known !== 'string' ? known.files[path] : undefined
    if (earlier !== null && before && (await isSame(join(earlier, path), join(folder, path))))
      return [path, before]
    return [path, entryOf(await readFile(join(folder, path)))]
  })
  const manifest = { version: 1, files: Object.fromEntries(entries) }
  await writeFile(join(folder, BUILD_MANIFEST), JSON.stringify(manifest))
}

async function isSame(one: string, two: string): Promise<boolean> {
  const [first, second] = await Promise.all([one, two].map((path) => stat(path).catch(() => null)))
  return !!first && first.ino === second?.ino && first.dev === second.dev
}

/**
 * Compares a build with its manifest: the list of files, their sizes, then their hashes.
 * @param under a folder of the build, to compare only that; '' for the complete build
 * @returns the first difference as the end of a sentence ("index.html is missing"), or null if there is none
 */
export async function findDamage(folder: string, under = ''): Promise<string | null> {
  const listed = await readManifest(folder)
  if (typeof listed === 'string') return listed
  const isAsked = (path: string) => under === '' || path.startsWith(`${under}/`)
  const expected = Object.entries(listed.files).filter(([path]) => isAsked(path))
  const present = new Set(await pathsIn(folder))
  for (const [path] of expected) if (!present.has(path)) return `${path} is missing`
  for (const path of present)
    if (isAsked(path) && !Object.hasOwn(listed.files, path)) return `${path} is no part of it`
  return (await compare(folder, expected, sizeProblem)) ?? (await compare(folder, expected, hashProblem))
}

/**
 * Lists the files in which two builds differ: changed, new and removed ones, without compressed copies.
 * @returns null if the list of one of them cannot be read
 */
export async function changedFiles(folder: string, earlier: string): Promise<readonly string[] | null> {
  const [now, before] = await Promise.all([readManifest(folder), readManifest(earlier)])
  if (typeof now === 'string' || typeof before === 'string') return null
  const paths = new Set([...Object.keys(now.files), ...Object.keys(before.files)])
  return [...paths].filter(
    (path) => !/\.(?:br|gz)$/.test(path) && now.files[path]?.sha256 !== before.files[path]?.sha256,
  )
}

/** Reads the manifest of a build, or returns why there is none as the end of a sentence. */
async function readManifest(folder: string): Promise<v.InferOutput<typeof ManifestWire> | string> {
  try {
    return v.parse(ManifestWire, JSON.parse(await readFile(join(folder, BUILD_MANIFEST), 'utf8')))
  } catch (thrown) {
    const isMissing = (thrown as NodeJS.ErrnoException).code === 'ENOENT'
    return isMissing
      ? 'the list of its files is missing'
      : `the list of its files (${BUILD_MANIFEST}) cannot be read`
  }
}

type Compare = (file: string, entry: FileEntry) => Promise<string | null>

/** Returns the first problem in the order of the paths, or null. */
async function compare(
  folder: string,
  entries: readonly (readonly [string, FileEntry])[],
  problemOf: Compare,
): Promise<string | null> {
  const problems = await pLimit(WIDTH).map(entries, async ([path, entry]) => {
    const problem = await problemOf(join(folder, path), entry).catch(() => 'cannot be read')
    return problem === null ? null : `${path} ${problem}`
  })
  return problems.find((problem) => problem !== null) ?? null
}

const sizeProblem: Compare = async (file, { bytes }) => {
  const { size } = await stat(file)
  return size === bytes ? null : `has ${size} bytes instead of ${bytes}`
}

const hashProblem: Compare = async (file, { sha256 }) =>
  entryOf(await readFile(file)).sha256 === sha256 ? null : 'was changed'

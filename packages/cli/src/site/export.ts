import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { demoShop } from '@haat/demo'
import { findDamage, hostFiles, openSite, pathsIn, readEnvironment } from '@haat/server'
import pLimit from 'p-limit'
import { currentBuild } from '../build/build.ts'
import { waitForLock } from '../build/lock.ts'
import { olderBuilds } from '../build/older-builds.ts'
import { site as step } from '../build/steps.ts'
import { ExpectedError } from '../errors.ts'
import type { Output } from '../output.ts'
import { isForShoppers } from '../third-parties/third-parties.ts'

/** Number of files that are copied at the same time. */
const WIDTH = 8
/** First line of `_headers`. A folder that has it may be replaced. */
const MARK = '# Written by haat site export.\n'
/** Rules that Cloudflare Pages reads. */
const MOST_RULES = 100

/** What an export consists of. */
interface Source {
  /** Folder of the built site. */
  readonly build: string
  /** Folders of earlier builds, whose assets open pages may still load. */
  readonly older: readonly string[]
  /** Folders of pictures. If several have a file of one name, the last one counts. */
  readonly pictures: readonly string[]
  /** Public origin of the shop. */
  readonly siteUrl: string
}

interface Exported {
  readonly files: number
  readonly pictures: number
  /** Number of rules in `_headers`. */
  readonly rules: number
}

/** Lists the files of folders by the paths at which they are served; the host compresses them itself. */
async function filesIn(folders: readonly string[], path: string): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all(
    folders.map(async (folder) => {
      const names = await pathsIn(folder).catch((): readonly string[] => [])
      const plain = names.filter((name) => !/\.(?:br|gz)$/.test(name))
      return plain.map((name) => [`${path}${name}`, join(folder, name)] as const)
    }),
  )
  return new Map(found.flat())
}

/** Writes a built site into an empty folder, as a static host serves it. */
export async function writeForHost(
  out: string,
  { build, older, pictures: folders, siteUrl }: Source,
): Promise<Exported> {
  const site = await openSite(build)
  const pictures = await filesIn(folders, '/pictures/')
  const assets = step.assets ?? ''
  const kept = await filesIn(
    older.map((folder) => join(folder, assets)),
    `/${assets}/`,
  )
  const { headers, redirects, rules, paths } = hostFiles(site, siteUrl, [...pictures.keys()])
  const built = [...site.files.values()].flatMap(({ path, identity }) =>
    (paths.get(path) ?? []).map((to) => [to, identity.file] as const),
  )
  const files = new Map([...kept, ...pictures, ...built])
  await pLimit(WIDTH).map([...files], async ([path, from]) => {
    await mkdir(dirname(join(out, path)), { recursive: true })
    await copyFile(from, join(out, path), constants.COPYFILE_FICLONE)
  })
  await writeFile(join(out, '_headers'), `${MARK}${headers}`)
  await writeFile(join(out, '_redirects'), redirects)
  return { files: files.size - pictures.size, pictures: pictures.size, rules }
}

/** @throws ExpectedError if a folder has files that no export wrote */
async function requireReplaceable(folder: string): Promise<void> {
  const present = await readdir(folder).catch((thrown: NodeJS.ErrnoException) => {
    if (thrown.code === 'ENOENT') return []
    throw thrown
  })
  const isExport = (await readFile(join(folder, '_headers'), 'utf8').catch(() => '')).startsWith(MARK)
  if (present.length > 0 && !isExport)
    throw new ExpectedError(
      `Haat: ${folder} is not empty, and no earlier export. Nothing was written. Name a new folder.`,
    )
}

/** Returns the build in use. @throws ExpectedError if there is none that is complete */
async function requireBuild(dataFolder: string): Promise<string> {
  const build = await currentBuild({ dataFolder, step })
  if (build === null)
    throw new ExpectedError(
      `Haat: ${dataFolder} has no built site. Nothing was written. Open the shop once with haat start, which builds it.`,
    )
  const damage = await findDamage(build)
  if (damage === null) return build
  throw new ExpectedError(
    `Haat: the site in ${build} cannot be used: ${damage}. Nothing was written. Restart the shop, which builds it again.`,
  )
}

/** `haat site export`: writes the site in use for a static host. The folder appears when it is complete. */
export async function exportSite(output: Output, path: string): Promise<void> {
  const environment = readEnvironment(process.env)
  const { dataFolder, siteUrl, pictureBucket } = environment
  const folder = resolve(path)
  await requireReplaceable(folder)
  // Looks before the lock, which creates a file.
  await requireBuild(dataFolder)
  const exporting = output.begin('copying the site')
  // A build in the meantime would remove the pages that are copied.
  const release = await waitForLock(dataFolder, step.name, {
    signal: new AbortController().signal,
    onWait: () => output.log('  … waiting for the build that is being made'),
  })
  try {
    const source = {
      build: await requireBuild(dataFolder),
      older: (await olderBuilds({ dataFolder, step })).map((older) => older.folder),
      pictures: [...(isForShoppers(environment) ? [] : [demoShop.pictures]), join(dataFolder, 'pictures')],
      siteUrl,
    }
    const partial = `${folder}.partial`
    await rm(partial, { recursive: true, force: true })
    await mkdir(partial, { recursive: true })
    const { files, pictures, rules } = await writeForHost(partial, source)
    await rm(folder, { recursive: true, force: true })
    await rename(partial, folder)
    exporting.done(`copied ${files} files and ${pictures} pictures`)
    if (rules > MOST_RULES)
      output.warn(
        `Haat: _headers has ${rules} rules, and Cloudflare Pages reads the first ${MOST_RULES}. Pages after them have its own headers there. Netlify reads all.`,
      )
  } finally {
    release()
  }
  const live = ['/api/*', '/embed/*', ...(pictureBucket ? ['/pictures/*'] : [])].join(', ')
  output.say(`${folder} is ready for ${siteUrl}. The host must send ${live} to the shop.`)
}

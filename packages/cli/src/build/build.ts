import { existsSync } from 'node:fs'
import { lstat, mkdir, readlink, rename, rm, symlink } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { writeBuildManifest } from '@haat/server'
import { restrict } from '../file-access.ts'
import { type BuildContext, type BuildStep, hashOfStep } from './steps.ts'

/**
 * Where the builds of a step are. In the data folder, every build has its own folder, `builds/NAME-HASH`, and `NAME` is
 * a link to the build in use. A build is moved there when it is complete, and the link is replaced in one step, so that
 * a killed build leaves nothing incomplete in use.
 */
export interface BuildPlace {
  readonly dataFolder: string
  readonly step: BuildStep
}

const linkOf = ({ dataFolder, step }: BuildPlace) => join(dataFolder, step.name)
export const buildsOf = ({ dataFolder }: BuildPlace) => join(dataFolder, 'builds')
const folderOf = (place: BuildPlace, hash: string) => join(buildsOf(place), `${place.step.name}-${hash}`)

/** Returns the folder of the build in use, or null if there is none yet. */
export async function currentBuild(place: BuildPlace): Promise<string | null> {
  const target = await readlink(linkOf(place)).catch(() => null)
  const folder = target === null ? null : resolve(place.dataFolder, target)
  return folder !== null && existsSync(folder) ? folder : null
}

/** Returns the hash that names a build of these sources, for this context. */
export const hashOfBuild = ({ step }: BuildPlace, context: BuildContext): Promise<string> =>
  hashOfStep(step, context)

/** Whether the build with this hash is the one in use. */
export const isCurrent = async (place: BuildPlace, hash: string): Promise<boolean> =>
  (await currentBuild(place)) === folderOf(place, hash)

interface BuildOptions {
  readonly context: BuildContext
  readonly hash: string
  /** A complete build, from which unchanged files may be copied; null if there is none. */
  readonly earlier: string | null
  readonly signal: AbortSignal
}

/** Builds, and puts the new build in use. Returns its folder. The replaced build stays until `tidy`. */
export async function build(
  place: BuildPlace,
  { context, hash, earlier, signal }: BuildOptions,
): Promise<string> {
  const folder = folderOf(place, hash)
  const partial = `${folder}.partial`
  await rm(partial, { recursive: true, force: true })
  await mkdir(partial, { recursive: true })
  await place.step.build(context, { out: partial, earlier, log: logOf(place), signal })
  await writeBuildManifest(partial, earlier)
  // Tools copy files with their permissions.
  await restrict(partial, place.dataFolder, context.siteReaders)
  await rm(folder, { recursive: true, force: true })
  await rename(partial, folder)
  await replaceLink(place, folder)
  return folder
}

/** Returns the path of the last build's log. */
export const logOf = (place: BuildPlace): string => join(buildsOf(place), `${place.step.name}.log`)

async function replaceLink(place: BuildPlace, folder: string): Promise<void> {
  const link = linkOf(place)
  const next = `${link}.next`
  await rm(next, { force: true })
  // Relative, so that the data folder can be moved.
  await symlink(relative(place.dataFolder, folder), next, 'dir')
  // A real folder of that name cannot be replaced by renaming the link.
  const existing = await lstat(link).catch(() => null)
  if (existing?.isDirectory()) await rm(link, { recursive: true })
  await rename(next, link)
}

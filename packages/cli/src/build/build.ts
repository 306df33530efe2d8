import { existsSync } from 'node:fs'
import { lstat, mkdir, readlink, rename, rm, symlink } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { writeBuildManifest } from '@haat/server'
import { hashOf } from './sources.ts'
import type { BuildContext, BuildStep } from './steps.ts'

/**
 * Where builds are, under the data folder: every build has a folder of its own, `builds/NAME-HASH`, and `NAME` is a
 * link to the one in use. A build is moved there when it is whole and the link is exchanged in one step, so that a
 * build which is killed leaves nothing half.
 */
export interface BuildPlace {
  readonly dataFolder: string
  readonly step: BuildStep
}

const linkOf = ({ dataFolder, step }: BuildPlace) => join(dataFolder, step.name)
export const buildsOf = ({ dataFolder }: BuildPlace) => join(dataFolder, 'builds')
const folderOf = (place: BuildPlace, hash: string) => join(buildsOf(place), `${place.step.name}-${hash}`)

/** The folder of the build in use, or null when there is none yet. */
export async function currentBuild(place: BuildPlace): Promise<string | null> {
  const target = await readlink(linkOf(place)).catch(() => null)
  const folder = target === null ? null : resolve(place.dataFolder, target)
  return folder !== null && existsSync(folder) ? folder : null
}

/** What a build of these sources, for this context, is called. */
export const hashOfBuild = ({ step }: BuildPlace, context: BuildContext): Promise<string> =>
  hashOf(step.sources, step.values(context))

/** The folder that a build of this hash has, when it is the one in use. */
export const isCurrent = async (place: BuildPlace, hash: string): Promise<boolean> =>
  (await currentBuild(place)) === folderOf(place, hash)

/** What a build is made from. */
export interface Making {
  readonly context: BuildContext
  readonly hash: string
  /** A whole build, from which what did not change may be taken; null when there is none. */
  readonly earlier: string | null
  readonly signal: AbortSignal
}

/** Builds anew and puts the build in use. Returns its folder; the one that it follows stays until `tidy`. */
export async function build(place: BuildPlace, { context, hash, earlier, signal }: Making): Promise<string> {
  const folder = folderOf(place, hash)
  const partial = `${folder}.partial`
  await rm(partial, { recursive: true, force: true })
  await mkdir(partial, { recursive: true })
  await place.step.build(context, { out: partial, earlier, log: logOf(place), signal })
  await writeBuildManifest(partial, { earlier, quick: place.step.quick })
  await rm(folder, { recursive: true, force: true })
  await rename(partial, folder)
  await exchange(place, folder)
  return folder
}

/** What the last build said. */
export const logOf = (place: BuildPlace): string => join(buildsOf(place), `${place.step.name}.log`)

async function exchange(place: BuildPlace, folder: string): Promise<void> {
  const link = linkOf(place)
  const next = `${link}.next`
  await rm(next, { force: true })
  // Relative, so that the data folder can be moved.
  await symlink(relative(place.dataFolder, folder), next, 'dir')
  // A folder of that name, from whatever source, would keep the link from taking its place.
  const there = await lstat(link).catch(() => null)
  if (there?.isDirectory()) await rm(link, { recursive: true })
  await rename(next, link)
}

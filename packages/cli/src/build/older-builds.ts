import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findDamage, type OlderBuild } from '@haat/server'
import { type BuildPlace, buildsOf, currentBuild } from './build.ts'

/** How long the assets of a replaced build stay, in ms: pages of it may still be open. */
const LIFETIME = 24 * 60 * 60_000
/** Highest number of replaced builds that stay. Each has about 3 MB. */
const MAX_BUILDS = 10
/** File in the folder of a replaced build. Its modification time is when the build was replaced. */
const REPLACED = '.replaced'

/** Returns the folders of this step's builds that are not in use, also unfinished ones. */
async function unusedBuilds(place: BuildPlace): Promise<readonly string[]> {
  const current = await currentBuild(place)
  const builds = buildsOf(place)
  const names = await readdir(builds, { withFileTypes: true }).catch(() => [])
  return names
    .filter((entry) => entry.isDirectory() && entry.name.startsWith(`${place.step.name}-`))
    .map(({ name }) => join(builds, name))
    .filter((folder) => folder !== current)
}

/** Returns when a build was replaced, in ms since 1970. The first call writes it to the folder. */
async function replacedAt(folder: string): Promise<number> {
  const note = join(folder, REPLACED)
  // Another process may write it at the same time.
  const written = await stat(note).catch(() => writeFile(note, '').then(() => stat(note)))
  return written.mtimeMs
}

/** Returns at most {@link MAX_BUILDS} builds that were replaced less than a day ago, the newest first. */
async function replacedBuilds(place: BuildPlace, now: number): Promise<readonly OlderBuild[]> {
  if (place.step.assets === undefined) return []
  const found: OlderBuild[] = []
  for (const folder of await unusedBuilds(place))
    if (!folder.endsWith('.partial')) found.push({ folder, until: (await replacedAt(folder)) + LIFETIME })
  return found
    .filter(({ until }) => now < until)
    .sort((a, b) => b.until - a.until)
    .slice(0, MAX_BUILDS)
}

/**
 * Returns the replaced builds whose assets are still served, the newest first, without those with damaged assets.
 * @param now in ms since 1970
 */
export async function olderBuilds(place: BuildPlace, now = Date.now()): Promise<readonly OlderBuild[]> {
  const builds = await replacedBuilds(place, now)
  const damage = await Promise.all(builds.map(({ folder }) => findDamage(folder, place.step.assets)))
  return builds.filter((_, at) => damage[at] === null)
}

/** Removes builds that are not in use. Of those that were replaced less than a day ago, the assets stay. */
export async function tidy(place: BuildPlace, now = Date.now()): Promise<void> {
  const recent = new Set((await replacedBuilds(place, now)).map(({ folder }) => folder))
  for (const folder of await unusedBuilds(place)) {
    if (!recent.has(folder)) await rm(folder, { recursive: true, force: true })
    else await strip(folder, place.step.assets)
  }
}

/** Removes everything from a build except assets and hidden files. */
async function strip(folder: string, assets: string | undefined): Promise<void> {
  for (const name of await readdir(folder))
    if (name !== assets && !name.startsWith('.'))
      await rm(join(folder, name), { recursive: true, force: true })
}

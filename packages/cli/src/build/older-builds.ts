import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findDamage, type OlderBuild } from '@haat/server'
import { type BuildPlace, buildsOf, currentBuild } from './build.ts'

/** How long the assets of a replaced build stay: pages of it may still be open. In ms. */
const LIFETIME = 24 * 60 * 60_000
/** Most replaced builds, however soon they follow one another: about 3 MB each. */
const MOST_BUILDS = 10
/** In the folder of a replaced build; its time of change is when the build was replaced. */
const REPLACED = '.replaced'

/** Folders of this step's builds that are not in use, unfinished ones too. */
async function othersOf(place: BuildPlace): Promise<readonly string[]> {
  const current = await currentBuild(place)
  const builds = buildsOf(place)
  const names = await readdir(builds, { withFileTypes: true }).catch(() => [])
  return names
    .filter((entry) => entry.isDirectory() && entry.name.startsWith(`${place.step.name}-`))
    .map(({ name }) => join(builds, name))
    .filter((folder) => folder !== current)
}

/** When a build was replaced, in ms since 1970. It is written down by whoever asks first. */
async function replacedAt(folder: string): Promise<number> {
  const note = join(folder, REPLACED)
  // Somebody else may write it at the same time.
  const written = await stat(note).catch(() => writeFile(note, '').then(() => stat(note)))
  return written.mtimeMs
}

/** Builds that were replaced less than a day ago: the newest first, and only so many. */
async function replacedBuilds(place: BuildPlace, now: number): Promise<readonly OlderBuild[]> {
  if (place.step.assets === undefined) return []
  const found: OlderBuild[] = []
  for (const folder of await othersOf(place))
    if (!folder.endsWith('.partial')) found.push({ folder, until: (await replacedAt(folder)) + LIFETIME })
  return found
    .filter(({ until }) => now < until)
    .sort((a, b) => b.until - a.until)
    .slice(0, MOST_BUILDS)
}

/**
 * Replaced builds whose assets are still to be served, the newest first. One whose assets are damaged is left out.
 * @param now in ms since 1970
 */
export async function olderBuilds(place: BuildPlace, now = Date.now()): Promise<readonly OlderBuild[]> {
  const builds = await replacedBuilds(place, now)
  const damage = await Promise.all(builds.map(({ folder }) => findDamage(folder, place.step.assets)))
  return builds.filter((_, at) => damage[at] === null)
}

/** Removes all of the builds that are not in use but the assets of those that were replaced less than a day ago. */
export async function tidy(place: BuildPlace, now = Date.now()): Promise<void> {
  const inUse = new Set((await replacedBuilds(place, now)).map(({ folder }) => folder))
  for (const folder of await othersOf(place)) {
    if (!inUse.has(folder)) await rm(folder, { recursive: true, force: true })
    else await strip(folder, place.step.assets)
  }
}

/** Leaves nothing but assets, and the hidden files about them. */
async function strip(folder: string, assets: string | undefined): Promise<void> {
  for (const name of await readdir(folder))
    if (name !== assets && !name.startsWith('.'))
      await rm(join(folder, name), { recursive: true, force: true })
}

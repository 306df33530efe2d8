import type { Clock } from '@haat/core'
import { listFiles, type ServedFile } from './files.ts'

/** A build that was replaced. Pages of it may still be open, and ask for its assets. */
export interface OlderBuild {
  readonly folder: string
  /** Until when its assets are served, in ms since 1970. */
  readonly until: number
}

/** Finds an asset by its path, with a leading slash. */
export type FindAsset = (path: string) => ServedFile | undefined

/**
 * Opens what is left of replaced builds: the assets, whose names carry a hash of what is in them, and nothing else.
 * @param builds the newest first
 * @param assets path under which the assets lie: '/_astro/'
 */
export async function openOlderBuilds(
  builds: readonly OlderBuild[],
  assets: string,
  clock: Clock,
): Promise<FindAsset> {
  const opened = await Promise.all(
    builds.map(async ({ folder, until }) => {
      const files = await listFiles(folder).catch((): ReadonlyMap<string, ServedFile> => new Map())
      return { until, files: new Map([...files].filter(([path]) => path.startsWith(assets))) }
    }),
  )
  return (path) => opened.find(({ until, files }) => clock.now() < until && files.has(path))?.files.get(path)
}

import type { Clock } from '@haat/core'
import { listFiles, type ServedFile } from './files.ts'

/** A build that was replaced. Open pages may still request its assets. */
export interface OlderBuild {
  readonly folder: string
  /** Its assets are served until this time, in ms since 1970. */
  readonly until: number
}

/** Finds an asset by its path, with a leading slash. */
type FindAsset = (path: string) => ServedFile | undefined

/**
 * Opens only the assets of replaced builds, whose names contain a hash of the content.
 * @param builds the newest first
 * @param assets path of the assets: '/_astro/'
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

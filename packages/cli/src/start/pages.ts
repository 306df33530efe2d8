import { join } from 'node:path'
import {
  catalogueHash,
  catalogueRevision,
  type Database,
  type EmbedSlot,
  type Environment,
  type OlderBuild,
  openEmbed,
  openSite,
  type SiteSlot,
} from '@haat/server'
import { type BringUpOptions, bringUp } from '../build/bring-up.ts'
import { currentBuild } from '../build/build.ts'
import { CHANGE_OVER, followBuild } from '../build/follow.ts'
import { purge } from '../build/purge.ts'
import { rebuildOnChange } from '../build/rebuild.ts'
import { type BuildContext, type BuildStep, buildSteps } from '../build/steps.ts'
import type { Closing } from '../closing.ts'
import type { Output } from '../output.ts'
import { APPLY } from '../shop/apply.ts'

export interface BuildApi {
  readonly address: string
  close(): Promise<void>
}

interface Pages {
  readonly environment: Environment
  readonly database: Database
  /** What the pages are built from when the shop opens. */
  readonly context: Omit<BuildContext, 'api'>
  /** Opens an API for one build, without cached responses. */
  openApi(): Promise<BuildApi>
  readonly site: SiteSlot
  readonly embed: EmbedSlot
  /** Whether pages are built again when the catalogue changes. */
  readonly rebuilds: boolean
  /** Called when everything is served for the first time: the new builds, or the previous ones until those are ready. */
  onServed(): void
  /** @default buildSteps */
  readonly steps?: readonly BuildStep[]
}

type Mount = (folder: string, older: readonly OlderBuild[]) => Promise<void>

/**
 * Builds what changed and serves it; until then, what was built before. Unless that is off, also does so whenever the catalogue
 * changes.
 */
export async function openPages(output: Output, closing: Closing, pages: Pages): Promise<void> {
  const { environment, site, embed, steps = buildSteps } = pages
  const { dataFolder, databaseUrl, siteUrl, purge: keys } = environment
  /** Functions that serve a build, by the name of its step. */
  const mounts: Readonly<Record<string, Mount>> = {
    site: async (folder, older) => {
      site.current = await openSite(folder, older)
    },
    widgets: async (folder, older) => {
      embed.current = await openEmbed(folder, {
        saved: join(dataFolder, 'releases'),
        older,
        warn: output.warn,
      })
    },
  }
  const failed = new AbortController()
  const signal = AbortSignal.any([closing.signal, failed.signal])
  // With the embedded database there is only one process.
  const isShared = databaseUrl !== undefined
  const api = await pages.openApi()
  const context = { ...pages.context, api: api.address }
  const waiting = new Set(steps)
  async function serve(step: BuildStep, folder: string, older: readonly OlderBuild[]): Promise<void> {
    await mounts[step.name]?.(folder, older)
    if (waiting.delete(step) && waiting.size === 0) pages.onServed()
  }
  // Not waited for: a CDN that does not respond delays no build.
  const notifyCdn = ({ name, assets }: BuildStep, folder: string, earlier: string) => {
    if (keys && name === 'site') void purge(output, { keys, siteUrl, assets, signal }, { folder, earlier })
  }
  const optionsOf = (step: BuildStep): BringUpOptions => ({
    place: { dataFolder, step },
    context,
    onReplaced: (folder, earlier) => notifyCdn(step, folder, earlier),
    serve: (folder, older) => serve(step, folder, older),
    signal,
    changeOver: isShared ? CHANGE_OVER : 0,
  })
  const building = steps.map(async (step) => {
    const options = optionsOf(step)
    await bringUp(output, options)
    if (isShared) closing.defer(followBuild(output, options, await currentBuild(options.place)))
    if (step.followsCatalogue || step.followsFolder) closing.defer(rebuildPages(output, pages, options))
  })
  try {
    await Promise.all(building)
  } catch (thrown) {
    // Stop the other builds before the error is reported.
    failed.abort()
    await Promise.allSettled(building)
    throw thrown
  } finally {
    await api.close()
  }
}

/** Between the hash of the catalogue and the number of the folder's application. */
const SEPARATOR = ' '

/** Builds in the background with the lowest priority, while the previous build is served. */
function rebuildPages(
  output: Output,
  { database, openApi, rebuilds: isOn }: Pages,
  options: BringUpOptions,
): () => Promise<void> {
  const { context, changeOver, serve, place } = options
  const rebuilds = isOn && place.step.followsCatalogue === true
  const ending = new AbortController()
  /** Counts how often the shop's folder was applied. */
  let applied = 0
  /** The last of these that was built. */
  let built = 0
  const apply = () => {
    applied += 1
  }
  process.on(APPLY, apply)
  const stop = rebuildOnChange(
    output,
    {
      revision: async () => {
        const topics = rebuilds
          ? await database.db.select().from(catalogueRevision).orderBy(catalogueRevision.topic)
          : []
        return JSON.stringify([applied, topics])
      },
      hash: async () =>
        `${rebuilds ? await catalogueHash(database.db) : context.catalogue}${SEPARATOR}${applied}`,
      isAsked: () => applied > built,
      async rebuild(hash) {
        const api = await openApi()
        const [catalogue = '', application] = hash.split(SEPARATOR)
        built = Number(application)
        const fresh = { ...context, api: api.address, catalogue, isBackground: true }
        // Of several processes each follows the build in use, so this one does not serve it here.
        const mount = changeOver ? async () => {} : serve
        const signal = AbortSignal.any([options.signal, ending.signal])
        await bringUp(output, { ...options, context: fresh, serve: mount, signal })
          .catch((thrown: unknown) => {
            if (!signal.aborted) throw thrown
          })
          .finally(api.close)
      },
    },
    `${context.catalogue}${SEPARATOR}0`,
  )
  return () => {
    process.off(APPLY, apply)
    ending.abort()
    return stop()
  }
}

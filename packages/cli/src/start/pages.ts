import { join } from 'node:path'
import {
  catalogueFingerprint,
  catalogueRevision,
  type Database,
  type EmbedSlot,
  type Environment,
  type OlderBuild,
  openEmbed,
  openSite,
  type SiteSlot,
  startBetterCopies,
} from '@haat/server'
import { type BringUp, bringUp } from '../build/bring-up.ts'
import { currentBuild } from '../build/build.ts'
import { CHANGE_OVER, followBuild } from '../build/follow.ts'
import { tryLock } from '../build/lock.ts'
import { rebuildOnChange } from '../build/rebuild.ts'
import { type BuildContext, type BuildStep, buildSteps } from '../build/steps.ts'
import type { Closing } from '../closing.ts'
import type { Output } from '../output.ts'

/** The API as builds reach it. */
export interface BuildApi {
  readonly address: string
  close(): Promise<void>
}

export interface Pages {
  readonly environment: Environment
  readonly database: Database
  /** What the pages are built from as the shop opens. */
  readonly context: Omit<BuildContext, 'api'>
  /** Opens a door to the API for one build, with no answers from before. */
  openApi(): Promise<BuildApi>
  readonly site: SiteSlot
  readonly embed: EmbedSlot
  /** Whether pages are compressed as well as can be while the shop is open. */
  readonly compresses: boolean
  /** Whether pages are built anew when the catalogue changes. */
  readonly rebuilds: boolean
}

type Mount = (folder: string, older: readonly OlderBuild[]) => Promise<void>

/** Builds what changed and puts it before the shoppers, now and, unless that is off, whenever the catalogue changes. */
export async function openPages(output: Output, closing: Closing, pages: Pages): Promise<void> {
  const { environment, site, embed } = pages
  const { dataFolder, databaseUrl } = environment
  const compression = betterCopies(closing, pages)
  /** How each build reaches the shoppers, by the name of its step. */
  const mounts: Readonly<Record<string, Mount>> = {
    site: async (folder, older) => {
      site.current = await openSite(folder, older)
      await compression.follow(folder)
    },
    widgets: async (folder, older) => {
      embed.current = await openEmbed(folder, {
        saved: join(dataFolder, 'releases'),
        older,
        warn: output.warn,
      })
    },
  }
  const broken = new AbortController()
  const signal = AbortSignal.any([closing.signal, broken.signal])
  // The embedded database has one process, and so have its builds.
  const isShared = databaseUrl !== undefined
  const api = await pages.openApi()
  const context = { ...pages.context, api: api.address }
  const bringingOf = (step: BuildStep): BringUp => ({
    place: { dataFolder, step },
    context,
    serve: async (folder, older) => mounts[step.name]?.(folder, older),
    signal,
    changeOver: isShared ? CHANGE_OVER : 0,
  })
  const bringing = buildSteps.map(async (step) => {
    const one = bringingOf(step)
    await bringUp(output, one)
    if (isShared) closing.defer(followBuild(output, one, await currentBuild(one.place)))
    if (pages.rebuilds && step.followsCatalogue) closing.defer(rebuildPages(output, pages, one))
  })
  try {
    await Promise.all(bringing)
  } catch (thrown) {
    // The others are not left running behind the message.
    broken.abort()
    await Promise.allSettled(bringing)
    throw thrown
  } finally {
    await api.close()
  }
  await compression.begin()
}

/** Builds in the background, when nobody else wants the processor, while the build before is served. */
function rebuildPages(output: Output, { database, openApi }: Pages, bringing: BringUp): () => Promise<void> {
  const { context, changeOver, serve } = bringing
  const ending = new AbortController()
  const stop = rebuildOnChange(
    output,
    {
      revision: async () =>
        JSON.stringify(await database.db.select().from(catalogueRevision).orderBy(catalogueRevision.topic)),
      fingerprint: () => catalogueFingerprint(database.db),
      async rebuild(catalogue) {
        const api = await openApi()
        const fresh = { ...context, api: api.address, catalogue, isBackground: true }
        // Of several processes each follows the build that is in use, whoever made it.
        const mount = changeOver ? async () => {} : serve
        const signal = AbortSignal.any([bringing.signal, ending.signal])
        await bringUp(output, { ...bringing, context: fresh, serve: mount, signal })
          .catch((thrown: unknown) => {
            if (!signal.aborted) throw thrown
          })
          .finally(api.close)
      },
    },
    context.catalogue,
  )
  return () => {
    ending.abort()
    return stop()
  }
}

/** While the shop is open, and nobody else wants the processor, pages are compressed as well as can be, by one process. */
function betterCopies(closing: Closing, { environment, site, compresses }: Pages) {
  let folder = ''
  let isOpen = false
  let stop: () => Promise<void> = async () => {}
  async function restart(): Promise<void> {
    await stop()
    const { current } = site
    // Bound to the build that they are copies of, whatever is served by then.
    stop = startBetterCopies(folder, (name) => current?.exchange(name)).stop
  }
  return {
    /** Goes on with another build once the shop is open. */
    async follow(next: string) {
      const isOther = folder !== next
      folder = next
      if (isOpen && isOther) await restart()
    },
    async begin() {
      const release = compresses ? tryLock(environment.dataFolder, 'compression') : null
      if (release === null) return
      closing.defer(() => stop().finally(release))
      isOpen = true
      await restart()
    },
  }
}

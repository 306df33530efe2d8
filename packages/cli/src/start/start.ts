import { join } from 'node:path'
import { demoShop } from '@haat/demo'
import {
  buildRoutes,
  catalogueFingerprint,
  createApp,
  type Database,
  type EmbedSlot,
  type Environment,
  listen,
  type OlderBuild,
  openEmbed,
  openSite,
  readEnvironment,
  type SiteSlot,
  startBetterCopies,
  tryPort,
} from '@haat/server'
import { type BringUp, bringUp } from '../build/bring-up.ts'
import { currentBuild } from '../build/build.ts'
import { CHANGE_OVER, followBuild } from '../build/follow.ts'
import { tryLock } from '../build/lock.ts'
import { type BuildContext, buildSteps } from '../build/steps.ts'
import { type Closing, untilAsked } from '../closing.ts'
import { lookAfterOrders } from '../orders/look-after.ts'
import { type Output, seconds } from '../output.ts'
import { readSwitches } from '../switches.ts'
import { openThirdParties } from '../third-parties/third-parties.ts'
import { openStocked } from '../with-database.ts'

export interface StartOptions {
  /** Whether the pages are built and served, or the API alone. */
  readonly site: boolean
}

/** `haat start`: opens the shop, prints its address as the last line, and closes it when asked. */
export function start(output: Output, options: StartOptions): Promise<void> {
  const started = performance.now()
  return untilAsked(output, async (closing) => {
    const environment = await settled()
    await open(output, closing, environment, options)
    output.log(`  Opened in ${seconds(performance.now() - started)}. Ctrl+C closes.`)
    output.say(`Haat is open at ${environment.siteUrl}`)
    await closing.asked()
  })
}

/**
 * The environment with a port that is free. It is looked for before the database is opened, which takes seconds: who
 * learns late that the port is taken has waited for nothing. PORT=0 takes any.
 */
async function settled(): Promise<Environment> {
  const { port, host } = readEnvironment(process.env)
  return readEnvironment({ ...process.env, PORT: String(await tryPort(port, host)) })
}

async function open(
  output: Output,
  closing: Closing,
  environment: Environment,
  options: StartOptions,
): Promise<void> {
  const switches = readSwitches(process.env)
  const { demo, sandbox, passwords } = switches
  const database = await openStocked(output, environment, demo)
  closing.defer(() => database.close())
  const { port } = environment
  const parties = await openThirdParties({ output, environment, database, sandbox, passwords, port })
  closing.defer(parties.close)

  const site: SiteSlot = { current: null }
  const embed: EmbedSlot = { current: null }
  const ready = { current: false }
  const { pictures } = demoShop
  const app = await createApp({ ...environment, ...parties.server, database, pictures, site, embed, ready })
  const { close } = await listen(app, { port: environment.port, host: environment.host, ready })
  closing.defer(close)
  output.log(`  ✓ listening on port ${environment.port}`)
  await lookAfterOrders(output, closing, { environment, database, services: parties.server.services })

  if (options.site) {
    const api = await openBuildApi(closing, environment, database)
    const catalogue = await catalogueFingerprint(database.db)
    const { siteUrl } = environment
    const context = { ...switches, api, siteUrl, catalogue, services: parties.site }
    const folder = await openPages(output, closing, environment, { context, site, embed })
    if (switches.compression === 'best') compressBetter(closing, environment, folder, site)
  }
  ready.current = true
  // The list of a large shop takes a second to make: its first caller finds it ready.
  void app.inject('/api/v1/product').catch(() => {})
}

/**
 * Builds what changed and puts it before the shoppers.
 * @returns the folder of the site in use
 */
async function openPages(
  output: Output,
  closing: Closing,
  { dataFolder, databaseUrl }: Environment,
  { context, site, embed }: { context: BuildContext; site: SiteSlot; embed: EmbedSlot },
): Promise<string> {
  let siteFolder = ''
  /** How each build reaches the shoppers, by the name of its step. */
  const mounts: Readonly<Record<string, (folder: string, older: readonly OlderBuild[]) => Promise<void>>> = {
    site: async (folder, older) => {
      site.current = await openSite(folder, older)
      siteFolder = folder
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
  const bringing = buildSteps.map(async (step) => {
    const place = { dataFolder, step }
    const serve: BringUp['serve'] = async (folder, older) => mounts[step.name]?.(folder, older)
    await bringUp(output, { place, context, serve, signal, changeOver: isShared ? CHANGE_OVER : 0 })
    if (isShared) closing.defer(followBuild(output, { place, serve }, await currentBuild(place)))
  })
  try {
    await Promise.all(bringing)
  } catch (thrown) {
    // The others are not left running behind the message.
    broken.abort()
    await Promise.allSettled(bringing)
    throw thrown
  }
  return siteFolder
}

/** While the shop is open, and nobody else wants the processor, pages are compressed as well as can be, by one process. */
function compressBetter(closing: Closing, { dataFolder }: Environment, folder: string, site: SiteSlot): void {
  const release = tryLock(dataFolder, 'compression')
  if (release === null) return
  closing.defer(release)
  const better = startBetterCopies(folder, (name) => site.current?.exchange(name))
  closing.defer(better.stop)
}

/**
 * A door to the API for builds alone, on a port that only this machine reaches: a build of ten thousand pages asks more
 * often than one address may at the front door.
 */
async function openBuildApi(closing: Closing, environment: Environment, database: Database): Promise<string> {
  const plugins = [buildRoutes(database)]
  const app = await createApp({ ...environment, metricsToken: null, database, plugins, rateLimitFactor: 0 })
  closing.defer(() => app.close())
  return app.listen({ port: 0, host: '127.0.0.1' })
}

import { setTimeout as delay } from 'node:timers/promises'
import { demoShop } from '@haat/demo'
import {
  buildRoutes,
  catalogueFingerprint,
  createApp,
  type Database,
  type EmbedSlot,
  type Environment,
  listen,
  readEnvironment,
  type SiteSlot,
  tryPort,
} from '@haat/server'
import { endInterrupted } from '../backup/actions.ts'
import { type Closing, runUntilStopped } from '../closing.ts'
import { openDataFolder } from '../file-access.ts'
import { maintainOrders } from '../orders/maintain.ts'
import { type Output, seconds } from '../output.ts'
import { readSwitches } from '../switches.ts'
import { openThirdParties } from '../third-parties/third-parties.ts'
import { openForShop } from '../with-database.ts'
import { type BuildApi, openPages } from './pages.ts'

export interface StartOptions {
  /** Whether the pages are built and served; if not, only the API is. */
  readonly site: boolean
}

/** `haat start`: opens the shop, prints its address as the last line, and closes it at Ctrl+C or SIGTERM. */
export function start(output: Output, options: StartOptions): Promise<void> {
  const started = performance.now()
  return runUntilStopped(output, async (closing) => {
    const environment = await environmentWithFreePort()
    const ready = await open(output, closing, environment, options)
    output.log(`  Opened in ${seconds(performance.now() - started)}. Press Ctrl+C to close.`)
    output.say(`Haat is open at ${environment.siteUrl}`)
    await closing.stopRequested()
    if (environment.trustProxy !== false) await leaveProxy(ready)
  })
}

/** Time in which a proxy notices that the shop is not ready, in ms. Our Caddyfile checks every 2 s. */
const NOTICE = 3_000

/** Reports to the proxy that the shop is not ready, and serves until the proxy sends requests to other processes. */
async function leaveProxy(ready: { current: boolean }): Promise<void> {
  ready.current = false
  await delay(NOTICE)
}

/**
 * Returns the environment with a free port. The port is checked before the database is opened, which takes seconds, so
 * that an error is reported early. PORT=0 chooses any free port.
 */
async function environmentWithFreePort(): Promise<Environment> {
  const { port, host } = readEnvironment(process.env)
  return readEnvironment({ ...process.env, PORT: String(await tryPort(port, host)) })
}

async function open(
  output: Output,
  closing: Closing,
  environment: Environment,
  options: StartOptions,
): Promise<{ current: boolean }> {
  const { telemetry, ...switches } = readSwitches(process.env)
  if (telemetry) closing.defer((await import('../telemetry/telemetry.ts')).startTelemetry(telemetry))
  const { demo, sandbox, passwords, siteReaders } = switches
  // Builds and pictures are stored there, even if the database is PostgreSQL.
  await openDataFolder(output, environment.dataFolder, siteReaders)
  const database = await openForShop(output, environment, { demo, signal: closing.signal })
  closing.defer(() => database.close())
  if (await endInterrupted({ database, dataFolder: environment.dataFolder }))
    output.log('  ✓ put back the pictures from before a restore that was interrupted')
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
  await maintainOrders(output, closing, { environment, database, services: parties.server.services })

  const onServed = () => {
    ready.current = true
    // Fills the cache: the product list of a large shop takes a second.
    void app.inject('/api/v1/product').catch(() => {})
  }
  if (options.site) {
    const catalogue = await catalogueFingerprint(database.db)
    const { siteUrl } = environment
    const context = { ...switches, siteUrl, catalogue, services: parties.site }
    const compresses = switches.compression === 'best'
    const openApi = () => openBuildApi(environment, database)
    const pages = {
      environment,
      database,
      context,
      openApi,
      site,
      embed,
      compresses,
      rebuilds: switches.rebuild,
      onServed,
    }
    await openPages(output, closing, pages)
  } else onServed()
  return ready
}

/**
 * Opens an API for builds, on a port of this machine: a build of ten thousand pages exceeds the rate limits of the public
 * API.
 */
async function openBuildApi(environment: Environment, database: Database): Promise<BuildApi> {
  const plugins = [buildRoutes(database)]
  const app = await createApp({ ...environment, metricsToken: null, database, plugins, rateLimitFactor: 0 })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return { address, close: () => app.close() }
}

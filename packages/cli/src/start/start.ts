import { setTimeout as delay } from 'node:timers/promises'
import {
  applyScheduledPrices,
  buildRoutes,
  catalogueHash,
  createApp,
  type Database,
  type EmbedSlot,
  type Environment,
  listen,
  type ReservedPort,
  readEnvironment,
  reservePort,
  type SiteSlot,
} from '@haat/server'
import { missingDetails, readShop } from '@haat/shop-folder'
import { type Closing, runUntilStopped } from '../closing.ts'
import { openLibraries } from '../npm/libraries.ts'
import { maintainOrders } from '../orders/maintain.ts'
import { type Output, seconds } from '../output.ts'
import { isLocal } from '../third-parties/third-parties.ts'
import { openShop } from './open-shop.ts'
import { type BuildApi, openPages } from './pages.ts'

interface StartOptions {
  /** Whether the pages are built and served; if not, only the API is. */
  readonly site: boolean
}

/** `haat start`: opens the shop, prints its address as the last line, and closes it at Ctrl+C or SIGTERM. */
export function start(output: Output, options: StartOptions): Promise<void> {
  const started = performance.now()
  return runUntilStopped(output, async (closing) => {
    const { environment, release } = await environmentWithFreePort()
    const ready = await open(output, closing, environment, { ...options, release })
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
async function environmentWithFreePort() {
  const given = readEnvironment(process.env)
  const { port, release } = await reservePort(given.port, given.host)
  return { environment: readEnvironment({ ...process.env, PORT: String(port) }), release }
}

async function open(
  output: Output,
  closing: Closing,
  environment: Environment,
  { site: hasSite, release }: StartOptions & Pick<ReservedPort, 'release'>,
): Promise<{ current: boolean }> {
  const { siteReaders, telemetry, port, host } = environment
  if (telemetry) closing.defer((await import('../telemetry/telemetry.ts')).startTelemetry(telemetry))
  const { database, parties, deps } = await openShop(output, closing, environment, port)
  if (parties.site.sandbox === null) warnAboutLegal(output, environment)

  const site: SiteSlot = { current: null }
  const embed: EmbedSlot = { current: null }
  const ready = { current: false }
  const { siteUrl, dataFolder, shopFolder, runtime, offline, purge } = environment
  const pictureStore = environment
  // Before the pages are built, not after.
  await applyScheduledPrices(database.db)
  const catalogue = await catalogueHash(database.db)
  const context = {
    ...{ shopFolder, pictureStore, runtime, offline, siteReaders, siteUrl, catalogue },
    hasCdn: purge !== null,
    services: parties.site,
  }
  const libraries = openLibraries(output, { dataFolder, context, signal: closing.signal })
  const app = await createApp({ ...deps, site, embed, libraries, ready })
  // Its timers keep the process alive, also if it never listens.
  closing.defer(() => app.close())
  await app.ready()
  await release()
  const { close } = await listen(app, { port, host, ready })
  closing.defer(close)
  output.log(`  ✓ listening on port ${port}`)
  await maintainOrders(output, closing, { environment, database, services: parties.server.services })

  const onServed = () => {
    ready.current = true
    // Fills the cache: the product list of a large shop takes a second.
    void app.inject('/api/v1/product').catch(() => {})
  }
  if (hasSite) {
    const openApi = () => openBuildApi(environment, database)
    const pages = {
      environment,
      database,
      context,
      openApi,
      site,
      embed,
      rebuilds: environment.rebuild,
      onServed,
    }
    await openPages(output, closing, pages)
  } else onServed()
  return ready
}

/** Warns about missing details of the legal pages, in a public shop. */
function warnAboutLegal(output: Output, { siteUrl, shopFolder }: Environment): void {
  const missing = isLocal(siteUrl) ? [] : missingDetails(readShop(shopFolder))
  if (missing.length > 0)
    output.warn(
      `Haat: the legal pages are incomplete, and a public shop needs them. Set ${missing.join(', ')} in shop.json. Run haat check production to see what else is missing.`,
    )
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

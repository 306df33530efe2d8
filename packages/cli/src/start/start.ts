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
import { type Closing, untilAsked } from '../closing.ts'
import { lookAfterOrders } from '../orders/look-after.ts'
import { type Output, seconds } from '../output.ts'
import { readSwitches } from '../switches.ts'
import { openThirdParties } from '../third-parties/third-parties.ts'
import { openStocked } from '../with-database.ts'
import { type BuildApi, openPages } from './pages.ts'

export interface StartOptions {
  /** Whether the pages are built and served, or the API alone. */
  readonly site: boolean
}

/** `haat start`: opens the shop, prints its address as the last line, and closes it when asked. */
export function start(output: Output, options: StartOptions): Promise<void> {
  const started = performance.now()
  return untilAsked(output, async (closing) => {
    const environment = await settled()
    const ready = await open(output, closing, environment, options)
    output.log(`  Opened in ${seconds(performance.now() - started)}. Ctrl+C closes.`)
    output.say(`Haat is open at ${environment.siteUrl}`)
    await closing.asked()
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
): Promise<{ current: boolean }> {
  const { telemetry, ...switches } = readSwitches(process.env)
  if (telemetry) closing.defer((await import('../telemetry/telemetry.ts')).startTelemetry(telemetry))
  const { demo, sandbox, passwords } = switches
  const database = await openStocked(output, environment, demo)
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
  await lookAfterOrders(output, closing, { environment, database, services: parties.server.services })

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
    }
    await openPages(output, closing, pages)
  }
  ready.current = true
  // The list of a large shop takes a second to make: its first caller finds it ready.
  void app.inject('/api/v1/product').catch(() => {})
  return ready
}

/**
 * A door to the API for builds alone, on a port that only this machine reaches: a build of ten thousand pages asks more
 * often than one address may at the front door.
 */
async function openBuildApi(environment: Environment, database: Database): Promise<BuildApi> {
  const plugins = [buildRoutes(database)]
  const app = await createApp({ ...environment, metricsToken: null, database, plugins, rateLimitFactor: 0 })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return { address, close: () => app.close() }
}

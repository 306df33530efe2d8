import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Environment, readEnvironment, reservePort } from '@haat/server'
import { storeShopPictures } from '../build/shop-pictures.ts'
import { project } from '../build/sources.ts'
import { binOf } from '../build/steps.ts'
import { type Closing, runUntilStopped } from '../closing.ts'
import { ExpectedError } from '../errors.ts'
import type { Output } from '../output.ts'
import { WIDGETS_CHANGED } from './api.ts'
import { startRestarting } from './restarting.ts'
import { watchSources } from './watch.ts'

const HAAT = fileURLToPath(new URL('../../bin/haat.mjs', import.meta.url))
const API_SOURCES = ['cli', 'core', 'demo', 'sandbox', 'server'].map((name) => `packages/${name}/src`)
const WIDGET_SOURCES = ['packages/elements/src', 'packages/react/src']
const RETRY_INTERVAL = 200

/**
 * `haat dev`: runs Astro's development server, and the API in a process that is replaced when its sources change. Astro
 * listens on the shop's port, and forwards calls to the API (`HAAT_API`, see site/astro.config.ts).
 */
export function dev(output: Output): Promise<void> {
  return runUntilStopped(output, async (closing) => {
    const environment = readEnvironment(process.env)
    await (await reservePort(environment.port, environment.host)).release()
    const { port, release } = await reservePort(0, '127.0.0.1')
    await release()
    const services = await openApi(output, closing, environment, port)

    const pictures = join(environment.dataFolder, 'shop-pictures.json')
    const convert = async () => {
      for (const line of await storeShopPictures(environment.shopFolder, environment, pictures))
        output.warn(`Haat: ${line}. The picture is left out.`)
    }
    await convert()
    closing.defer(watchSources(environment.shopFolder, ['pictures'], () => void convert().catch(output.warn)))
    const astro = startAstro(environment, { api: `http://127.0.0.1:${port}`, services, pictures })
    closing.defer(() => stop(astro))
    const ended = endOf(astro)
    await Promise.race([answers(`http://localhost:${environment.port}/`, closing.signal), ended])
    output.say(`Haat is open at ${environment.siteUrl}`)
    await Promise.race([closing.stopRequested(), ended])
  })
}

/**
 * Starts the API, and restarts it after each change of its sources.
 * @returns the settings of third parties for the pages
 */
async function openApi(
  output: Output,
  closing: Closing,
  { shopFolder }: Environment,
  port: number,
): Promise<unknown> {
  let services: unknown
  const api = startRestarting(output, {
    script: HAAT,
    args: ['dev-api', String(port)],
    env: process.env,
    onReady: (site) => {
      services = site
    },
  })
  closing.defer(api.close)
  await api.restart()
  closing.signal.throwIfAborted()
  if (services === undefined)
    throw new ExpectedError('Haat: the API did not start. The lines above show why.')
  const buildWidgets = () => api.send(WIDGETS_CHANGED)
  const stopWatching = [
    watchSources(project, API_SOURCES, () => {
      output.log('  … a source of the API changed: restarting it')
      void api.restart()
    }),
    watchSources(project, WIDGET_SOURCES, buildWidgets),
    watchSources(shopFolder, ['texts'], buildWidgets),
  ]
  for (const close of stopWatching) closing.defer(close)
  return services
}

function startAstro(
  { port, host, siteUrl, shopFolder, runtime }: Environment,
  { api, services, pictures }: { api: string; services: unknown; pictures: string },
): ChildProcess {
  const astro = binOf('site', 'astro', 'bin/astro.mjs')
  const args = ['dev', '--ignore-lock', '--port', String(port), '--host', host]
  return spawn(process.execPath, [astro, ...args], {
    cwd: join(project, 'site'),
    env: {
      ...process.env,
      HAAT_API: api,
      HAAT_SHOP: shopFolder,
      HAAT_PICTURES: pictures,
      HAAT_SITE_URL: siteUrl,
      HAAT_RUNTIME: runtime,
      HAAT_SERVICES: JSON.stringify(services),
      ASTRO_TELEMETRY_DISABLED: '1',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

/** Rejects if the development server ends unexpectedly. */
const endOf = (child: ChildProcess): Promise<never> =>
  new Promise((_resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, by) =>
      reject(
        new ExpectedError(
          `Haat: Astro's development server ended (${code ?? by}). The lines above show why.`,
        ),
      ),
    )
  })

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill()
  await ended
}

/** Waits until a server responds at an address, without a timeout. */
async function answers(address: string, signal: AbortSignal): Promise<void> {
  while ((await fetch(address, { signal }).catch(() => null)) === null)
    await delay(RETRY_INTERVAL, null, { signal })
}

import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Environment, readEnvironment, tryPort } from '@haat/server'
import { project } from '../build/sources.ts'
import { binOf } from '../build/steps.ts'
import { type Closing, untilAsked } from '../closing.ts'
import { ExpectedError } from '../errors.ts'
import type { Output } from '../output.ts'
import { readSwitches } from '../switches.ts'
import { WIDGETS_CHANGED } from './api.ts'
import { startRestarting } from './restarting.ts'
import { watchSources } from './watch.ts'

const HAAT = fileURLToPath(new URL('../../bin/haat.mjs', import.meta.url))
const API_SOURCES = ['cli', 'core', 'demo', 'sandbox', 'server'].map((name) => `packages/${name}/src`)
const WIDGET_SOURCES = ['packages/elements/src', 'packages/react/src']
const BETWEEN_TRIES = 200

/**
 * `haat dev`: Astro's development server, and the API behind it in a process that is replaced when the server's sources
 * change. The one address is Astro's, which passes calls on to the API (`HAAT_API`, see site/astro.config.ts).
 */
export function dev(output: Output): Promise<void> {
  return untilAsked(output, async (closing) => {
    const environment = readEnvironment(process.env)
    await tryPort(environment.port, environment.host)
    const port = await tryPort(0, '127.0.0.1')
    const services = await openApi(output, closing, port)

    const astro = startAstro(environment, { api: `http://127.0.0.1:${port}`, services })
    closing.defer(() => stop(astro))
    const ended = endOf(astro)
    await Promise.race([answers(`http://localhost:${environment.port}/`, closing.signal), ended])
    output.say(`Haat is open at ${environment.siteUrl}`)
    await Promise.race([closing.asked(), ended])
  })
}

/**
 * Starts the API, and again after each change of its sources.
 * @returns what the pages must know of third parties
 */
async function openApi(output: Output, closing: Closing, port: number): Promise<unknown> {
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
  if (services === undefined) throw new ExpectedError('Haat: the API did not start. The lines above say why.')
  const stopWatching = [
    watchSources(project, API_SOURCES, () => {
      output.log('  … a source of the API changed: it starts again')
      void api.restart()
    }),
    watchSources(project, WIDGET_SOURCES, () => api.send(WIDGETS_CHANGED)),
  ]
  for (const close of stopWatching) closing.defer(close)
  return services
}

function startAstro(
  { port, host, siteUrl }: Environment,
  { api, services }: { api: string; services: unknown },
): ChildProcess {
  const astro = binOf('site', 'astro', 'bin/astro.mjs')
  const args = ['dev', '--ignore-lock', '--port', String(port), '--host', host]
  return spawn(process.execPath, [astro, ...args], {
    cwd: join(project, 'site'),
    env: {
      ...process.env,
      HAAT_API: api,
      HAAT_SITE_URL: siteUrl,
      HAAT_RUNTIME: readSwitches(process.env).runtime,
      HAAT_SERVICES: JSON.stringify(services),
      ASTRO_TELEMETRY_DISABLED: '1',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

/** Rejects when the development server ends by itself. */
const endOf = (child: ChildProcess): Promise<never> =>
  new Promise((_resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, by) =>
      reject(
        new ExpectedError(`Haat: Astro's development server ended (${code ?? by}). The lines above say why.`),
      ),
    )
  })

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill()
  await ended
}

/** Waits until something answers at an address, however long that takes. */
async function answers(address: string, signal: AbortSignal): Promise<void> {
  while ((await fetch(address, { signal }).catch(() => null)) === null)
    await delay(BETWEEN_TRIES, null, { signal })
}

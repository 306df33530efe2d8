import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { demoShop } from '@haat/demo'
import { createApp, readEnvironment, tryPort } from '@haat/server'
import { project } from '../build/sources.ts'
import { binOf } from '../build/steps.ts'
import { untilAsked } from '../closing.ts'
import { ExpectedError } from '../errors.ts'
import { lookAfterOrders } from '../orders/look-after.ts'
import type { Output } from '../output.ts'
import { readSwitches } from '../switches.ts'
import { openThirdParties } from '../third-parties/third-parties.ts'
import { openStocked } from '../with-database.ts'

/** Time that the development server may take to answer for the first time, in ms. */
const PATIENCE = 60_000
const BETWEEN_LOOKS = 200

/**
 * `haat dev`: the API, and Astro's development server before it. The one address is Astro's, which hands calls of the
 * API and pictures on (`HAAT_API`, see site/astro.config.ts).
 */
export function dev(output: Output): Promise<void> {
  return untilAsked(output, async (closing) => {
    const environment = readEnvironment(process.env)
    const { demo, runtime, sandbox, passwords } = readSwitches(process.env)
    await tryPort(environment.port, environment.host)
    const database = await openStocked(output, environment, demo)
    closing.defer(() => database.close())
    const apiPort = await tryPort(0, '127.0.0.1')
    const standIns = { sandbox, passwords, port: apiPort }
    const parties = await openThirdParties({ output, environment, database, ...standIns })
    closing.defer(parties.close)
    const { pictures } = demoShop
    const app = await createApp({ ...environment, ...parties.server, database, pictures, rateLimitFactor: 0 })
    closing.defer(() => app.close())
    const api = await app.listen({ port: apiPort, host: '127.0.0.1' })
    await lookAfterOrders(output, closing, { environment, database, services: parties.server.services })

    const child = spawn(
      process.execPath,
      [
        binOf('site', 'astro', 'bin/astro.mjs'),
        'dev',
        '--ignore-lock',
        '--port',
        `${environment.port}`,
        '--host',
        environment.host,
      ],
      {
        cwd: join(project, 'site'),
        env: {
          ...process.env,
          HAAT_API: api,
          HAAT_SITE_URL: environment.siteUrl,
          HAAT_RUNTIME: runtime,
          HAAT_SERVICES: JSON.stringify(parties.site),
          ASTRO_TELEMETRY_DISABLED: '1',
        },
        stdio: ['ignore', 'inherit', 'inherit'],
      },
    )
    closing.defer(() => stop(child))
    const ended = endOf(child)
    await Promise.race([answers(`http://localhost:${environment.port}/`, closing.signal), ended])
    output.say(`Haat is open at ${environment.siteUrl}`)
    await Promise.race([closing.asked(), ended])
  })
}

/** Rejects when the development server ends by itself. */
const endOf = (child: ChildProcess): Promise<never> =>
  new Promise((_resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, by) =>
      reject(
        new ExpectedError(`Haat: the development server ended (${code ?? by}). Its own words stand above.`),
      ),
    )
  })

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill()
  await ended
}

/** Waits until something answers at an address, whatever it answers. */
async function answers(address: string, signal: AbortSignal): Promise<void> {
  const end = performance.now() + PATIENCE
  while (performance.now() < end) {
    signal.throwIfAborted()
    const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) }).catch(() => null)
    if (answer !== null) return
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS))
  }
  throw new ExpectedError(`Haat: the development server did not answer at ${address} within a minute.`)
}

import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unpackDebian } from './debian.ts'
import { start, stop } from './processes.ts'
import { freePort } from './shop.ts'

const PATH = 'usr/bin/caddy'

/** The system's Caddy or Debian's, or why there is none. */
export async function findCaddy(): Promise<{ readonly path: string } | { readonly missing: string }> {
  const installed = join('/', PATH)
  if (existsSync(installed)) return { path: installed }
  const unpacked = await unpackDebian('caddy')
  return 'missing' in unpacked ? unpacked : { path: join(unpacked.folder, PATH) }
}

export interface RunningCaddy {
  readonly url: string
  stop(): Promise<void>
}

/**
 * Runs Caddy with the Caddyfile of a built site, on a free port of this machine without TLS.
 * @param site folder of the built site
 * @param api where the shop is: "localhost:4321"
 * @param env further environment variables
 * @throws Error with what Caddy printed, where it does not start
 */
export async function startCaddy(
  path: string,
  site: string,
  api: string,
  env: Readonly<Record<string, string>> = {},
): Promise<RunningCaddy> {
  const home = await mkdtemp(join(tmpdir(), 'haat-caddy-'))
  const url = `http://localhost:${await freePort()}`
  await writeFile(join(home, 'Caddyfile'), `{\n\tadmin off\n}\nimport ${join(site, 'Caddyfile')}\n`)
  const caddy = start(path, ['run', '--config', join(home, 'Caddyfile'), '--adapter', 'caddyfile'], {
    env: {
      PATH: process.env.PATH,
      HOME: home,
      XDG_DATA_HOME: home,
      XDG_CONFIG_HOME: home,
      HAAT_DOMAIN: url,
      HAAT_SITE: site,
      HAAT_API: api,
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const close = async () => {
    await stop(caddy)
    await rm(home, { recursive: true, force: true })
  }
  let printed = ''
  try {
    await new Promise<void>((resolve, reject) => {
      caddy.stderr?.setEncoding('utf8').on('data', (text: string) => {
        printed += text
        if (printed.includes('serving initial configuration')) resolve()
      })
      caddy.once('error', reject)
      caddy.once('close', () => reject(new Error(`Haat: Caddy did not start:\n${printed}`)))
    })
  } catch (thrown) {
    await close()
    throw thrown
  }
  return { url, stop: close }
}

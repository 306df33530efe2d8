import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run, start, stop } from './processes.ts'
import { freePort } from './shop.ts'

const SYSTEM = '/usr/bin/caddy'
const folder = join(import.meta.dirname, '../node_modules/.cache/caddy')
const UNPACKED = join(folder, 'usr/bin/caddy')

/** Fetches Debian's package and unpacks it beside the tests: no service is started, and nothing is installed. */
async function unpack(): Promise<string | null> {
  await mkdir(folder, { recursive: true })
  const place = await mkdtemp(join(folder, 'part-'))
  try {
    const fetch = () => run('apt-get', ['download', 'caddy'], { cwd: place })
    if (!(await fetch()).ok) {
      await run('apt-get', ['update', '-qq'], { cwd: place })
      const { ok, output } = await fetch()
      if (!ok) return `apt-get download caddy failed: ${output.trim().split('\n').at(-1)}`
    }
    const [archive = ''] = await readdir(place)
    const { ok, output } = await run('dpkg-deb', ['-x', archive, 'caddy'], { cwd: place })
    if (!ok) return `Debian's package of Caddy cannot be unpacked: ${output.trim()}`
    await rename(join(place, 'caddy/usr'), join(folder, 'usr'))
    return null
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}

/** Debian's Caddy, or why there is none. */
export async function findCaddy(): Promise<{ readonly path: string } | { readonly missing: string }> {
  for (const path of [SYSTEM, UNPACKED]) if (existsSync(path)) return { path }
  if (!existsSync('/usr/bin/apt-get')) return { missing: 'this system has no apt-get' }
  const missing = await unpack()
  return missing === null ? { path: UNPACKED } : { missing }
}

export interface RunningCaddy {
  readonly url: string
  stop(): Promise<void>
}

/**
 * Runs Caddy with the Caddyfile of a built site, on a free port of this machine without TLS.
 * @param site folder of the built site
 * @param api where the shop is: "localhost:4321"
 * @throws Error with what Caddy printed, where it does not start
 */
export async function startCaddy(path: string, site: string, api: string): Promise<RunningCaddy> {
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

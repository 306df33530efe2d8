import { existsSync, globSync } from 'node:fs'
import { chown, cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unpackDebian } from './debian.ts'
import { start, stop } from './processes.ts'
import { freePort } from './shop.ts'

const PATH = 'usr/sbin/pgbouncer'

/** Folder with the system's PgBouncer or Debian's, or why there is none. */
export async function findPgBouncer(): Promise<{ readonly folder: string } | { readonly missing: string }> {
  return existsSync(join('/', PATH)) ? { folder: '/' } : unpackDebian('pgbouncer')
}

/** It refuses to run as root, so it then runs as the user nobody. */
const NOBODY = { uid: 65_534, gid: 65_534 }
const identity = process.getuid?.() === 0 ? NOBODY : {}

/** Most connections to the server: fewer than a shop opens, so that transactions change connections. */
const CONNECTIONS = 4

export interface RunningPgBouncer {
  readonly url: string
  stop(): Promise<void>
}

/**
 * Runs PgBouncer in transaction mode with its usual settings in front of a PostgreSQL server.
 * @param folder what `findPgBouncer` returned
 * @param server address of the server
 * @throws Error with what PgBouncer printed, where it does not start
 */
export async function startPgBouncer(folder: string, server: string): Promise<RunningPgBouncer> {
  const home = await mkdtemp(join(tmpdir(), 'haat-pgbouncer-'))
  const { hostname, port: serverPort, username, pathname } = new URL(server)
  const port = await freePort()
  const database = pathname.slice(1)
  // The user nobody may not have access to the cache.
  const tree = folder === '/' ? folder : join(home, 'tree')
  if (folder !== '/') await cp(folder, tree, { recursive: true, verbatimSymlinks: true })
  await writeFile(join(home, 'users.txt'), `"${username}" ""\n`)
  await writeFile(
    join(home, 'pgbouncer.ini'),
    `[databases]
${database} = host=${hostname} port=${serverPort} dbname=${database}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(home, 'users.txt')}
pool_mode = transaction
default_pool_size = ${CONNECTIONS}
`,
  )
  if (identity === NOBODY) await chown(home, NOBODY.uid, NOBODY.gid)
  const libraries = globSync('{lib,usr/lib}/*-linux-*', { cwd: tree }).map((name) => join(tree, name))
  const bouncer = start(join(tree, PATH), [join(home, 'pgbouncer.ini')], {
    ...identity,
    env: { ...process.env, ...(folder !== '/' && { LD_LIBRARY_PATH: libraries.join(':') }) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const close = async () => {
    await stop(bouncer)
    await rm(home, { recursive: true, force: true })
  }
  let printed = ''
  try {
    await new Promise<void>((resolve, reject) => {
      bouncer.stderr?.setEncoding('utf8').on('data', (text: string) => {
        printed += text
        if (printed.includes('process up')) resolve()
      })
      bouncer.once('error', reject)
      bouncer.once('close', () => reject(new Error(`Haat: PgBouncer did not start:\n${printed}`)))
    })
  } catch (thrown) {
    await close()
    throw thrown
  }
  return { url: `postgres://${username}@127.0.0.1:${port}/${database}`, stop: close }
}

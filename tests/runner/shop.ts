import { existsSync } from 'node:fs'
import { cp, mkdtemp, readlink, rm, symlink } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PARTNER_ORIGINS } from '../partner/site.ts'
import { start, stop } from './processes.ts'

export const project = join(import.meta.dirname, '../..')

export interface ShopUnderTest {
  readonly url: string
  /** Where it keeps its data, and listens to the command line. */
  readonly dataFolder: string
  /** Everything that it said. */
  output(): string
  /** Ends it, so that its address is free. What it built stays until it is closed. */
  stop(): Promise<void>
  close(): Promise<void>
}

/** What is built, and how its link in the data folder is called. */
type Build = 'widgets' | 'site'

/** A shop that lends its builds: `widgets` is the same in every shop, `site` in those of one address and runtime. */
export interface Lender {
  readonly dataFolder: string
  readonly builds: readonly Build[]
}

export interface ShopOptions {
  /** @default 'react' */
  runtime?: 'react' | 'preact'
  /** Stays after the run, so that the next one need not build. @default a temporary folder, removed at the end */
  dataFolder?: string | undefined
  /** A shop whose builds may be taken. */
  lender?: Lender | undefined
  /** @default HAAT_TEST_PORT, or a free one */
  port?: number | undefined
  /** More words for `haat start`. */
  args?: readonly string[]
  /** More of the environment. */
  env?: Readonly<Record<string, string>>
  onText?: (text: string) => void
}

/** A port that nobody uses just now. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('Haat: no free port was found.')
  return address.port
}

/** Gives a new shop a build of another one. `haat start` builds anew what was made from anything else. */
async function lend(name: Build, from: string, to: string): Promise<void> {
  if (existsSync(join(to, name))) return
  const build = await readlink(join(from, name)).catch(() => null)
  if (build === null) return
  await cp(join(from, build), join(to, build), { recursive: true })
  await symlink(build, join(to, name), 'dir')
}

/** Most that the first build may take, in ms. */
const PATIENCE = 10 * 60_000

/**
 * Opens the shop the way a person does: `haat start`, on a free port, with data of its own.
 * @throws Error with what it said, when it does not open
 */
export async function openShop(options: ShopOptions = {}): Promise<ShopUnderTest> {
  const { runtime = 'react', env = {}, args = [], onText = () => {} } = options
  // Both runtimes may be open at once.
  const requested = Number(process.env.HAAT_TEST_PORT)
  const port = options.port ?? (requested ? requested + (runtime === 'preact' ? 1 : 0) : await freePort())
  const dataFolder = options.dataFolder ?? (await mkdtemp(join(tmpdir(), 'haat-test-')))
  const { lender } = options
  for (const name of lender?.builds ?? []) await lend(name, lender?.dataFolder ?? '', dataFolder)
  const shop = start(process.execPath, ['packages/cli/bin/haat.mjs', 'start', ...args], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      HAAT_DATA: dataFolder,
      HAAT_RUNTIME: runtime,
      // Budgets compress by themselves (support/bytes.ts).
      HAAT_COMPRESSION: 'fast',
      // Dozens of shoppers are made: hashing their passwords well takes a tenth of a second each time.
      HAAT_SANDBOX_PASSWORDS: 'quick',
      // Two workers ask from one address, more than a person does.
      RATE_LIMIT_FACTOR: '0',
      PARTNER_ORIGINS: PARTNER_ORIGINS.join(),
      SITE_URL: `http://localhost:${port}`,
      DATABASE_URL: '',
      ...env,
    },
  })
  const said: string[] = []
  const close = async () => {
    await stop(shop)
    if (options.dataFolder === undefined) await rm(dataFolder, { recursive: true, force: true })
  }
  const open = new Promise<void>((resolve, reject) => {
    for (const stream of [shop.stdout, shop.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        said.push(text)
        onText(text)
        if (said.join('').includes('Haat is open at')) resolve()
      })
    shop.once('close', (code) => reject(new Error(`haat start ended with ${code}:\n${said.join('')}`)))
    setTimeout(() => reject(new Error(`haat start took too long:\n${said.join('')}`)), PATIENCE).unref()
  })
  try {
    await open
  } catch (thrown) {
    await close()
    throw thrown
  }
  return {
    url: `http://localhost:${port}`,
    dataFolder,
    output: () => said.join(''),
    stop: () => stop(shop),
    close,
  }
}

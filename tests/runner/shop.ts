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
  /** Its data folder, which also has the socket of the command line. */
  readonly dataFolder: string
  /** Everything it printed. */
  output(): string
  /** Stops it, so that its address is free. Its builds stay until it is closed. */
  stop(): Promise<void>
  close(): Promise<void>
}

/** What is built; also the name of its link in the data folder. */
type Build = 'widgets' | 'site'

/** A shop whose builds others may copy: `widgets` is the same in every shop, `site` in shops of one address and runtime. */
interface Lender {
  readonly dataFolder: string
  readonly builds: readonly Build[]
}

export interface ShopOptions {
  /** Where it is installed. @default this repository */
  folder?: string
  /** @default 'react' */
  runtime?: 'react' | 'preact'
  /** Stays after the run, so that the next one need not build again. @default a temporary folder, removed at the end */
  dataFolder?: string | undefined
  /** A shop whose builds may be copied. */
  lender?: Lender | undefined
  /** @default HAAT_TEST_PORT, or a free one */
  port?: number | undefined
  /** Further arguments of `haat start`. */
  args?: readonly string[]
  /** Further environment variables. */
  env?: Readonly<Record<string, string>>
  onText?: (text: string) => void
}

/** Finds a free port. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('Haat: no free port was found.')
  return address.port
}

/** Copies a build to a new shop. `haat start` builds again if its sources or settings differ. */
async function lend(name: Build, from: string, to: string): Promise<void> {
  if (existsSync(join(to, name))) return
  const build = await readlink(join(from, name)).catch(() => null)
  if (build === null) return
  await cp(join(from, build), join(to, build), { recursive: true })
  await symlink(build, join(to, name), 'dir')
}

/** Time limit of the first build, in ms. */
const PATIENCE = 10 * 60_000

/**
 * Opens the shop as a person does: `haat start`, on a free port, with its own data.
 * @throws Error with its output, when it does not open
 */
export async function openShop(options: ShopOptions = {}): Promise<ShopUnderTest> {
  const { folder = project, runtime = 'react', env = {}, args = [], onText = () => {} } = options
  // The shops of both runtimes may be open at the same time.
  const requested = Number(process.env.HAAT_TEST_PORT)
  const given = options.port ?? (requested ? requested + (runtime === 'preact' ? 1 : 0) : 0)
  const dataFolder = options.dataFolder ?? (await mkdtemp(join(tmpdir(), 'haat-test-')))
  const { lender } = options
  for (const name of lender?.builds ?? []) await lend(name, lender?.dataFolder ?? '', dataFolder)
  const shop = start(process.execPath, ['packages/cli/bin/haat.mjs', 'start', ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      // Small spaces for young objects save memory, and cost four tenths of the processor's time with many shoppers at once.
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`,
      PORT: String(given),
      HAAT_DATA: dataFolder,
      HAAT_RUNTIME: runtime,
      // Each comment that a test writes would change the pages under the others.
      HAAT_REBUILD: 'off',
      // All workers send requests from one address, more than one person does.
      RATE_LIMIT_FACTOR: '0',
      PARTNER_ORIGINS: PARTNER_ORIGINS.join(),
      // The shop's own, with its port.
      SITE_URL: '',
      DATABASE_URL: '',
      ...env,
    },
  })
  const printed: string[] = []
  const close = async () => {
    await stop(shop)
    if (options.dataFolder === undefined) await rm(dataFolder, { recursive: true, force: true })
  }
  const open = new Promise<string>((resolve, reject) => {
    for (const stream of [shop.stdout, shop.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        printed.push(text)
        onText(text)
        const all = printed.join('')
        const [, port] = /listening on port (\d+)\n/.exec(all) ?? []
        if (port && all.includes('Haat is open at')) resolve(`http://localhost:${port}`)
      })
    shop.once('close', (code) => reject(new Error(`haat start ended with ${code}:\n${printed.join('')}`)))
    setTimeout(() => reject(new Error(`haat start took too long:\n${printed.join('')}`)), PATIENCE).unref()
  })
  const url = await open.catch(async (thrown: unknown) => {
    await close()
    throw thrown
  })
  return {
    url,
    dataFolder,
    output: () => printed.join(''),
    stop: () => stop(shop),
    close,
  }
}

import { execFile, spawn } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type AddressInfo, createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { SANDBOX_CHAIN } from './chain.keys.ts'

const PACKAGE = '@foundry-rs/anvil-linux-amd64'
const WRAPPER = fileURLToPath(new URL('./node.sh', import.meta.url))
/** The chain's file in its folder. */
export const CHAIN_FILE = 'chain.json'
/** How often the chain is written down while it runs, in seconds. It is also written when it ends. */
const WRITTEN_EVERY = 30
/** How long the node may take to answer at all, in ms. */
const OPENING = 8_000

/** The node ended before it answered: its port was taken meanwhile, or its file cannot be read. */
export class NodeEnded extends Error {}

/** A node that runs. */
export interface ChainNode {
  /** Its address on this machine. */
  readonly url: string
  readonly pid: number
  /** Resolves when it has ended, whoever ended it. */
  readonly ended: Promise<void>
  /** Writes the chain down and ends. */
  close(): Promise<void>
}

/**
 * Path of the node's program, tried once.
 * @throws Error where it is not installed, or cannot run on this machine
 */
export async function findAnvil(): Promise<string> {
  const require = createRequire(import.meta.url)
  const program = join(dirname(require.resolve(`${PACKAGE}/package.json`)), 'bin', 'anvil')
  await promisify(execFile)(program, ['--version'], { timeout: OPENING })
  return program
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done, fail) => server.once('error', fail).listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}

/** One question to a node. @throws Error when it does not answer */
export async function askNode(url: string, body: string, most = 8_000): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    signal: AbortSignal.timeout(most),
  })
  return answer.json()
}

const QUESTION = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })

/**
 * Starts a node on a free port of this machine. It ends with this process, also when that is killed outright.
 * @param folder where the chain is stored; undefined: nowhere
 * @throws NodeEnded, or Error when it takes too long
 */
export async function startAnvil(program: string, folder: string | undefined): Promise<ChainNode> {
  if (folder !== undefined) await mkdir(folder, { recursive: true })
  const url = `http://127.0.0.1:${await freePort()}`
  const child = spawn(
    'sh',
    [
      WRAPPER,
      program,
      ...['--host', '127.0.0.1', '--port', new URL(url).port, '--chain-id', String(SANDBOX_CHAIN.chainId)],
      ...['--quiet', '--no-cors'],
      ...(folder === undefined
        ? []
        : ['--state', join(folder, CHAIN_FILE), '--state-interval', String(WRITTEN_EVERY)]),
    ],
    // A group of its own: Ctrl+C is for the shop, which may have questions until it is closed.
    { stdio: ['pipe', 'ignore', 'ignore'], detached: true },
  )
  child.stdin.on('error', () => {})
  let isOver = false
  const ended = new Promise<void>((done) => {
    const end = () => {
      isOver = true
      done()
    }
    child.once('exit', end).once('error', end)
  })
  const close = async () => {
    // Whoever closes waits for its end, also where nothing else keeps the process alive.
    child.ref()
    child.stdin.destroy()
    await ended
  }

  for (const until = Date.now() + OPENING; Date.now() < until && !isOver; await wait(25)) {
    const answers = await askNode(url, QUESTION).then(
      () => true,
      () => false,
    )
    if (answers && !isOver) {
      // The pipe stays open as long as the process lives, and must not keep it alive.
      child.unref()
      ;(child.stdin as unknown as { unref(): void }).unref()
      return { url, pid: child.pid ?? 0, ended, close }
    }
  }
  const hasEnded = isOver
  await close()
  throw hasEnded ? new NodeEnded('The node ended at once.') : new Error('The node takes too long.')
}

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
/** Name of the chain's file in its folder. */
export const CHAIN_FILE = 'chain.json'
/** Interval at which the chain is saved while it runs, in seconds. It is also saved when it ends. */
const SAVE_INTERVAL = 30
/** Time in which the node must respond after its start, in ms. */
const START_TIMEOUT = 8_000

/** The node ended before it responded: its port was taken in the meantime, or its file cannot be read. */
export class NodeEnded extends Error {}

export interface ChainNode {
  /** Its address on this machine. */
  readonly url: string
  readonly pid: number
  /** Resolves when it has ended, for any reason. */
  readonly ended: Promise<void>
  /** Saves the chain and ends. */
  close(): Promise<void>
}

/**
 * Returns the path of the node's program, after running it once.
 * @throws Error if it is not installed, or cannot run on this machine
 */
export async function findAnvil(): Promise<string> {
  const require = createRequire(import.meta.url)
  const program = join(dirname(require.resolve(`${PACKAGE}/package.json`)), 'bin', 'anvil')
  await promisify(execFile)(program, ['--version'], { timeout: START_TIMEOUT })
  return program
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done, fail) => server.once('error', fail).listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}

/** Sends a call to a node. @throws Error if it does not respond */
export async function askNode(url: string, body: string): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    signal: AbortSignal.timeout(8_000),
  })
  return answer.json()
}

const CHAIN_ID_CALL = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })

/**
 * Starts a node on a free port of this machine. It ends with this process, even if that is killed.
 * @param folder where the chain is stored; undefined: it is not stored
 * @throws NodeEnded, or Error if it takes too long
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
        : ['--state', join(folder, CHAIN_FILE), '--state-interval', String(SAVE_INTERVAL)]),
    ],
    // In its own process group, so that Ctrl+C only stops the shop, which may call the node until it is closed.
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
    // Keeps this process alive until the node has ended.
    child.ref()
    child.stdin.destroy()
    await ended
  }

  for (const until = Date.now() + START_TIMEOUT; Date.now() < until && !isOver; await wait(25)) {
    const responds = await askNode(url, CHAIN_ID_CALL).then(
      () => true,
      () => false,
    )
    if (responds && !isOver) {
      // The pipe stays open as long as this process runs, but must not keep it alive.
      child.unref()
      ;(child.stdin as unknown as { unref(): void }).unref()
      return { url, pid: child.pid ?? 0, ended, close }
    }
  }
  const hasEnded = isOver
  await close()
  throw hasEnded ? new NodeEnded('The node ended immediately.') : new Error('The node takes too long.')
}

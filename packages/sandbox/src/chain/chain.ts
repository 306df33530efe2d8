import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { askNode, CHAIN_FILE, type ChainNode, NodeEnded, startAnvil } from './anvil.ts'

/** Interval of blocks after a transaction, in ms. */
const BLOCK_INTERVAL = 4_000
/** Time after a transaction in which blocks are mined, in ms: thirty blocks. An idle chain does not grow. */
const MINING_TIME = 120_000

const MINE = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'evm_mine', params: [] })

export type Chain = ReturnType<typeof createChain>

const orEnded = (thrown: unknown): null => {
  if (thrown instanceof NodeEnded) return null
  throw thrown
}

/**
 * Starts a node, and tries again if it ends immediately. If it ends again, renames its file and begins a new chain, which
 * is acceptable because the chain has only test money.
 */
async function startWithRetry(program: string, folder: string | undefined): Promise<ChainNode> {
  const start = () => startAnvil(program, folder)
  const node = (await start().catch(orEnded)) ?? (await start().catch(orEnded))
  if (node) return node
  if (folder !== undefined) {
    const file = join(folder, CHAIN_FILE)
    await rename(file, `${file}.unreadable`)
  }
  return start()
}

/**
 * The local chain. Its node starts at the first call.
 * @param folder where the chain is stored; undefined: it is not stored
 * @param blockInterval in ms
 */
export function createChain(program: string, folder: string | undefined, blockInterval = BLOCK_INTERVAL) {
  let opening: Promise<ChainNode> | null = null
  let running: ChainNode | null = null
  let isClosed = false
  let miner: NodeJS.Timeout | undefined
  let mineUntil = 0

  const stopMining = () => {
    clearInterval(miner)
    miner = undefined
  }

  async function start(): Promise<ChainNode> {
    const node = await startWithRetry(program, folder)
    running = node
    // If the node ends, the next call starts a new one.
    void node.ended.then(() => {
      running = null
      opening = null
      stopMining()
    })
    // Payments from before a restart may still need confirmations.
    mine()
    return node
  }

  function node(): Promise<ChainNode> {
    if (isClosed) throw new Error('The chain is closed.')
    opening ??= start().catch((thrown: unknown) => {
      opening = null
      throw thrown
    })
    return opening
  }

  function mine(): void {
    mineUntil = Date.now() + MINING_TIME
    if (miner !== undefined || isClosed) return
    miner = setInterval(() => {
      if (Date.now() > mineUntil || running === null) stopMining()
      else askNode(running.url, MINE).catch(() => {})
    }, blockInterval)
    miner.unref()
  }

  return {
    /** Forwards a call to the node, and returns the node's response. @throws Error if there is no response */
    ask: async (body: string): Promise<unknown> => askNode((await node()).url, body),
    /** Call it after a transaction was sent: mines blocks for a while, so that the transaction gets confirmations. */
    sent: mine,
    /** Process id of the node; null if it is not running. */
    pid: () => running?.pid ?? null,
    async close(): Promise<void> {
      isClosed = true
      stopMining()
      await (await opening?.catch(() => null))?.close()
    },
  }
}

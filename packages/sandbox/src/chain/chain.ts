import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { askNode, CHAIN_FILE, type ChainNode, NodeEnded, startAnvil } from './anvil.ts'

/** A block comes this often while confirmations are waited for, in ms. */
const BLOCK_EVERY = 4_000
/** For how long after a transaction, in ms: thirty blocks, and an idle chain does not grow. */
const BLOCKS_FOR = 120_000

const MINE = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'evm_mine', params: [] })

/** The chain of this machine: a node that starts with the first question. */
export interface Chain {
  /** Passes a question on; what it answers is the node's. @throws Error when there is no answer */
  ask(body: string): Promise<unknown>
  /** A transaction was sent: blocks follow it for a while, so that it gets its confirmations. */
  sent(): void
  /** The node's process, if it runs. */
  pid(): number | null
  close(): Promise<void>
}

const orEnded = (thrown: unknown): null => {
  if (thrown instanceof NodeEnded) return null
  throw thrown
}

/**
 * Starts a node, once more if it ends at once. If it still does, its file is put aside, and the chain begins anew: it
 * holds nothing but test money.
 */
async function startAtAll(program: string, folder: string | undefined): Promise<ChainNode> {
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
 * @param folder where the chain is stored; undefined: nowhere
 * @param blockEvery in ms
 */
export function createChain(program: string, folder: string | undefined, blockEvery = BLOCK_EVERY): Chain {
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
    const node = await startAtAll(program, folder)
    running = node
    // A node that ended by itself is started anew by the next question.
    void node.ended.then(() => {
      running = null
      opening = null
      stopMining()
    })
    // What was paid just before a restart may still wait for confirmations.
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
    mineUntil = Date.now() + BLOCKS_FOR
    if (miner !== undefined || isClosed) return
    miner = setInterval(() => {
      if (Date.now() > mineUntil || running === null) stopMining()
      else askNode(running.url, MINE).catch(() => {})
    }, blockEvery)
    miner.unref()
  }

  return {
    ask: async (body) => askNode((await node()).url, body),
    sent: mine,
    pid: () => running?.pid ?? null,
    async close() {
      isClosed = true
      stopMining()
      await (await opening?.catch(() => null))?.close()
    },
  }
}

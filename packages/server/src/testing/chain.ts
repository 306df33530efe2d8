import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'

/** A development chain for one test file. */
export interface TestChain {
  readonly url: string
  readonly id: number
  /** Address that receives the shop's payments. */
  readonly shop: string
  /** An unused, unlocked wallet with ether. */
  wallet(): string
  /** Makes a JSON-RPC call. */
  send<T = unknown>(method: string, ...params: unknown[]): Promise<T>
  /** Sends ether and returns the hash. It is mined immediately, unless mining is off. */
  pay(
    from: string,
    wei: string | bigint,
    options?: { readonly to?: string; readonly gas?: number },
  ): Promise<string>
  /** Signs a text with a wallet (EIP-191). */
  sign(text: string, wallet: string): Promise<string>
  mine(blocks?: number): Promise<void>
  /** Runs a function on a chain whose next block has this time (ms since 1970), and then reverts the chain. */
  after<T>(then: number, act: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Sepolia's chain id, so that wallets show its name. */
export const TEST_CHAIN = 11_155_111
const WALLETS = 100
const START_LIMIT = 20_000

/** Path of the program; null if there is none for this machine. */
export const anvil: string | null = programOf()

function programOf(): string | null {
  try {
    const sandbox = createRequire(new URL('../../../sandbox/package.json', import.meta.url))
    return sandbox.resolve('@foundry-rs/anvil-linux-amd64/bin/anvil')
  } catch {
    return null
  }
}

/** Starts a chain that mines every transaction immediately. */
export async function startChain(): Promise<TestChain> {
  if (anvil === null) throw new Error('Haat: there is no development chain for this machine.')
  const settings = { port: 0, 'chain-id': TEST_CHAIN, accounts: WALLETS, 'gas-price': 1_000_000_000 }
  const child = spawn(
    anvil,
    Object.entries(settings).map(([name, value]) => `--${name}=${value}`),
    { stdio: ['ignore', 'pipe', 'ignore'] },
  )
  const url = await new Promise<string>((resolve, reject) => {
    const failed = () => reject(new Error('Haat: the development chain did not start.'))
    const alarm = setTimeout(failed, START_LIMIT)
    child.once('error', failed).once('exit', failed)
    createInterface(child.stdout).on('line', (line) => {
      const address = /Listening on ([\d.:]+)/.exec(line)?.[1]
      if (address === undefined) return
      clearTimeout(alarm)
      resolve(`http://${address}`)
    })
  })

  let calls = 0
  async function send<T>(method: string, ...params: unknown[]): Promise<T> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: ++calls, method, params }),
    })
    const { result, error } = (await response.json()) as { result: T; error?: { message: string } }
    if (error) throw new Error(`${method}: ${error.message}`)
    return result
  }

  const [shop = '', ...wallets] = await send<string[]>('eth_accounts')
  return {
    url,
    id: TEST_CHAIN,
    shop,
    wallet() {
      const next = wallets.pop()
      if (next === undefined) throw new Error('All wallets of the development chain are used.')
      return next
    },
    send,
    async pay(from, wei, { to = shop, gas } = {}) {
      const hash = await send<string>('eth_sendTransaction', {
        from,
        to,
        value: `0x${BigInt(wei).toString(16)}`,
        ...(gas !== undefined && { gas: `0x${gas.toString(16)}` }),
      })
      // The block follows the response after a moment, unless automatic mining is off.
      if (await send<boolean>('anvil_getAutomine'))
        while ((await send('eth_getTransactionReceipt', hash)) === null);
      return hash
    },
    sign: (text, wallet) => send('personal_sign', `0x${Buffer.from(text).toString('hex')}`, wallet),
    async mine(blocks = 1) {
      await send('anvil_mine', `0x${blocks.toString(16)}`)
    },
    async after(then, act) {
      const before = await send<string>('evm_snapshot')
      await send('evm_setNextBlockTimestamp', Math.ceil(then / 1_000))
      try {
        return await act()
      } finally {
        await send('evm_revert', before)
        await send('evm_setTime', Math.floor(Date.now() / 1_000))
      }
    },
    async close() {
      child.kill()
    },
  }
}

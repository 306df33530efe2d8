import { randomUUID } from 'node:crypto'
import { JsonRpcProvider, parseEther, Wallet } from 'ethers'
import type { BrowserContext } from './test.ts'

/** Id of the sandbox's chain. */
const CHAIN = '0xaa36a7'

/** Public keys of the development chain's funded accounts. Each worker uses its own. */
const RICH = [
  '0x47e179ec197488593b187f80a00eb0da91f1b9d0b13f8733639f19c30a34926a',
  '0x8b3a350cf5c34c9194ca85829a2df0ec3153be0318b5e2d3348e872092edffba',
  '0x92db14e403b83dfe3df233f83dfa3a0d7096f21ca9b0d6d6b8d88b2b4ec1564e',
  '0x4bbbf85ce3377467afe5d46f804f221813b2bb87f24d81f60f1fcdbf7cbf4356',
] as const
const rich = () => RICH[Number(process.env.TEST_PARALLEL_INDEX ?? 0) % RICH.length] ?? RICH[0]

/** An error of the wallet. */
interface WalletError {
  readonly code: number
  readonly message: string
}

interface TestWallet {
  readonly address: string
  /** Methods that the page called, in order. */
  readonly asked: readonly string[]
  /** Hashes of sent transactions. */
  readonly sent: readonly string[]
  /** Makes this method fail from now on; null: succeed again. */
  fail(method: string, error: WalletError | null): void
  /** Adds test ether. */
  fund(ether: string): Promise<void>
}

interface WalletOptions {
  /** @default 'Test Wallet' */
  name?: string
  /** Initial balance in ether. @default '1' */
  ether?: string
  /** Initial chain. @default the sandbox's */
  chain?: string
  /** Announces itself (EIP-6963), or is only `window.ethereum`. @default true */
  announced?: boolean
}

let wallets = 0

interface Asked {
  readonly method: string
  readonly params?: readonly unknown[]
}

/**
 * Puts a wallet into a browser, whose key stays here and belongs to nobody else. Its transactions are real ones, on the
 * development chain of the shop under test.
 */
export async function installWallet(
  context: BrowserContext,
  shop: string,
  { name = 'Test Wallet', ether = '1', chain = CHAIN, announced = true }: WalletOptions = {},
): Promise<TestWallet> {
  wallets += 1
  const binding = `haatWallet${wallets}`
  const provider = new JsonRpcProvider(`${shop}/sandbox/chain`, Number(CHAIN), {
    staticNetwork: true,
    cacheTimeout: -1,
    batchMaxCount: 1,
  })
  const wallet = new Wallet(Wallet.createRandom().privateKey, provider)
  const fund = async (amount: string) => {
    const sent = await new Wallet(rich(), provider).sendTransaction({
      to: wallet.address,
      value: parseEther(amount),
    })
    await sent.wait()
  }
  if (Number(ether) > 0) await fund(ether)
  const asked: string[] = []
  const sent: string[] = []
  const failures = new Map<string, WalletError>()
  let present = chain

  async function act({ method, params = [] }: Asked): Promise<unknown> {
    switch (method) {
      case 'eth_requestAccounts':
      case 'eth_accounts':
        return [wallet.address.toLowerCase()]
      case 'eth_chainId':
        return present
      case 'net_version':
        return String(Number(present))
      case 'wallet_switchEthereumChain':
        present = (params[0] as { chainId: string }).chainId
        return null
      case 'personal_sign':
        return wallet.signMessage(Buffer.from(String(params[0]).slice(2), 'hex'))
      case 'eth_sendTransaction': {
        const { to, value } = params[0] as { to: string; value: string }
        const { hash } = await wallet.sendTransaction({ to, value })
        sent.push(hash)
        return hash
      }
      default:
        return provider.send(method, [...params])
    }
  }

  await context.exposeBinding(binding, async (_source, question: Asked) => {
    asked.push(question.method)
    const failure = failures.get(question.method)
    if (failure) return { error: failure }
    try {
      return { result: await act(question) }
    } catch (thrown) {
      const { error, info } = thrown as { error?: WalletError; info?: { error?: WalletError } }
      const { code = -32603, message = String(thrown) } = info?.error ?? error ?? {}
      return { error: { code, message } }
    }
  })
  await context.addInitScript(
    ({ binding: channel, uuid, name: title, announced: isAnnounced }) => {
      if (window.top !== window) return
      const page = window as unknown as Record<
        string,
        (question: unknown) => Promise<{ result?: unknown; error?: WalletError }>
      > & {
        ethereum?: unknown
      }
      const wallet1193 = {
        async request(question: unknown) {
          const { result, error } = (await page[channel]?.(question)) ?? {}
          if (error) throw Object.assign(new Error(error.message), { code: error.code })
          return result
        },
        on: () => wallet1193,
        removeListener: () => wallet1193,
      }
      if (!isAnnounced) {
        page.ethereum = wallet1193
        return
      }
      const info = Object.freeze({
        uuid,
        name: title,
        rdns: `test.${channel.toLowerCase()}`,
        icon: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E',
      })
      const announce = () =>
        window.dispatchEvent(
          new CustomEvent('eip6963:announceProvider', {
            detail: Object.freeze({ info, provider: wallet1193 }),
          }),
        )
      window.addEventListener('eip6963:requestProvider', announce)
      announce()
    },
    { binding, uuid: randomUUID(), name, announced },
  )
  return {
    address: wallet.address,
    asked,
    sent,
    fund,
    fail(method, error) {
      if (error) failures.set(method, error)
      else failures.delete(method)
    },
  }
}

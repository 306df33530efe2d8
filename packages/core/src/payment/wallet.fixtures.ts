import type { WalletProvider } from './wallets.ts'

/** How a fake wallet behaves. */
export interface FakeWalletOptions {
  /** @default 'Fake Wallet' */
  name?: string
  /** Its current chain. @default 11155111 */
  chainId?: number
  /** Chains that it can be switched to. @default all */
  knows?: readonly number[]
  /** Errors that it throws, by method. */
  throws?: Readonly<Record<string, unknown>>
  /** Methods that it answers only when `answer` is called. */
  silent?: readonly string[]
  /** Transactions as its node knows them. @default none is known */
  known?: object | null
}

interface FakeWallet extends WalletProvider {
  readonly uuid: string
  /** The methods of all requests so far. */
  readonly requests: readonly string[]
  /** Transactions sent so far. */
  readonly sent: readonly Readonly<Record<string, string>>[]
  /** Answers all silent requests. */
  answer(): void
  /** Announces itself from now on, like browser wallets (EIP-6963). The returned function stops that. */
  announce(target?: EventTarget): () => void
}

/** Address of the wallet. */
export const PAYER = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
/** Hash of the first transaction that a fake wallet sends. */
export const SENT_HASH = `0x${'1'.repeat(64)}`

let count = 0

/** A wallet without a chain. */
export function fakeWallet({
  name = 'Fake Wallet',
  chainId = 11_155_111,
  knows,
  throws = {},
  silent = [],
  known: knownTransaction = null,
}: FakeWalletOptions = {}): FakeWallet {
  count += 1
  const uuid = `fake-wallet-${count}`
  const requests: string[] = []
  const sent: Record<string, string>[] = []
  const known = new Set(knows)
  const unanswered: (() => void)[] = []
  let chain = chainId

  const answers: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    eth_requestAccounts: () => [PAYER],
    eth_accounts: () => [PAYER],
    eth_chainId: () => `0x${chain.toString(16)}`,
    eth_estimateGas: () => '0x5208',
    eth_getTransactionByHash: () => knownTransaction,
    wallet_switchEthereumChain([wanted]) {
      const next = Number((wanted as { chainId: string }).chainId)
      if (knows && !known.has(next)) throw { code: 4902, message: 'Unrecognized chain ID.' }
      chain = next
      return null
    },
    wallet_addEthereumChain([wanted]) {
      known.add(Number((wanted as { chainId: string }).chainId))
      return null
    },
    personal_sign: () => `0x${'ab'.repeat(65)}`,
    eth_sendTransaction([transaction]) {
      sent.push(transaction as Record<string, string>)
      return `0x${String(sent.length).repeat(64)}`
    },
  }
  const wallet: FakeWallet = {
    uuid,
    requests,
    sent,
    answer() {
      for (const answer of unanswered.splice(0)) answer()
    },
    async request({ method, params }) {
      requests.push(method)
      if (silent.includes(method)) await new Promise<void>((done) => unanswered.push(done))
      if (method in throws) throw throws[method]
      const answer = answers[method]
      if (!answer) throw { code: 4200, message: `This wallet does not know ${method}.` }
      return answer(Array.isArray(params) ? params : [])
    },
    announce(target = globalThis as unknown as EventTarget) {
      const detail = {
        info: { uuid, name, icon: 'data:image/svg+xml,<svg/>', rdns: 'example.fake' },
        provider: wallet,
      }
      const announce = () => target.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
      target.addEventListener('eip6963:requestProvider', announce)
      announce()
      return () => target.removeEventListener('eip6963:requestProvider', announce)
    },
  }
  return wallet
}

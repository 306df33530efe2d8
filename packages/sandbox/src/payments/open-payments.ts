import type { FastifyInstance } from 'fastify'
import { SANDBOX_RAZORPAY_PATH } from '../card/card.keys.ts'
import { serveCard } from '../card/card.routes.ts'
import { createLedger } from '../card/ledger.ts'
import { createWebhooks } from '../card/webhooks.ts'
import { findAnvil } from '../chain/anvil.ts'
import { SANDBOX_CHAIN, SANDBOX_PRICE_PATH, SANDBOX_WALLET_SCRIPT } from '../chain/chain.keys.ts'
import { serveChain } from '../chain/chain.routes.ts'
import { createChain } from '../chain/chain.ts'
import type { SandboxOptions } from '../options.ts'
import { servePrice } from '../price/price.routes.ts'
import { createSettings } from '../settings.ts'
import { serveWallet } from '../wallet/wallet.routes.ts'
import { servePayments } from './payments.routes.ts'

/** Duration of a slow bank's decision, in ms. */
const SLOWNESS = 4_000

/** The local chain, for the shop. */
export interface SandboxChain {
  /** Absolute address of the JSON-RPC endpoint, for the shop's server. */
  readonly rpcUrl: string
  readonly chainId: number
  /** The shop's account; checksummed. */
  readonly recipient: string
  /** Path of the demonstration wallet's script. */
  readonly walletScript: string
  /** Absolute base of the price feed, without a trailing slash. */
  readonly priceUrl: string
}

/** Mounts one stand-in below a path. */
export type Mount = (prefix: string, serve: (scope: FastifyInstance) => unknown) => PromiseLike<unknown>

interface PaymentStandIns {
  /** Null if it is turned off, or cannot run here. */
  readonly chain: SandboxChain | null
  readonly hasPage: boolean
  mount(mount: Mount): Promise<void>
  close(): Promise<void>
}

/** Opens the chain. If it cannot run, prints a line and returns null. */
async function openChain({ services, chainFolder, log }: SandboxOptions) {
  if (!services.chain) return null
  try {
    return createChain(await findAnvil(), chainFolder)
  } catch {
    log(
      'Sandbox: no chain on this machine, so shoppers cannot pay with crypto. @foundry-rs/anvil-linux-amd64 is not installed, or cannot run here.',
    )
    return null
  }
}

/** Opens the stand-ins for card provider, chain, wallet and price feed that are turned on. */
export async function openPayments(options: SandboxOptions): Promise<PaymentStandIns> {
  const { query, siteUrl, self = siteUrl, services, webhookUrl, now = Date.now } = options
  if (services.card && options.realKeys === true)
    throw new Error(
      'Haat: the sandbox cannot replace the card provider, because there are real keys. It signs payments on demand, so everyone could shop for free. Set services.card to false, or remove the keys.',
    )
  const chain = await openChain(options)
  const settings = createSettings(query)
  const hasPage = services.card || chain !== null || services.mail

  return {
    chain: chain && {
      rpcUrl: `${self}${SANDBOX_CHAIN.path}`,
      chainId: SANDBOX_CHAIN.chainId,
      recipient: SANDBOX_CHAIN.recipient,
      walletScript: SANDBOX_WALLET_SCRIPT,
      priceUrl: `${self}${SANDBOX_PRICE_PATH}`,
    },
    hasPage,
    async mount(mount) {
      const ledger = createLedger(query, now)
      const card = services.card
        ? { ledger, webhooks: createWebhooks({ query, now, settings, url: webhookUrl }) }
        : null
      if (card) {
        const deps = { ...card, settings, slowness: SLOWNESS }
        await mount(SANDBOX_RAZORPAY_PATH, (scope) => serveCard(scope, deps))
      }
      if (chain) {
        await mount(SANDBOX_CHAIN.path, (scope) => serveChain(scope, chain))
        await mount('/sandbox/wallet', serveWallet)
        await mount(SANDBOX_PRICE_PATH, (scope) => servePrice(scope, { settings, now }))
      }
      if (hasPage)
        await mount('/sandbox', (scope) =>
          servePayments(scope, { settings, siteUrl, card, hasChain: chain !== null, hasMail: services.mail }),
        )
    },
    close: async () => chain?.close(),
  }
}

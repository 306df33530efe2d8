import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { SANDBOX_RAZORPAY_PATH } from './card/card.keys.ts'
import { serveCard } from './card/card.routes.ts'
import { createLedger } from './card/ledger.ts'
import { createWebhooks } from './card/webhooks.ts'
import { createCodes } from './codes/codes.ts'
import { serveIdentity } from './identity/identity.routes.ts'
import { openSigner, SANDBOX_IDENTITY_PATH } from './identity/keys.ts'
import { SANDBOX_SHOPPERS, seedShoppers } from './identity/shoppers.ts'
import { serveInbox } from './inbox/inbox.routes.ts'
import { createInbox } from './inbox/inbox.ts'
import { createKnobs } from './knobs.ts'
import type { SandboxOptions } from './options.ts'
import { servePictures } from './pictures/pictures.routes.ts'
import { serveSms } from './sms/sms.routes.ts'
import { createTables } from './tables.ts'
import { tidy } from './tidy.ts'

/** The chain of this machine, as the shop uses it. */
export interface SandboxChain {
  /** Absolute address of the JSON-RPC endpoint, as the shop's server reaches it. */
  readonly rpcUrl: string
  readonly chainId: number
  /** Where the shop is paid; checksummed. */
  readonly recipient: string
  /** Path of the demonstration wallet's script. */
  readonly walletScript: string
  /** Absolute base of the price feed, without a trailing slash. */
  readonly priceUrl: string
}

/** The stand-ins of this machine, opened. */
export interface Sandbox {
  /** Null where it is not wanted, or cannot run here. */
  readonly chain: SandboxChain | null
  /** Mounts `/__clerk/*` and `/sandbox/*` on the shop's application, in a scope with body parsers of its own. */
  readonly plugin: FastifyPluginAsync
  /** The sandbox holds nothing open of its own: the database and the application are the shop's to close. */
  close(): Promise<void>
}

/** Opens the stand-ins: makes what is missing of their tables, key and shoppers. Several processes may do so at once. */
export async function openSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { query, siteUrl, services, now = Date.now } = options
  if (services.card && options.realKeys === true)
    throw new Error(
      'Haat: the sandbox may not stand in for the card provider beside its real keys. It signs payments on demand, so anybody could shop for nothing. Leave services.card out, or take the keys away.',
    )
  await createTables(query)
  await tidy(query, now())
  const codes = createCodes(query, now)
  const inbox = createInbox({ query, now, tell: options.tell })
  const signer = services.identity ? await openSigner(query, siteUrl, now) : null
  if (services.identity) await seedShoppers(query, now())

  return {
    chain: null,
    plugin: async (app) => {
      const mount = (prefix: string, serve: (scope: FastifyInstance) => unknown) =>
        app.register(async (scope) => void (await serve(scope)), { prefix })

      await mount('/sandbox', (scope) => serveInbox(scope, inbox, services.identity ? SANDBOX_SHOPPERS : []))
      if (signer) {
        const deps = { query, codes, inbox, now, signer, siteUrl, origins: options.origins ?? [] }
        await mount(SANDBOX_IDENTITY_PATH, (scope) => serveIdentity(scope, deps))
      }
      if (services.sms) await mount('/sandbox/twilio', (scope) => serveSms(scope, { codes, inbox, now }))
      if (services.pictures) {
        const deps = { folder: options.pictureFolder, siteUrl, now }
        await mount('/sandbox/cloudinary', (scope) => servePictures(scope, deps))
      }
      if (services.card) {
        const knobs = createKnobs(query)
        const webhooks = createWebhooks({ query, now, knobs, url: options.webhookUrl })
        const deps = { ledger: createLedger(query, now), webhooks, knobs, siteUrl, slowness: 4_000 }
        await mount(SANDBOX_RAZORPAY_PATH, (scope) => serveCard(scope, deps))
      }
    },
    async close() {},
  }
}

import type { FastifyPluginAsync } from 'fastify'
import { createCodes } from './codes/codes.ts'
import { SANDBOX_EMAILJS_PATH } from './email/email.keys.ts'
import { serveEmail } from './email/email.routes.ts'
import { refuseForeignHosts } from './hosts.ts'
import { SANDBOX_CLERK_PATH, serveBackend } from './identity/backend.routes.ts'
import { serveIdentity } from './identity/identity.routes.ts'
import { openSigner, SANDBOX_IDENTITY_PATH } from './identity/keys.ts'
import { SANDBOX_SHOPPERS, seedShoppers } from './identity/shoppers.ts'
import { serveInbox } from './inbox/inbox.routes.ts'
import { createInbox } from './inbox/inbox.ts'
import type { SandboxOptions } from './options.ts'
import { type Mount, openPayments, type SandboxChain } from './payments/open-payments.ts'
import { SANDBOX_CLOUDINARY_PATH } from './pictures/pictures.keys.ts'
import { servePictures } from './pictures/pictures.routes.ts'
import { createSettings } from './settings.ts'
import { serveSms } from './sms/sms.routes.ts'
import { createTables } from './tables.ts'
import { tidy } from './tidy.ts'

/** The open sandbox. */
export interface Sandbox {
  /** The chain; null if it is turned off, or cannot run here. */
  readonly chain: SandboxChain | null
  /** Mounts `/__clerk/*` and `/sandbox/*` on the shop's application, in a scope with its own body parsers. */
  readonly plugin: FastifyPluginAsync
  /** Ends the chain's node. Close the application first; the database is not closed. */
  close(): Promise<void>
}

/**
 * Opens the stand-ins, and creates missing tables, keys and shoppers. Several processes may do so at the same time.
 * @throws Error, with one readable line, if the card provider is turned on although there are real keys
 */
export async function openSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { query, siteUrl, services, now = Date.now } = options
  const payments = await openPayments(options)
  await createTables(query)
  await tidy(query, now())
  const codes = createCodes(query, now)
  const inbox = createInbox({ query, now, log: options.log })
  const signer = services.identity ? await openSigner(query, siteUrl, now) : null
  if (services.identity) await seedShoppers(query, now(), options.passwords)

  return {
    chain: payments.chain,
    plugin: async (app) => {
      refuseForeignHosts(app, [siteUrl, ...(options.self ? [options.self] : [])])
      const mount: Mount = (prefix, serve) =>
        app.register(async (scope) => void (await serve(scope)), { prefix })

      await mount('/sandbox', (scope) =>
        serveInbox(scope, inbox, services.identity ? SANDBOX_SHOPPERS : [], payments.hasPage),
      )
      if (signer) {
        const { passwords = 'slow', origins = [] } = options
        const deps = { query, codes, inbox, now, signer, siteUrl, origins, passwords }
        await mount(SANDBOX_IDENTITY_PATH, (scope) => serveIdentity(scope, deps))
        await mount(SANDBOX_CLERK_PATH, (scope) => serveBackend(scope, deps))
      }
      if (services.sms) await mount('/sandbox/twilio', (scope) => serveSms(scope, { codes, inbox, now }))
      if (services.pictures) {
        const deps = { folder: options.pictureFolder, siteUrl, now }
        await mount(SANDBOX_CLOUDINARY_PATH, (scope) => servePictures(scope, deps))
      }
      if (services.mail) {
        const deps = { inbox, settings: createSettings(query), now }
        await mount(SANDBOX_EMAILJS_PATH, (scope) => serveEmail(scope, deps))
      }
      await payments.mount(mount)
    },
    close: payments.close,
  }
}

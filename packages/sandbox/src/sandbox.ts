import type { FastifyPluginAsync } from 'fastify'
import { createCodes } from './codes/codes.ts'
import { SANDBOX_EMAILJS_PATH } from './email/email.keys.ts'
import { serveEmail } from './email/email.routes.ts'
import { openSmtp } from './email/smtp.ts'
import { refuseForeignHosts } from './hosts.ts'
import { SANDBOX_CLERK_PATH, serveBackend } from './identity/backend.routes.ts'
import { serveIdentity } from './identity/identity.routes.ts'
import { openSigner, SANDBOX_IDENTITY_PATH } from './identity/keys.ts'
import { SANDBOX_SHOPPERS, SANDBOX_STAFF, seedShoppers } from './identity/shoppers.ts'
import { serveInbox } from './inbox/inbox.routes.ts'
import { createInbox } from './inbox/inbox.ts'
import type { SandboxOptions } from './options.ts'
import { type Mount, openPayments, type SandboxChain } from './payments/open-payments.ts'
import { SANDBOX_CLOUDINARY_PATH } from './pictures/pictures.keys.ts'
import { servePictures } from './pictures/pictures.routes.ts'
import { createSettings } from './settings.ts'
import { serveSms } from './sms/sms.routes.ts'
import { createTables, deleteOldData } from './tables.ts'
import { SANDBOX_WEBHOOK_PATH } from './webhook/webhook.keys.ts'
import { serveWebhook } from './webhook/webhook.routes.ts'

interface Sandbox {
  /** The chain; null if it is turned off, or cannot run here. */
  readonly chain: SandboxChain | null
  /** Address of the server for e-mails; null if it is turned off. */
  readonly smtpUrl: string | null
  /** Mounts `/__clerk/*` and `/sandbox/*` on the shop's application, in a scope with its own body parsers. */
  readonly plugin: FastifyPluginAsync
  /** Ends the chain's node and the server for e-mails. Close the application first; the database is not closed. */
  close(): Promise<void>
}

/**
 * Opens the stand-ins, and creates missing tables, keys and shoppers. Several processes may do so at the same time.
 * @throws Error, with one readable line, if the card provider is turned on although there are real keys
 */
export async function openSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { query, siteUrl, services, demo = true, now = Date.now } = options
  const payments = await openPayments(options)
  await createTables(query)
  await deleteOldData(query, now())
  const codes = createCodes(query, now)
  const inbox = createInbox({ query, now, log: options.log })
  const signer = services.identity ? await openSigner(query, siteUrl, now) : null
  if (services.identity) await seedShoppers(query, now())

  const smtp = services.smtp ? await openSmtp(inbox) : null

  return {
    chain: payments.chain,
    smtpUrl: smtp?.url ?? null,
    plugin: async (app) => {
      refuseForeignHosts(app, [siteUrl, ...(options.self ? [options.self] : [])])
      const mount: Mount = (prefix, serve) =>
        app.register(async (scope) => void (await serve(scope)), { prefix })

      await mount('/sandbox', (scope) =>
        serveInbox(
          scope,
          inbox,
          services.identity && demo ? [...SANDBOX_SHOPPERS, SANDBOX_STAFF] : [],
          payments.hasPage,
        ),
      )
      if (signer) {
        const { origins = [] } = options
        const deps = { query, codes, inbox, now, signer, siteUrl, origins }
        await mount(SANDBOX_IDENTITY_PATH, (scope) => serveIdentity(scope, deps))
        await mount(SANDBOX_CLERK_PATH, (scope) => serveBackend(scope, deps))
      }
      if (services.sms) await mount('/sandbox/twilio', (scope) => serveSms(scope, { codes, inbox }))
      if (services.pictures) {
        const deps = { folder: options.pictureFolder, siteUrl, now }
        await mount(SANDBOX_CLOUDINARY_PATH, (scope) => servePictures(scope, deps))
      }
      if (services.mail) {
        const { mailTo = 'shop@sandbox.example' } = options
        const deps = { inbox, settings: createSettings(query), mailTo }
        await mount(SANDBOX_EMAILJS_PATH, (scope) => serveEmail(scope, deps))
      }
      if (services.webhook) await mount(SANDBOX_WEBHOOK_PATH, (scope) => serveWebhook(scope, inbox))
      await payments.mount(mount)
    },
    async close() {
      await smtp?.close()
      await payments.close()
    },
  }
}

import type { FastifyPluginAsync } from 'fastify'
import { createCodes } from './codes/codes.ts'
import { serveIdentity } from './identity/identity.routes.ts'
import { openSigner, SANDBOX_IDENTITY_PATH } from './identity/keys.ts'
import { seedShoppers } from './identity/shoppers.ts'
import { createInbox } from './inbox/inbox.ts'
import type { SandboxOptions } from './options.ts'
import { createTables } from './tables.ts'

/** The stand-ins of this machine, opened. */
export interface Sandbox {
  /** Mounts `/__clerk/*` and `/sandbox/*` on the shop's application, in a scope with body parsers of its own. */
  readonly plugin: FastifyPluginAsync
  close(): Promise<void>
}

/** Opens the stand-ins: makes what is missing of their tables, key and shoppers. Several processes may do so at once. */
export async function openSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { query, siteUrl, services, now = Date.now } = options
  await createTables(query)
  const codes = createCodes(query, now)
  const inbox = createInbox({ query, now, tell: options.tell })
  const signer = services.identity ? await openSigner(query, siteUrl, now) : null
  if (services.identity) await seedShoppers(query, now())

  return {
    plugin: async (app) => {
      if (signer) {
        const deps = { query, codes, inbox, now, signer, siteUrl, origins: options.origins ?? [] }
        await app.register(async (scope) => serveIdentity(scope, deps), { prefix: SANDBOX_IDENTITY_PATH })
      }
    },
    async close() {},
  }
}

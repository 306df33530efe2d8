import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { SandboxShopper } from '../identity/shoppers.ts'
import { inboxPage } from './inbox.page.ts'
import type { Inbox } from './inbox.ts'

const POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * Serves the inbox as a page and as JSON.
 * @param shoppers the demo shoppers; empty without the identity service
 * @param hasPayments whether the page of payments and settings exists
 */
export async function serveInbox(
  app: FastifyInstance,
  inbox: Inbox,
  shoppers: readonly SandboxShopper[],
  hasPayments: boolean,
): Promise<void> {
  const sheet = await readFile(new URL('./inbox.css', import.meta.url), 'utf8')

  app.get('/inbox', async (_request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': POLICY,
      'content-type': 'text/html; charset=utf-8',
    })
    return inboxPage(await inbox.list(), shoppers, hasPayments)
  })

  app.get('/inbox.css', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-cache', 'content-type': 'text/css; charset=utf-8' })
    return sheet
  })

  app.get('/inbox.json', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return inbox.list()
  })
}

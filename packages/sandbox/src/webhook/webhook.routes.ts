import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Inbox } from '../inbox/inbox.ts'
import { isSameText } from '../secrets.ts'
import { SANDBOX_WEBHOOK_SECRET } from './webhook.keys.ts'

const KEY = Buffer.from(SANDBOX_WEBHOOK_SECRET.slice('whsec_'.length), 'base64')

/**
 * Serves the merchant's program, which gets the shop's webhooks (https://www.standardwebhooks.com): their content is put into the
 * inbox. A message with a wrong signature is 401.
 */
export function serveWebhook(app: FastifyInstance, inbox: Inbox): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  app.post('/', async ({ headers, body }, reply) => {
    const signed = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.')
    const signature = `v1,${createHmac('sha256', KEY).update(signed).digest('base64')}`
    if (!isSameText(String(headers['webhook-signature']), signature)) return reply.code(401).send()
    const { type, data } = JSON.parse(String(body)) as { readonly type: string; readonly data: object }
    await inbox.put({ kind: 'webhook', to: type, code: null, text: JSON.stringify(data, null, 2) })
    return reply.code(204).send()
  })
}

import type { RateLimitOptions } from '@fastify/rate-limit'
import { ContactMessageWire } from '@haat/core/wire'
import type { FastifyPluginAsync } from 'fastify'
import { readFields } from '../api/input.ts'
import type { Drizzle } from '../database/database.ts'
import { newId } from '../database/new-id.ts'
import { parseKey } from '../http/idempotency.ts'
import { shopperOf } from '../identity/credentials.ts'
import type { Authenticate } from '../identity/identity.ts'
import { inLanguage, languageOf, texts } from '../texts.ts'
import { storeContactMessage } from './contact.queries.ts'
import { contactTexts } from './contact.texts.ts'

interface ReceiveOptions {
  readonly db: Drizzle
  readonly authenticate: Authenticate | null
  readonly siteUrl: string
}

/**
 * `POST /api/v1/contact` stores a message from the contact form, of a shopper or of a visitor. It is separate from the API
 * routes, whose writes are never public. The same Idempotency-Key stores it once.
 */
export const receiveContact =
  ({ db, authenticate, siteUrl }: ReceiveOptions, rateLimit: RateLimitOptions | false): FastifyPluginAsync =>
  async (app) => {
    app.post('/api/v1/contact', { config: { rateLimit } }, async (request, reply) => {
      const { headers, body } = request
      const isShopper = headers.authorization !== undefined
      const credentials = { authenticate, siteUrl, cookies: false, cart: null }
      const userId = isShopper ? (await shopperOf(request, credentials)).userId : null
      const message = readFields(ContactMessageWire, body)
      const id = parseKey(headers['idempotency-key']) ?? newId()
      await db.transaction((tx) => storeContactMessage(tx, { id, userId, ...message }))
      const answer = () => ({ success: true, message: texts(contactTexts).stored })
      reply.header('cache-control', 'no-store')
      return inLanguage(languageOf(headers['accept-language']), answer)
    })
  }

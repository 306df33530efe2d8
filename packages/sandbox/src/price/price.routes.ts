import type { FastifyInstance } from 'fastify'
import { fieldsOf } from '../requests.ts'
import type { Settings } from '../settings.ts'
import { HOUR, priceAt } from './price.ts'

interface PriceDeps {
  readonly settings: Settings
  readonly now: () => number
}

/** A price that is obviously wrong, in rupees. */
const ABSURD = 3

const listIn = (value: unknown): readonly string[] =>
  typeof value === 'string' ? value.split(',').map((name) => name.trim().toLowerCase()) : []

/** Serves CoinGecko's `simple/price` below the path of `app`, only for ether in rupees. */
export function servePrice(app: FastifyInstance, { settings, now }: PriceDeps): void {
  app.get('/api/v3/simple/price', async (request, reply) => {
    const { feed } = await settings.read()
    reply.headers({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' })
    if (feed === 'down')
      return reply.code(503).send({ status: { error_code: 503, error_message: 'Service Unavailable' } })
    const { ids, vs_currencies: currencies, include_last_updated_at: dated } = fieldsOf(request.query)
    if (!ids) return reply.code(422).send({ error: 'Missing parameter ids' })
    if (!currencies) return reply.code(422).send({ error: 'Missing parameter vs_currencies' })
    if (!listIn(ids).includes('ethereum')) return {}
    const { inr, at } = priceAt(feed === 'old' ? now() - HOUR : now())
    return {
      ethereum: {
        ...(listIn(currencies).includes('inr') && { inr: feed === 'absurd' ? ABSURD : inr }),
        ...(dated === 'true' && { last_updated_at: Math.floor(at / 1000) }),
      },
    }
  })
}

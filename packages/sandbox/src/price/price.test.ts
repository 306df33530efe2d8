import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Query } from '../options.ts'
import { createSettings } from '../settings.ts'
import { servePrice } from './price.routes.ts'
import { priceAt } from './price.ts'

const saved = new Map<unknown, unknown>()
/** The table of settings, in memory. */
const table = (async (sql: string, [name, value]: readonly unknown[] = []) => {
  if (sql.startsWith('insert')) saved.set(name, value)
  return { rows: [...saved].map(([key, value]) => ({ name: key, value })) }
}) as Query

describe('the price feed', () => {
  let app: FastifyInstance
  const settings = createSettings(table)
  const clock = { now: 1_795_000_012_345 }
  beforeAll(async () => {
    app = Fastify()
    servePrice(app, { settings, now: () => clock.now })
  })
  afterAll(() => app.close())
  const ask = async (query = 'ids=ethereum&vs_currencies=inr&include_last_updated_at=true') => {
    const answer = await app.inject(`/api/v3/simple/price?${query}`)
    return { status: answer.statusCode, body: answer.json() }
  }
  const change = (feed: string) => settings.change({ feed })

  it('returns the price of ether and its time, as CoinGecko does', async () => {
    const { inr, last_updated_at } = (await ask()).body.ethereum
    expect(inr).toBe(priceAt(clock.now).inr)
    expect(clock.now / 1000 - last_updated_at).toBeLessThan(60)
    expect((await ask('ids=ethereum&vs_currencies=inr')).body).toEqual({ ethereum: { inr } })
    expect((await ask('ids=bitcoin&vs_currencies=inr')).body).toEqual({})
    expect((await ask('ids=ethereum&vs_currencies=usd')).body).toEqual({ ethereum: {} })
    expect((await ask('vs_currencies=inr')).status).toBe(422)
    expect((await ask('ids=ethereum')).status).toBe(422)
  })

  it('can be down, old or absurd', async () => {
    await change('down')
    expect((await ask()).status).toBe(503)
    await change('old')
    expect(clock.now / 1000 - (await ask()).body.ethereum.last_updated_at).toBeGreaterThan(3_599)
    await change('absurd')
    expect((await ask()).body.ethereum.inr).toBe(3)
    expect(await change('sideways')).toBe(false)
    await change('right')
    expect((await ask()).body.ethereum.inr).toBe(priceAt(clock.now).inr)
  })
})

import { systemClock } from '@haat/core'
import Fastify from 'fastify'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { Drizzle } from '../database/database.ts'
import { ORDER_LIMITS } from '../env.limits.ts'
import { ORDER_RULES } from '../env.rules.ts'
import { limitsOf } from '../http/limits.ts'
import type { Snapshots } from '../http/snapshots.ts'
import { NO_SERVICES } from '../services.ts'
import { mountRoutes } from './mount.ts'
import { routesOf } from './route.ts'

const defineRoute = routesOf('Catalogue')

const PATH = '/api/v1/example'
const call = {
  call: `GET ${PATH}`,
  id: 'getExample',
  summary: 'Get the example',
  answer: v.object({}),
  answerTo: async () => ({}),
} as const

describe('a call', () => {
  it('reads and is public by default', () => {
    expect(defineRoute(call)).toMatchObject({
      method: 'GET',
      access: 'public',
      transaction: false,
      topics: [],
    })
  })

  it('writes in a transaction by default', () => {
    const write = { ...call, call: `POST ${PATH}`, access: 'shopper' } as const
    expect(defineRoute(write).transaction).toBe(true)
    expect(defineRoute({ ...write, transaction: false }).transaction).toBe(false)
  })

  it('of a shopper is never cached for everybody', () => {
    expect(() => defineRoute({ ...call, access: 'shopper', topics: ['comments'] })).toThrow(
      /^Haat: the call getExample has topics\. .+\. Remove the topics\.$/,
    )
  })

  it('that writes is never public, unless a field is a secret', () => {
    expect(() => defineRoute({ ...call, call: `DELETE ${PATH}` })).toThrow(
      /^Haat: the call getExample writes and is public\. .+\. Set access: 'shopper'\.$/,
    )
    const body = v.object({ auth: v.string() })
    expect(() => defineRoute({ ...call, call: `PUT ${PATH}`, body, secret: 'auth' })).not.toThrow()
  })
})

describe('a call whose result may be pending', () => {
  const respond = (pending: boolean, why: string | null) => {
    const app = Fastify()
    const route = defineRoute({
      ...call,
      pending: why,
      answer: v.object({ pending: v.boolean() }),
      answerTo: async () => ({ pending }),
    })
    mountRoutes(app, [route], {
      db: {} as Drizzle,
      clock: systemClock,
      services: NO_SERVICES,
      limitFactor: 0,
      orderLimits: ORDER_LIMITS,
      orderRules: ORDER_RULES,
      limits: limitsOf(0),
      snapshots: {} as Snapshots,
      authenticate: null,
      siteUrl: 'https://shop.example',
    })
    return app.inject(PATH)
  }

  it('responds with 202 while it is pending', async () => {
    const answer = await respond(true, 'It takes a while.')
    expect([answer.statusCode, answer.json()]).toEqual([202, { pending: true }])
  })

  it('responds with 200 when it is completed', async () => {
    expect((await respond(false, 'It takes a while.')).statusCode).toBe(200)
  })

  it('responds with 200 if pending was not declared', async () => {
    expect((await respond(true, null)).statusCode).toBe(200)
  })
})

import type { Clock } from '@haat/core'
import Fastify, { type FastifyInstance } from 'fastify'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createApp } from '../app.ts'
import { listen } from '../main.ts'
import { testApp } from '../testing/app.ts'
import { describeShop } from '../testing/describe-shop.ts'
import { READY_LIMIT, serveHealth } from './health.ts'

const CHECKS = ['/healthz', '/readyz'] as const

describe('the state of a shop', () => {
  /** Lets the database's time limit pass. */
  let expire = () => {}
  const clock: Clock = {
    now: () => 0,
    every: () => () => {},
    after(ms, act) {
      expect(ms).toBe(READY_LIMIT)
      expire = act
      return () => {}
    },
  }
  const ready = { current: false }
  /** The database's answer to the next query. */
  let ask: () => Promise<string>
  /** What prevents writes. */
  let disk: (isStopped: boolean) => Promise<string | null>
  let app: FastifyInstance
  beforeEach(() => {
    ask = async () => '1'
    ready.current = true
    app = Fastify()
    disk = async () => null
    const database = { diskProblem: (isStopped: boolean) => disk(isStopped) }
    serveHealth(app, { ready, clock, database, revisions: { of: () => ask(), forget() {} } })
  })

  const answerTo = async (url: string) => {
    const { statusCode, headers, body } = await app.inject(url)
    return { status: statusCode, retryAfter: headers['retry-after'], ...JSON.parse(body) }
  }
  const fail = () => Promise.reject(new Error('Connection terminated unexpectedly'))

  it('is alive and ready after it has opened', async () => {
    expect(await answerTo('/healthz')).toEqual({ status: 'open' })
    expect(await answerTo('/readyz')).toEqual({ status: 'ready' })
  })

  it.each(CHECKS)('is never cached, and can be requested with HEAD: %s', async (url) => {
    for (const isOpen of [false, true]) {
      ready.current = isOpen
      const head = await app.inject({ method: 'HEAD', url })
      expect(head.statusCode).toBe(isOpen ? 200 : 503)
      expect(head.headers['cache-control']).toBe('no-store')
      expect(head.body).toBe('')
    }
  })

  it('is neither alive nor ready while it opens', async () => {
    ready.current = false
    expect((await app.inject('/healthz')).statusCode).toBe(503)
    expect((await app.inject('/healthz')).headers['retry-after']).toBe('2')
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'opening' })
    expect((await app.inject('/readyz')).statusCode).toBe(503)
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'unavailable', reason: 'opening' })
  })

  it('is alive but not ready while the proxy notices that it closes', async () => {
    await app.inject('/readyz')
    ready.current = false
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'open' })
    const response = await app.inject('/readyz')
    expect([response.statusCode, response.json()]).toEqual([
      503,
      { status: 'unavailable', reason: 'closing' },
    ])
  })

  it('is alive but not ready while a database that answered before is unavailable', async () => {
    await app.inject('/healthz')
    ask = fail
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    const readiness = await app.inject('/readyz')
    expect(readiness.statusCode).toBe(503)
    expect(readiness.headers['retry-after']).toBe('2')
    expect(readiness.json()).toEqual({ status: 'unavailable', reason: 'database' })
  })

  it('is alive but not ready while its disk is full, and says so', async () => {
    await app.inject('/healthz')
    const warn = vi.spyOn(app.log, 'warn')
    disk = async () => 'The disk is full.'
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    for (const isStopped of [false, true]) {
      if (isStopped) ask = fail
      const readiness = await app.inject('/readyz')
      expect([readiness.statusCode, readiness.headers['retry-after']]).toEqual([503, '2'])
      expect(readiness.json()).toEqual({
        status: 'unavailable',
        reason: 'disk',
        message: 'The disk is full.',
      })
    }
    expect(warn.mock.calls).toEqual([[expect.stringMatching(/^Haat: The disk is full\. No order /)]])
    ask = async () => '1'
    disk = async () => null
    expect((await app.inject('/readyz')).statusCode).toBe(200)
  })

  it('is not open before its database has answered once', async () => {
    ask = fail
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'opening' })
    ask = async () => '1'
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'open' })
  })

  it('does not wait for a database that does not answer', async () => {
    const asked = vi.fn(() => new Promise<string>(() => {}))
    ask = asked
    const waiting = app.inject('/readyz')
    await vi.waitFor(() => expect(asked).toHaveBeenCalled())
    expire()
    expect((await waiting).json()).toEqual({ status: 'unavailable', reason: 'database' })
  })
})

describeShop('a shop on %s', testApp({ rateLimitFactor: 0.05 }), (shop) => {
  it('has no rate limit for health checks', async () => {
    // Calls from the shop's own machine have no limit, so the test uses another address.
    const ask = async (url: string) =>
      (await shop.app.inject({ url, remoteAddress: '203.0.113.20' })).statusCode
    const statusesOf = async (url: string) =>
      new Set(await Promise.all(Array.from({ length: 160 }, () => ask(url))))
    for (const url of CHECKS) expect(await statusesOf(url)).toEqual(new Set([200]))
    expect(await statusesOf('/api/v1/category')).toEqual(new Set([200, 429]))
  })

  it('responds with 503 and Retry-After while it closes', async () => {
    const app = await createApp({ database: shop.database })
    const answers: Response[] = []
    // The port is closed only after these hooks.
    app.addHook('preClose', async () => {
      for (const url of [...CHECKS, '/api/v1/category'])
        answers.push(await fetch(`http://127.0.0.1:${port}${url}`))
    })
    const { port, close } = await listen(app, { port: 0, host: '127.0.0.1' })
    await close()
    expect(answers).toHaveLength(3)
    for (const answer of answers) {
      expect(answer.status).toBe(503)
      expect(answer.headers.get('retry-after')).toBe('5')
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(await answer.json()).toMatchObject({
        success: false,
        message: 'The shop is closing. Please try again in a moment.',
      })
    }
  })
})

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { TEST_ISSUER, TEST_SITE, type TestIdentity, testIdentity } from '../testing/identity.ts'
import { KEYS_AGE, KEYS_PAUSE } from './keys.ts'

/** A key server that can be stopped, and started again at the same port. */
async function keyServer(port = 0): Promise<{ port: number; stop(): Promise<void> }> {
  const server: Server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(identity.jwks))
  })
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  return {
    port: (server.address() as AddressInfo).port,
    stop() {
      server.closeAllConnections()
      return new Promise((closed) => server.close(() => closed()))
    },
  }
}

let identity: TestIdentity
beforeAll(async () => {
  identity = await testIdentity()
})

describe('a shop whose key server stops and starts again (fault F68)', () => {
  let shop: TestApp
  afterEach(async () => {
    vi.useRealTimers()
    await shop.close()
  })

  const open = async (port: number) => {
    const keys = `http://127.0.0.1:${port}/.well-known/jwks.json`
    shop = await openTestApp('postgres', {
      identityProvider: { issuer: TEST_ISSUER, keys, parties: [TEST_SITE] },
    })
  }
  const later = (ms: number) => vi.setSystemTime(Date.now() + ms)
  /** Returns the statuses of a signed-in shopper's write, a write with a forged token, and a visitor's read. */
  async function answers() {
    const forger = await testIdentity()
    const add = async (by: TestIdentity) => {
      const authorization = `Bearer ${await by.tokenFor('user_1')}`
      const body = { userId: 'user_1', productId: 'mango', quantity: 1 }
      const { statusCode } = await shop.as(null).post('/api/v1/favi/add', body, { authorization })
      return statusCode
    }
    return [await add(identity), await add(forger), (await shop.app.inject('/api/v1/product')).statusCode]
  }

  it('before the first key: no one is signed in; afterwards every shopper is', async () => {
    const { port, stop } = await keyServer()
    await stop()
    await open(port)
    expect(await answers()).toEqual([503, 503, 200])
    const back = await keyServer(port)
    later(KEYS_PAUSE)
    expect(await answers()).toEqual([200, 401, 200])
    await back.stop()
  })

  it('after the first key: cached keys are valid for five minutes, then none, then all again', async () => {
    const { port, stop } = await keyServer()
    await open(port)
    expect(await answers()).toEqual([200, 401, 200])
    await stop()
    later(KEYS_AGE - 1_000)
    expect((await answers())[0]).toBe(200)
    later(1_000)
    expect(await answers()).toEqual([503, 503, 200])
    const back = await keyServer(port)
    later(KEYS_PAUSE)
    expect(await answers()).toEqual([200, 401, 200])
    await back.stop()
  })
})

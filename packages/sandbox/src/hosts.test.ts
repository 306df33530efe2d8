import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestSandbox, type TestSandbox } from './sandbox.fixtures.ts'

describe('the sandbox', () => {
  let sandbox: TestSandbox
  beforeAll(async () => {
    sandbox = await openTestSandbox('pglite', {
      siteUrl: 'http://shop.test:4321',
      self: 'http://box.internal:4321',
    })
  })
  afterAll(() => sandbox.close())
  const at = (host: string, url: string) => sandbox.app.inject({ url, headers: { host } })

  it.each([
    '/sandbox/inbox',
    '/sandbox/inbox.json',
    '/__clerk/v1/environment',
    '/__clerk/.well-known/jwks.json',
  ])('does not serve %s under another host name', async (url) => {
    for (const host of [
      'evil.example',
      'evil.example:4321',
      'shop.test',
      'localhost.evil.example',
      'a@localhost',
    ]) {
      const answer = await at(host, url)
      expect(answer.statusCode).toBe(421)
      expect(answer.body).toBe(
        `Haat: the sandbox is at http://shop.test:4321, not at ${host}. If that is also the shop's address, set SITE_URL to it.\n`,
      )
    }
  })

  it.each([
    'shop.test:4321',
    'box.internal:4321',
    'localhost:4321',
    '127.0.0.1:4321',
    '[::1]:4321',
    'a.localhost',
    '192.168.1.7:4321',
  ])('responds at %s', async (host) => {
    expect((await at(host, '/sandbox/inbox.json')).statusCode).toBe(200)
  })
})

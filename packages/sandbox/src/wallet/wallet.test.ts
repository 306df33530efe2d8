import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SANDBOX_RAZORPAY_PATH } from '../card/card.keys.ts'
import { serveCheckout } from '../card/checkout.routes.ts'
import { createLedger } from '../card/ledger.ts'
import { createWebhooks } from '../card/webhooks.ts'
import { createSettings } from '../settings.ts'
import { serveWallet } from './wallet.routes.ts'

/** Code that a strict policy or Trusted Types forbid. */
const FORBIDDEN =
  /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function|style=|\.cssText|<style/

describe('the scripts that run in the shop’s pages', () => {
  let app: FastifyInstance
  beforeAll(async () => {
    const noQuery = async () => {
      throw new Error('Scripts do not query the database.')
    }
    const settings = createSettings(noQuery)
    const webhooks = createWebhooks({ query: noQuery, now: Date.now, settings, url: undefined })
    const deps = {
      ledger: createLedger(noQuery, Date.now),
      webhooks,
      settings,
      slowness: 0,
    }
    app = Fastify()
    await app.register(async (scope) => serveCheckout(scope, deps), { prefix: SANDBOX_RAZORPAY_PATH })
    await app.register(serveWallet, { prefix: '/sandbox/wallet' })
  })
  afterAll(() => app.close())
  const read = async (url: string) => {
    const { statusCode, headers, body } = await app.inject(url)
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8'])
    return body
  }

  it('contain nothing that a strict policy forbids', async () => {
    for (const url of [
      '/sandbox/wallet/wallet.js',
      '/sandbox/wallet/window.js',
      '/sandbox/razorpay/v1/checkout.js',
      '/sandbox/razorpay/v1/checkout/window.js',
    ])
      expect(await read(url)).not.toMatch(FORBIDDEN)
    const { headers, body } = await app.inject('/sandbox/razorpay/v1/checkout/public')
    expect(body).not.toMatch(/<script>|\sstyle=|\son\w+=/)
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
    expect(headers['content-security-policy']).not.toContain('unsafe')
  })
})

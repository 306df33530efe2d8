import { Script } from 'node:vm'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SANDBOX_CHAIN } from '../chain/chain.keys.ts'
import { openTestSandbox, type TestSandbox } from '../sandbox.fixtures.ts'
import { serveWallet } from './wallet.routes.ts'

const SERVICES = { identity: false, sms: false, pictures: false, card: true, chain: false }
/** Ways of writing that a strict policy or Trusted Types forbid. */
const FORBIDDEN =
  /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function|style=|\.cssText|<style/

describe('the scripts that run in the shop’s pages', () => {
  let sandbox: TestSandbox
  let wallet: FastifyInstance
  beforeAll(async () => {
    sandbox = await openTestSandbox('pglite', { services: SERVICES })
    wallet = Fastify()
    await wallet.register(serveWallet, { prefix: '/sandbox/wallet' })
  })
  afterAll(async () => {
    await wallet.close()
    await sandbox.close()
  })
  const read = async (url: string) => {
    const app = url.startsWith('/sandbox/wallet') ? wallet : sandbox.app
    const { statusCode, headers, body } = await app.inject(url)
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8'])
    return body
  }

  it('are whole, and classic scripts as a loader adds them', async () => {
    for (const url of ['/sandbox/wallet/wallet.js', '/sandbox/razorpay/v1/checkout.js'])
      expect(new Script(await read(url))).toBeInstanceOf(Script)
  })

  it('write nothing that a strict policy forbids', async () => {
    for (const url of [
      '/sandbox/wallet/wallet.js',
      '/sandbox/wallet/window.js',
      '/sandbox/razorpay/v1/checkout.js',
      '/sandbox/razorpay/v1/checkout/window.js',
    ])
      expect(await read(url)).not.toMatch(FORBIDDEN)
    const { headers, body } = await sandbox.app.inject('/sandbox/razorpay/v1/checkout/public')
    expect(body).not.toMatch(/<script>|\sstyle=|\son\w+=/)
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
    expect(headers['content-security-policy']).not.toContain('unsafe')
  })

  it('know the account and the chain that the proxy knows', async () => {
    const script = await read('/sandbox/wallet/wallet.js')
    expect(script).toContain(`'${SANDBOX_CHAIN.wallet.toLowerCase()}'`)
    expect(script).toContain(`'0x${SANDBOX_CHAIN.chainId.toString(16)}'`)
  })

  it('are not there without their services', async () => {
    const bare = await openTestSandbox('pglite', {
      query: sandbox.query,
      services: { ...SERVICES, card: false, chain: false },
    })
    for (const url of [
      '/sandbox/wallet/wallet.js',
      '/sandbox/razorpay/v1/checkout.js',
      '/sandbox/price/api/v3/simple/price?ids=ethereum&vs_currencies=inr',
      '/sandbox/payments',
    ])
      expect((await bare.app.inject(url)).statusCode).toBe(404)
    await bare.close()
  })
})

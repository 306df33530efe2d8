import { type Environment, readEnvironment } from '@haat/server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { freshPostgres } from '../backup/backup.fixtures.ts'
import { temporaryFolder } from '../command.fixtures.ts'
import type { Output } from '../output.ts'
import { openThirdParties, type ThirdPartiesOptions } from './third-parties.ts'

const CLERK = `pk_live_${Buffer.from('clerk.shop.example$').toString('base64').replace(/=+$/, '')}`
const TWILIO = {
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'a-token',
  TWILIO_VERIFY_SERVICE_SID: `VA${'0'.repeat(32)}`,
}
const CLOUDINARY = { CLOUDINARY_CLOUD_NAME: 'shop', CLOUDINARY_UPLOAD_PRESET: 'photos' }
const RAZORPAY = {
  RAZORPAY_KEY_ID: 'rzp_live_shop',
  RAZORPAY_KEY_SECRET: 'a-secret',
  RAZORPAY_WEBHOOK_SECRET: 'another',
}
const CRYPTO = {
  CRYPTO_WALLET: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  CRYPTO_RPC_URL: 'https://node.example',
  CRYPTO_CHAIN_ID: '1',
}
const EMAILJS = {
  EMAILJS_SERVICE_ID: 'service_shop',
  EMAILJS_TEMPLATE_ID: 'template_shop',
  EMAILJS_PUBLIC_KEY: 'a-public-key',
}
const PUBLIC = { SITE_URL: 'https://shop.example' }

describe('third parties', () => {
  const folder = temporaryFolder()
  let database: ThirdPartiesOptions['database']
  beforeAll(async () => {
    database = await freshPostgres()
  })
  afterAll(async () => {
    await database.close()
    folder.remove()
  })

  async function open(env: Record<string, string>, sandbox: Environment['sandbox'] = 'auto') {
    const environment: Environment = {
      ...readEnvironment({ HAAT_DATA: folder.path, ...env }),
      sandbox,
    }
    const warn = vi.fn()
    const output = { say: vi.fn(), log: vi.fn(), warn, begin: vi.fn() } as unknown as Output
    const parties = await openThirdParties({ output, environment, database, port: 4321 })
    return { ...parties, warned: warn.mock.calls.flat().join(' ') }
  }

  it('are stand-ins without keys, on this machine, and the pages show it', async () => {
    const { server, site } = await open({})
    expect(server.identityProvider?.issuer).toBe('http://localhost:4321/__clerk')
    expect(server.services?.phones).not.toBeNull()
    expect(server.services?.photos).toEqual(['http://localhost:4321/pictures/uploads/'])
    expect(server.plugins).toHaveLength(1)
    expect(server.services?.card?.script).toBe('/sandbox/razorpay/v1/checkout.js')
    expect(site.payments).toMatchObject({ hostedCard: false })
    expect(site.mail).toEqual({ origin: null })
    expect(server.services?.mail?.url).toBe('http://localhost:4321/sandbox/emailjs/api/v1.0/email/send-form')
    expect(site.identity).toMatchObject({ proxyUrl: '/__clerk', origin: null })
    expect(site.sandbox?.shoppers.map(({ email }) => email)).toContain('demo@haat.example')
  })

  it('name no shoppers of the demo in a shop without it', async () => {
    const { site } = await open({ HAAT_DEMO: 'off' })
    expect(site.sandbox?.shoppers).toEqual([])
  })

  it('put the e-mails of the shop into the inbox, over SMTP', async () => {
    const { server, close } = await open({})
    await server.services?.mailer?.send({
      id: 'one',
      from: { name: 'Haat', address: 'hello@haat.example' },
      to: 'asha@example.com',
      subject: 'Your order ₹ 1',
      text: 'Thank you — it is paid.',
      html: '<p>Thank you</p>',
    })
    const { rows } = await database.query('select kind, recipient, text from sandbox.messages')
    expect(rows).toEqual([
      { kind: 'email', recipient: 'asha@example.com', text: 'Your order ₹ 1\n\nThank you — it is paid.' },
    ])
    await close()
  })

  it('are real with all keys, and the sandbox is not opened', async () => {
    const { server, site } = await open({
      ...PUBLIC,
      CLERK_PUBLISHABLE_KEY: CLERK,
      ...TWILIO,
      ...CLOUDINARY,
      ...RAZORPAY,
      ...CRYPTO,
      ...EMAILJS,
    })
    expect(server.plugins).toBeUndefined()
    expect(server.identityProvider).toEqual({
      issuer: 'https://clerk.shop.example',
      keys: 'https://clerk.shop.example/.well-known/jwks.json',
      parties: ['https://shop.example'],
      partners: [],
    })
    expect(site).toEqual({
      legal: {
        parties: ['clerk', 'razorpay', 'ethereum', 'emailjs', 'twilio', 'cloudinary'],
        isDemo: false,
      },
      identity: {
        publishableKey: CLERK,
        proxyUrl: null,
        origin: 'https://clerk.shop.example',
        scripts: {
          clerk: 'https://clerk.shop.example/npm/@clerk/clerk-js@6/dist/clerk.browser.js',
          ui: 'https://clerk.shop.example/npm/@clerk/ui@1/dist/ui.browser.js',
        },
      },
      uploads: { url: 'https://api.cloudinary.com/v1_1/shop/image/upload', preset: 'photos' },
      payments: { scripts: ['https://checkout.razorpay.com/v1/checkout.js'], hostedCard: true },
      mail: { origin: 'https://api.emailjs.com' },
      sandbox: null,
    })
    expect(server.services?.card?.keyId).toBe('rzp_live_shop')
    expect(server.services?.crypto?.chain.id).toBe(1)
    expect(server.services?.mail).toEqual({
      url: 'https://api.emailjs.com/api/v1.0/email/send-form',
      service: 'service_shop',
      template: 'template_shop',
      publicKey: 'a-public-key',
    })
  })

  it('never include a stand-in for the identity service if it has a real key', async () => {
    const { server, site } = await open({ CLERK_PUBLISHABLE_KEY: CLERK })
    expect(server.identityProvider?.issuer).toBe('https://clerk.shop.example')
    expect(site.identity?.publishableKey).toBe(CLERK)
    expect(site.sandbox?.shoppers).toEqual([])
    await expect(open({ CLERK_PUBLISHABLE_KEY: CLERK }, 'on')).rejects.toThrow('HAAT_SANDBOX')
  })

  it('are not stand-ins at a public address, where everyone could read the codes', async () => {
    const { server, site, warned } = await open(PUBLIC)
    expect(server.plugins).toBeUndefined()
    expect(server.identityProvider).toBeUndefined()
    expect(site.legal.isDemo).toBe(false)
    expect(site).toMatchObject({ identity: null, uploads: null, payments: null, mail: null, sandbox: null })
    expect(warned).toContain('https://shop.example is public')
  })

  it('are stand-ins at a public address if they are turned on', async () => {
    const { site } = await open(PUBLIC, 'on')
    expect(site.sandbox).not.toBeNull()
  })
})

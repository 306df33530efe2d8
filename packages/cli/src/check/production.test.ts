import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  SANDBOX_CLOUDINARY,
  SANDBOX_CLOUDINARY_KEYS,
  SANDBOX_CLOUDINARY_PATH,
  SANDBOX_EMAILJS,
  SANDBOX_EMAILJS_PATH,
  SANDBOX_TWILIO,
} from '@haat/sandbox'
import { createApp, type Environment, readEnvironment } from '@haat/server'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { freshPostgres } from '../backup/backup.fixtures.ts'
import { callHaat, temporaryFolder } from '../command.fixtures.ts'
import type { Output } from '../output.ts'
import { initShop } from '../shop/init.ts'
import { openThirdParties } from '../third-parties/third-parties.ts'
import { productionChecks } from './production.ts'

const output = { say() {}, log() {}, warn() {} } as unknown as Output
const NOTHING = { products: 0, sponsors: 0, shoppers: 0, orders: 0 }
const STOCK = { products: 92, soldOut: 0, mismatches: 0, demo: NOTHING }
const PORT = 36_000 + (process.pid % 9_000)
const HERE = `http://127.0.0.1:${PORT}`

const LIVE = {
  SITE_URL: 'https://shop.example',
  DATABASE_URL: 'postgres:///haat',
  TRUST_PROXY: '1',
  CLERK_PUBLISHABLE_KEY: `pk_live_${Buffer.from('clerk.shop.example$').toString('base64')}`,
  CLERK_SECRET_KEY: 'sk_live_shop',
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'a-token',
  TWILIO_VERIFY_SERVICE_SID: `VA${'0'.repeat(32)}`,
  CLOUDINARY_CLOUD_NAME: 'shop',
  CLOUDINARY_UPLOAD_PRESET: 'photos',
  CLOUDINARY_API_KEY: '1',
  CLOUDINARY_API_SECRET: 'a-secret',
  CLOUDINARY_PHOTO_FOLDER: 'photos',
  EMAILJS_SERVICE_ID: 'service_shop',
  EMAILJS_TEMPLATE_ID: 'template_shop',
  EMAILJS_PUBLIC_KEY: 'a-public-key',
  SMTP_URL: 'smtps://shop:a-password@smtp.example:465',
  RAZORPAY_KEY_ID: 'rzp_live_shop',
  RAZORPAY_KEY_SECRET: 'a-secret',
  RAZORPAY_WEBHOOK_SECRET: 'another',
}
/** The same, with the sandbox's keys for services that are called. The sandbox responds as they do. */
const IN_SANDBOX = {
  ...LIVE,
  SITE_URL: HERE,
  CLERK_SECRET_KEY: 'sk_test_sandbox',
  CLERK_API: HERE,
  RAZORPAY_KEY_ID: 'rzp_test_HaatSandbox000',
  RAZORPAY_KEY_SECRET: 'haat-sandbox-key-secret',
  RAZORPAY_WEBHOOK_SECRET: 'haat-sandbox-webhook-secret',
}

/** What the law requires, in `shop.json`. */
const LEGAL = {
  name: 'A Shop Private Limited',
  officer: {
    name: 'Meera Nair',
    email: 'grievance@shop.example',
    phone: '+91 80 1234 5679',
    hours: 'Monday to Friday, 10:00 to 18:00',
  },
  reviewed: '2026-10-01',
}

/** A shop of its own. */
const OWN = {
  name: 'Sharma Stores',
  email: 'hello@sharma.example',
  phone: '+91 731 400 1234',
  address: '12 Station Road, Indore 452001, Madhya Pradesh',
  colour: '#8a1538',
}

/** Services whose sandbox keys are invalid in variables, or that would be called at their real addresses. */
const STAND_INS = {
  sms: { provider: 'twilio', api: `${HERE}/sandbox/twilio`, ...SANDBOX_TWILIO },
  cloudinary: {
    api: `${HERE}${SANDBOX_CLOUDINARY_PATH}`,
    ...SANDBOX_CLOUDINARY,
    keys: { ...SANDBOX_CLOUDINARY_KEYS, folder: 'photos' },
  },
  emailjs: { api: `${HERE}${SANDBOX_EMAILJS_PATH}`, ...SANDBOX_EMAILJS },
} as const satisfies Partial<Environment>

describe('haat check production', () => {
  const folder = temporaryFolder()
  const ownFolder = () => join(folder.path, 'own')
  let database: Awaited<ReturnType<typeof freshPostgres>>
  let close = async () => {}
  const realFetch = globalThis.fetch
  let later = 0
  beforeAll(async () => {
    const now = Date.now
    vi.spyOn(Date, 'now').mockImplementation(() => now() + later)
    await initShop(output, ownFolder(), OWN)
    const file = join(ownFolder(), 'shop.json')
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), legal: LEGAL }))
    database = await freshPostgres()
    const environment = readEnvironment({
      HAAT_DATA: folder.path,
      PORT: String(PORT),
      SITE_URL: HERE,
      HAAT_SANDBOX: 'on',
    })
    const parties = await openThirdParties({ output, environment, database, port: PORT })
    const app = await createApp({ ...environment, ...parties.server, database })
    await app.listen({ port: PORT, host: '127.0.0.1' })
    close = async () => {
      await app.close()
      await parties.close()
      await database.close()
      folder.remove()
    }
  })
  afterAll(() => close())
  afterEach(() => vi.unstubAllGlobals())

  /** Runs the checks. Clerk's key set is mocked, because its address cannot be configured. */
  const check = (
    env: Readonly<Record<string, string>>,
    more: Partial<Environment> = {},
    stock: Partial<typeof STOCK> = {},
  ) => {
    // EmailJS accepts one call a second.
    later += 1_000
    vi.stubGlobal('fetch', (address: URL | string, init?: RequestInit) =>
      String(address).startsWith('https://clerk.shop.example')
        ? Promise.resolve(new Response('{"keys":[]}'))
        : realFetch(address, init),
    )
    return productionChecks(
      { ...readEnvironment(env), shopFolder: ownFolder(), ...STAND_INS, ...more },
      { ...STOCK, ...stock },
    )
  }
  const notReady = (checks: Awaited<ReturnType<typeof check>>) =>
    checks.filter((one) => one.state !== 'ready').map(({ what }) => what)

  it('calls the services that have keys, and the shop’s own webhook', async () => {
    const environment = readEnvironment(IN_SANDBOX)
    const accounts = environment.accounts && { ...environment.accounts, api: `${HERE}/sandbox/clerk` }
    const razorpay = environment.razorpay && { ...environment.razorpay, api: `${HERE}/sandbox/razorpay` }
    const checks = await check(IN_SANDBOX, { accounts, razorpay })
    expect(notReady(checks)).toEqual([
      `The shop’s address is ${HERE}.`,
      'CLERK_SECRET_KEY is a test key.',
      'RAZORPAY_KEY_ID is a test key.',
    ])
    const wrong = await check(IN_SANDBOX, {
      sms: { ...STAND_INS.sms, authToken: 'wrong' },
      cloudinary: {
        ...STAND_INS.cloudinary,
        preset: 'wrong',
        keys: { ...STAND_INS.cloudinary.keys, apiSecret: 'wrong' },
      },
      emailjs: { ...STAND_INS.emailjs, publicKey: 'wrong' },
      accounts: accounts && { ...accounts, secretKey: 'sk_test_wrong' },
      razorpay: razorpay && { ...razorpay, keySecret: 'wrong', webhookSecret: 'wrong' },
    })
    expect(notReady(wrong).slice(3)).toEqual([
      'Clerk does not accept its keys: the identity service responded with 401.',
      'Twilio does not accept its keys: Twilio responded with 401 and code 20003.',
      'Cloudinary does not accept photos: it responded with 400.',
      'Cloudinary, for deleting, does not accept its keys: the image service responded with 401.',
      'EmailJS does not accept its keys: it responded with 400.',
      expect.stringContaining('Razorpay does not accept its keys: the card provider responded with 401'),
      'The shop’s webhook responds with 400 to a signed message.',
    ])
  })

  it('finds nothing to fix in the settings of a shop that is ready', async () => {
    const checks = await check(LIVE, { accounts: null, razorpay: null })
    expect(notReady(checks)).toEqual([
      'CLERK_SECRET_KEY is missing: shoppers cannot close accounts, as the law requires.',
      'No payment by card or UPI.',
    ])
  })

  it('names what is left of the demo, and what is wrong with the folder', async () => {
    const shopFolder = join(folder.path, 'half')
    cpSync(ownFolder(), shopFolder, { recursive: true })
    writeFileSync(join(shopFolder, 'theme.css'), ':root { --haat-ink: light-dark(#ddd, #eee) }')
    writeFileSync(join(shopFolder, 'content/newsletter.md'), '---\n{}\n---\n\nWrite to hello@haat.example.\n')
    const checks = await check(
      LIVE,
      { accounts: null, razorpay: null, shopFolder },
      { demo: { ...NOTHING, products: 92, orders: 6 } },
    )
    expect(notReady(checks)).toEqual(
      expect.arrayContaining([
        'Left of the demo in the database: 92 products, 6 orders.',
        'content/newsletter.md: hello@haat.example',
        expect.stringMatching(
          /^theme\.css: in the light theme --haat-ink on --haat-ground has a contrast of 1\.\d:1/,
        ),
      ]),
    )
  })

  it('needs neither Clerk nor text messages to check a shop that takes cash', async () => {
    const cash = {
      SITE_URL: LIVE.SITE_URL,
      DATABASE_URL: LIVE.DATABASE_URL,
      TRUST_PROXY: '1',
      SMTP_URL: LIVE.SMTP_URL,
    }
    const checks = await check(cash, { sms: null, cloudinary: null, emailjs: null })
    expect(checks.filter(({ state }) => state === 'fix')).toEqual([])
    expect(notReady(checks)).toEqual([
      'No keys of Clerk: shoppers can browse and call, but not sign in, so not order, comment or save favourites.',
      'No keys for codes by SMS: shoppers cannot verify a phone, so not save an address or order.',
      'No payment by card or UPI.',
      'No photos of shoppers.',
    ])
  })

  it('ends with exit code 1 and prints the remedy if something is missing', async () => {
    const { code, stdout } = await callHaat(['check', 'production'], {
      HAAT_DATA: join(folder.path, 'other'),
      DATABASE_URL: database.url,
    })
    expect(code).toBe(1)
    expect(stdout).toContain(
      '✗ The shop has the name and the address of the demo. Set HAAT_SHOP to a folder of your own.',
    )
    expect(stdout).toContain(
      '✗ The legal pages lack legal.officer.name. Set legal.officer.name in shop.json.',
    )
    expect(stdout).toContain(
      '! No keys of Clerk: shoppers can browse and call, but not sign in, so not order, comment or save favourites.',
    )
    expect(stdout).toContain('✗ There are no products.')
    expect(stdout).toMatch(/To be fixed before opening: \d+\.\n$/)
  })
})

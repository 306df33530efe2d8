import { describe, expect, it } from 'vitest'
import { EnvironmentError, readEnvironment } from './env.ts'
import { identityOf, servicesOf } from './providers.ts'

const clerkKey = (host: string, kind = 'live') => `pk_${kind}_${Buffer.from(`${host}$`).toString('base64')}`

const TWILIO = {
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_VERIFY_SERVICE_SID: `VA${'0'.repeat(32)}`,
}
const MSG91 = { MSG91_AUTH_KEY: 'key', MSG91_TEMPLATE_ID: 'template' }
const without = <T extends object, K extends keyof T>(all: T, name: K): Omit<T, K> => {
  const { [name]: _left, ...rest } = all
  return rest
}
const EMAILJS = {
  EMAILJS_SERVICE_ID: 'service_haat',
  EMAILJS_TEMPLATE_ID: 'template_contact',
  EMAILJS_PUBLIC_KEY: 'public-key',
}
const CLOUDINARY = { CLOUDINARY_CLOUD_NAME: 'haat', CLOUDINARY_UPLOAD_PRESET: 'photos' }

describe('the environment', () => {
  it('has no required variables', () => {
    expect(readEnvironment({})).toMatchObject({
      port: 4321,
      host: 'localhost',
      databaseUrl: undefined,
      siteUrl: 'http://localhost:4321',
      partnerOrigins: [],
      partnerKeys: {},
      trustProxy: false,
      logLevel: 'warn',
      rateLimitFactor: 1,
      metricsToken: null,
      orderLimits: { ordersPerHour: 10, openPayments: 3, holdMs: 15 * 60_000 },
      identity: null,
      sms: null,
      cloudinary: null,
      emailjs: null,
    })
    expect(readEnvironment({}).dataFolder).toMatch(/[/\\]\.haat$/)
  })

  it('treats an empty value as missing', () => {
    expect(readEnvironment({ PORT: '', SITE_URL: ' ', DATABASE_URL: '' })).toEqual(readEnvironment({}))
  })

  it('derives the public address from the port', () => {
    expect(readEnvironment({ PORT: '8080' }).siteUrl).toBe('http://localhost:8080')
  })

  it('reads origins separated by commas', () => {
    expect(
      readEnvironment({ PARTNER_ORIGINS: 'https://a.example, https://B.example/ ,' }).partnerOrigins,
    ).toEqual(['https://a.example', 'https://b.example'])
  })

  it('reads the keys of partners that have one', () => {
    const PARTNER_ORIGINS = 'https://a.example, https://b.example=pk_b,https://c.example/ = pk=c'
    const { partnerOrigins, partnerKeys } = readEnvironment({ PARTNER_ORIGINS })
    expect(partnerOrigins).toEqual(['https://a.example', 'https://b.example', 'https://c.example'])
    expect(partnerKeys).toEqual({ 'https://b.example': 'pk_b', 'https://c.example': 'pk=c' })
  })

  it.each([
    ['1', 1],
    ['true', 1],
    ['0', false],
    ['10.0.0.0/8, 192.168.1.1', '10.0.0.0/8, 192.168.1.1'],
  ])('reads TRUST_PROXY=%s', (text, expected) => {
    expect(readEnvironment({ TRUST_PROXY: text }).trustProxy).toBe(expected)
  })

  it.each([
    { PORT: '70000' },
    { SITE_URL: 'shop.example' },
    { SITE_URL: 'https://shop.example/path' },
    { PARTNER_ORIGINS: 'https://a.example,*' },
    { PARTNER_ORIGINS: 'https://a.example,null' },
    { PARTNER_ORIGINS: 'https://a.example=' },
    { PARTNER_ORIGINS: 'https://a.example=two words' },
    { DATABASE_URL: 'mysql://root@localhost/shop' },
    { TRUST_PROXY: 'yes' },
    { LOG_LEVEL: 'loud' },
    { RATE_LIMIT_FACTOR: '-1' },
    { MAX_ORDERS_PER_HOUR: 'many' },
    { MAX_OPEN_PAYMENTS: '-1' },
    { HOLD_MINUTES: '0' },
    { CLERK_PUBLISHABLE_KEY: 'sk_live_c2VjcmV0' },
    { CLERK_PUBLISHABLE_KEY: 'pk_live_' },
    { CLERK_PUBLISHABLE_KEY: `pk_live_${Buffer.from('clerk.shop.example').toString('base64')}` },
    { CLERK_PUBLISHABLE_KEY: clerkKey('clerk.shop.example/path') },
    { TWILIO_API: 'verify.twilio.com', ...TWILIO },
    { TWILIO_AUTH_TOKEN: undefined, ...without(TWILIO, 'TWILIO_AUTH_TOKEN') },
    { TWILIO_ACCOUNT_SID: 'VA00000000000000000000000000000000', ...without(TWILIO, 'TWILIO_ACCOUNT_SID') },
    { MSG91_TEMPLATE_ID: '', ...without(MSG91, 'MSG91_TEMPLATE_ID') },
    { CLOUDINARY_UPLOAD_PRESET: ' ', ...without(CLOUDINARY, 'CLOUDINARY_UPLOAD_PRESET') },
    { CLOUDINARY_CLOUD_NAME: 'haat/../other', ...without(CLOUDINARY, 'CLOUDINARY_CLOUD_NAME') },
    { EMAILJS_PUBLIC_KEY: undefined, ...without(EMAILJS, 'EMAILJS_PUBLIC_KEY') },
    { EMAILJS_TEMPLATE_ID: 'two words', ...without(EMAILJS, 'EMAILJS_TEMPLATE_ID') },
    { EMAILJS_API: 'https://api.emailjs.com/api/v1.0', ...EMAILJS },
    { SMS_PROVIDER: undefined, ...TWILIO, ...MSG91 },
    { SMS_PROVIDER: 'pigeon' },
    { SMS_PROVIDER: 'msg91', ...TWILIO },
  ])('refuses %o with a one-line message that names the variable', (env) => {
    const [name = ''] = Object.keys(env)
    const read = () => readEnvironment(env)
    expect(read).toThrow(EnvironmentError)
    expect(read).toThrow(new RegExp(`^Haat: [^\\n]*${name}[^\\n]*\\. [^\\n]+\\. Set [^\\n]+\\.$`))
  })

  it.each(['live', 'test'])('finds the identity service in a pk_%s_ key', (kind) => {
    const key = clerkKey('clerk.shop.example', kind)
    const environment = readEnvironment({ CLERK_PUBLISHABLE_KEY: key, SITE_URL: 'https://shop.example' })
    expect(environment.identity).toEqual({ publishableKey: key, frontendApi: 'clerk.shop.example' })
    expect(identityOf({ ...environment, partnerOrigins: ['https://partner.example'] })).toEqual({
      issuer: 'https://clerk.shop.example',
      keys: 'https://clerk.shop.example/.well-known/jwks.json',
      parties: ['https://shop.example'],
      partners: ['https://partner.example'],
    })
  })

  it('accepts a key whose base64 has no padding, like the service’s own keys', () => {
    const key = clerkKey('clerk.haat.example').replace(/=+$/, '')
    expect(readEnvironment({ CLERK_PUBLISHABLE_KEY: key }).identity?.frontendApi).toBe('clerk.haat.example')
  })

  it.each([
    [TWILIO, 'twilio', 'https://verify.twilio.com'],
    [MSG91, 'msg91', 'https://control.msg91.com'],
    [{ ...TWILIO, ...MSG91, SMS_PROVIDER: 'msg91' }, 'msg91', 'https://control.msg91.com'],
    [{ ...TWILIO, TWILIO_API: 'http://127.0.0.1:9/' }, 'twilio', 'http://127.0.0.1:9'],
  ])('uses the provider of codes that has keys: %#', async (env, provider, api) => {
    const environment = readEnvironment(env)
    expect(environment.sms).toMatchObject({ provider, api })
    expect((await servicesOf(environment)).phones).not.toBeNull()
  })

  it('has MSG91’s templates by what they are about, and refuses others', () => {
    const MSG91_TEMPLATES = 'order.placed=65f0, order.shipped=65f1'
    const { sms } = readEnvironment({ ...MSG91, MSG91_TEMPLATES })
    expect(sms).toMatchObject({
      templates: new Map([
        ['order.placed', '65f0'],
        ['order.shipped', '65f1'],
      ]),
    })
    expect(() => readEnvironment({ ...MSG91, MSG91_TEMPLATES: 'order.lost=65f0' })).toThrow(
      /MSG91_TEMPLATES.*order\.placed/s,
    )
  })

  it('accepts photos only from the shop’s own folder at the image service', async () => {
    const { cloudinary } = readEnvironment(CLOUDINARY)
    expect(cloudinary).toEqual({
      api: 'https://api.cloudinary.com',
      cloud: 'haat',
      preset: 'photos',
      keys: null,
    })
    const keys = {
      CLOUDINARY_API_KEY: '1',
      CLOUDINARY_API_SECRET: 'a-secret',
      CLOUDINARY_PHOTO_FOLDER: 'a/b',
    }
    expect(readEnvironment({ ...CLOUDINARY, ...keys }).cloudinary?.keys).toEqual({
      apiKey: '1',
      apiSecret: 'a-secret',
      folder: 'a/b',
    })
    expect((await servicesOf({ ...readEnvironment({}), cloudinary })).photos).toEqual([
      'https://res.cloudinary.com/haat/image/upload/',
    ])
  })

  it('never quotes a secret', () => {
    expect(() => readEnvironment({ METRICS_TOKEN: 's3cret' })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('s3cret') }),
    )
    expect(() => readEnvironment({ ...TWILIO, TWILIO_AUTH_TOKEN: 's3cret with a space' })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('s3cret') }),
    )
  })

  it('never quotes a database URL, which contains a password', () => {
    expect(() => readEnvironment({ DATABASE_URL: 'postgre://me:s3cret@host/db' })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('s3cret') }),
    )
  })
})

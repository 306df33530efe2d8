import { describe, expect, it } from 'vitest'
import { EnvironmentError, readEnvironment } from './env.ts'

describe('the environment', () => {
  it('needs nothing', () => {
    expect(readEnvironment({})).toMatchObject({
      port: 4321,
      host: 'localhost',
      databaseUrl: undefined,
      siteUrl: 'http://localhost:4321',
      partnerOrigins: [],
      trustProxy: false,
      logLevel: 'warn',
      rateLimitFactor: 1,
    })
    expect(readEnvironment({}).dataFolder).toMatch(/[/\\]\.haat$/)
  })

  it('takes an empty value for none', () => {
    expect(readEnvironment({ PORT: '', SITE_URL: ' ', DATABASE_URL: '' })).toEqual(readEnvironment({}))
  })

  it('tells the public address by the port', () => {
    expect(readEnvironment({ PORT: '8080' }).siteUrl).toBe('http://localhost:8080')
  })

  it('reads origins with commas between', () => {
    expect(
      readEnvironment({ PARTNER_ORIGINS: 'https://a.example, https://B.example/ ,' }).partnerOrigins,
    ).toEqual(['https://a.example', 'https://b.example'])
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
    { PORT: 'http' },
    { SITE_URL: 'shop.example' },
    { SITE_URL: 'https://shop.example/path' },
    { PARTNER_ORIGINS: 'https://a.example,*' },
    { DATABASE_URL: 'mysql://root@localhost/shop' },
    { TRUST_PROXY: 'yes' },
    { LOG_LEVEL: 'loud' },
    { RATE_LIMIT_FACTOR: '-1' },
  ])('refuses %o in one readable line that names the variable', (env) => {
    const [name = ''] = Object.keys(env)
    const read = () => readEnvironment(env)
    expect(read).toThrow(EnvironmentError)
    expect(read).toThrow(new RegExp(`^Haat: [^\\n]*${name}[^\\n]*\\. [^\\n]+\\. Set [^\\n]+\\.$`))
  })

  it('never repeats a database address, which holds a password', () => {
    expect(() => readEnvironment({ DATABASE_URL: 'postgre://me:s3cret@host/db' })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('s3cret') }),
    )
  })
})

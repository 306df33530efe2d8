import { describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { openTestApp } from '../testing/app.ts'
import { openForTests } from '../testing/describe-shop.ts'
import { isOwnHost } from './own-host.ts'

const LOCAL = 'http://localhost:4321'
const CATEGORIES = '/api/v1/category'

describe('a Host header', () => {
  it.each([
    'localhost',
    'localhost:4321',
    'LOCALHOST:80',
    'clerk.haat.localhost',
    '127.0.0.1:4321',
    '[::1]:4321',
    '192.168.1.7:4321',
    '[2001:db8::7]',
    'shop.example',
    'Shop.Example',
  ])('%s is the shop’s own', (host) => {
    expect(isOwnHost(host, 'https://shop.example')).toBe(true)
  })

  it.each([
    'evil.example',
    'evil.example:4321',
    'shop.example.evil.example',
    'shop.example:4321',
    'localhost.evil.example',
    'notlocalhost',
    '127.0.0.1.evil.example',
    'evil.example@localhost',
    'localhost/evil.example',
    '',
    ':',
  ])('%s is not', (host) => {
    expect(isOwnHost(host, 'https://shop.example')).toBe(false)
  })
})

describe('a shop for this machine only', () => {
  const shop = openForTests(() => openTestApp('postgres', { siteUrl: LOCAL }))
  const at = (host: string, url: string, headers = {}) =>
    shop.app.inject({ url, headers: { host, ...headers } })

  it.each([CATEGORIES, '/', '/about', '/api/docs', '/pictures/none.webp', '/embed/v1/haat.js'])(
    'refuses calls under another host name to %s, and names the setting to change',
    async (url) => {
      const answer = await at('evil.example:4321', url)
      expect(answer.statusCode).toBe(421)
      expect(answer.json().message).toBe(
        `Haat: the address of this shop is ${LOCAL}, not evil.example:4321. If the shop has moved there, start it with that address as SITE_URL.`,
      )
    },
  )

  it.each(['localhost:4321', '127.0.0.1:4321', '[::1]:4321', 'shop.localhost:4321', '192.168.1.7:4321'])(
    'responds at %s',
    async (host) => {
      expect((await at(host, CATEGORIES)).statusCode).toBe(200)
      expect((await at(host, CATEGORIES, { origin: `http://${host}` })).statusCode).toBe(200)
    },
  )

  it('reports its health to monitoring under any host name', async () => {
    expect((await at('haat-7f9c.internal', '/healthz?a')).statusCode).toBe(200)
  })
})

describe('a public shop', () => {
  it('responds under any host name, but accepts only its own origin', async () => {
    const shop = await openTestApp('postgres', { siteUrl: 'https://shop.example' })
    const app = await createApp({ database: shop.database, siteUrl: 'https://shop.example' })
    const from = (origin: string, host: string) => app.inject({ url: CATEGORIES, headers: { origin, host } })
    expect((await app.inject({ url: CATEGORIES, headers: { host: 'haat:4321' } })).statusCode).toBe(200)
    expect((await from('https://shop.example', 'haat:4321')).statusCode).toBe(200)
    expect((await from('http://evil.example', 'evil.example')).statusCode).toBe(403)
    await app.close()
    await shop.close()
  })

  it('ignores the cookie on calls under another host name', async () => {
    const shop = await openTestApp('postgres', { siteUrl: 'https://shop.example' })
    const cookie = `__session=${await shop.identity.tokenFor('asha')}`
    const add = (host: string) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/v1/cart/add',
        payload: { productId: 'mango' },
        headers: { cookie, host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' },
      })
    expect((await add('evil.example')).statusCode).toBe(403)
    await shop.close()
  })
})

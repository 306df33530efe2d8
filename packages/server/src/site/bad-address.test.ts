import { beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { openForTests } from '../testing/describe-shop.ts'
import { BAD, CSP, openSiteShop, showSite, slot } from './site.fixtures.ts'

const shop = openForTests(openSiteShop)
const get = (url: string) => shop.app.inject({ url })

describe('an invalid path', () => {
  beforeAll(showSite)

  it.each(BAD)('%s gets the error page, not JSON', async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.body).toBe('<title>404</title>')
    expect(answer.headers['content-security-policy']).toBe(`${CSP}; frame-ancestors 'self'`)
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-cache',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': expect.stringContaining('camera=()'),
      'x-content-type-options': 'nosniff',
    })
  })

  it('has no body for HEAD', async () => {
    const answer = await shop.app.inject({ method: 'HEAD', url: '/product/%' })
    expect([answer.statusCode, answer.body]).toEqual([404, ''])
  })

  it.each(['/api/v1/product/%', '/api/%', '/api/v1/product/%F0%9F?a=/product'])(
    '%s is 400 as JSON',
    async (url) => {
      const answer = await get(url)
      expect(answer.json()).toEqual({
        success: false,
        message: 'The address is not written correctly.',
        statusCode: 400,
      })
      expect(answer.statusCode).toBe(400)
      expect(answer.headers['cache-control']).toBe('no-store')
    },
  )

  it('is 400 as JSON for other methods than GET and HEAD', async () => {
    expect((await shop.app.inject({ method: 'POST', url: '/product/%' })).json()).toMatchObject({
      statusCode: 400,
    })
  })

  it('has HSTS if the shop’s address begins with https', async () => {
    const app = await createApp({ database: shop.database, site: slot, siteUrl: 'https://shop.example' })
    for (const url of ['/product/%', '/api/%'])
      expect((await app.inject(url)).headers).toHaveProperty('strict-transport-security')
    await app.close()
  })

  it('gets the opening page before the site is built', async () => {
    const app = await createApp({ database: shop.database })
    expect((await app.inject('/product/%')).statusCode).toBe(503)
    await app.close()
  })

  it('may also be one that is too long', async () => {
    const long = 'a'.repeat(600)
    expect((await get(`/product/${long}`)).body).toBe('<title>shell/product/index</title>')
    expect((await get(`/api/v1/product/${long}`)).json()).toMatchObject({ success: false })
  })
})

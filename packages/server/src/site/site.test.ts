import { brotliDecompressSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { products } from '../database/schema.ts'
import { openForTests } from '../testing/describe-shop.ts'
import { aProduct } from '../testing/shop.ts'
import { CONVERTED, CSP, FILM, home, openSiteShop, showSite } from './site.fixtures.ts'
import { openSite } from './site-files.ts'

const shop = openForTests(openSiteShop)
const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers })

describe('before the site is built', () => {
  it('shows that the shop is opening, and reloads automatically', async () => {
    const answer = await get('/about')
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('2')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body).toContain('<title>The shop is opening</title>')
    expect(answer.body).toContain('http-equiv="refresh"')
    expect(answer.headers['content-security-policy']).toMatch(/style-src 'sha256-/)
  })

  it('refuses a folder without its manifest, with a one-line message', async () => {
    await expect(openSite(home)).rejects.toThrow(/^Haat: .*haat-site\.json .*Build the site again\.$/)
  })
})

describe('paths in different case, or with another name', () => {
  beforeAll(showSite)

  it.each([
    ['/ABOUT?a=1', '/about?a=1'],
    ['/categories/vegetables', '/categories/Vegetables'],
    ['/CATEGORIES/Vegetables/', '/categories/Vegetables'],
    ['/Product/MANGO', '/product/mango'],
    ['/favourites', '/about'],
  ])('%s leads to %s', async (from, to) => {
    const answer = await get(from)
    expect([answer.statusCode, answer.headers.location]).toEqual([301, to])
  })

  it.each(['/NOWHERE', '/categories/none', '/PRODUCT/none'])('%s is 404', async (from) => {
    expect((await get(from)).statusCode).toBe(404)
  })
})

describe('the built site', () => {
  beforeAll(showSite)

  it.each([
    ['/', 'index'],
    ['/about', 'about/index'],
    ['/about?utm=1', 'about/index'],
    ['/%61bout', 'about/index'],
  ])('responds to %s with its page and the page’s own policy', async (url, title) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe(`<title>${title}</title>`)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `${CSP}; frame-ancestors 'self'`,
      'cache-control': 'no-cache',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect((await get(url, { 'if-none-match': String(answer.headers.etag) })).statusCode).toBe(304)
  })

  it('serves the service worker with its own policy, revalidated every time', async () => {
    const answer = await get('/offline-worker.js')
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
      'cache-control': 'no-cache',
    })
    expect((await get('/_astro/page.Dk3xQ.js')).headers).not.toHaveProperty('content-security-policy')
  })

  it('serves a page that is missing in the manifest with a strict policy', async () => {
    const answer = await get('/product/mango')
    expect(answer.headers['content-security-policy']).toMatch(/^default-src 'self';.*frame-ancestors 'self'$/)
  })

  it.each([
    ['/about/', '/about'],
    ['/about/?a=1', '/about?a=1'],
    ['/product/mango/', '/product/mango'],
    ['/categories/Nobody%3F/', '/categories/Nobody%3F'],
  ])('leads %s to %s', async (url, location) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(301)
    expect(answer.headers.location).toBe(location)
  })

  it('responds to HEAD without a body', async () => {
    const answer = await shop.app.inject({ method: 'HEAD', url: '/about' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-length']).toBe(String('<title>about/index</title>'.length))
    expect(answer.body).toBe('')
  })

  it.each([
    '/nothing',
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/%252e%252e/secret.txt',
    '/about/../../secret.txt',
    '/..\\secret.txt',
    '/..%5csecret.txt',
    '/about%00.html',
    '//about',
    '/.env',
    '/haat-site.json',
    '/Caddyfile',
    '/pictures/../../secret.txt/',
    '//evil.example/',
    '//evil.example/%2e%2e/',
  ])('has no page at %s', async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toBe('<title>404</title>')
    expect(answer.headers['content-security-policy']).toBe(`${CSP}; frame-ancestors 'self'`)
    expect(answer.headers).not.toHaveProperty('location')
  })

  it.each([
    ['a product that was built', '/product/red-tomato', 200, 'built red-tomato'],
    ['a product that came later', '/product/banana', 200, 'shell/product/index'],
    ['no product', '/product/nobody', 404, 'shell/product/index'],
    ['no product, spelt dangerously', '/product/%27%3B--', 404, 'shell/product/index'],
    ['a category', '/categories/Fruit', 200, 'shell/category/index'],
    ['no category', '/categories/Weapons', 404, 'shell/category/index'],
    ['an address without a check', '/order/1', 200, 'about/index'],
    ['a rewrite without a name', '/product', 404, '404'],
    ['a product in another language', '/hi/product/banana', 200, 'hi/shell/product/index'],
    ['no product in another language', '/hi/product/nobody', 404, 'hi/shell/product/index'],
    ['no page in another language', '/hi/nowhere', 404, 'hi/404'],
  ])('answers %s', async (_what, url, status, title) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(status)
    expect(answer.body).toBe(`<title>${title}</title>`)
  })

  it('does not show the page of a removed or hidden product, and redirects to the product with its code', async () => {
    const { db } = shop.database
    const hideBanana = (hidden: boolean) =>
      db.update(products).set({ hidden }).where(eq(products.id, 'banana'))
    await db.delete(products).where(eq(products.id, 'red-tomato'))
    await hideBanana(true)
    for (const path of ['/product/red-tomato', '/product/banana', '/hi/product/banana']) {
      const { statusCode, body, headers } = await get(path)
      const title = `${path.startsWith('/hi/') ? 'hi/' : ''}shell/gone/index`
      expect([statusCode, body]).toEqual([410, `<title>${title}</title>`])
      expect(headers['content-security-policy']).toBe(`${CSP}; frame-ancestors 'self'`)
    }
    await hideBanana(false)
    await db.insert(products).values(aProduct('vine-tomato', { productCode: 'RED-TOMATO' }))
    const moved = await get('/product/red-tomato?from=mail')
    expect([moved.statusCode, moved.headers.location]).toEqual([301, '/product/vine-tomato?from=mail'])
    expect((await get('/hi/product/red-tomato')).headers.location).toBe('/hi/product/vine-tomato')
    await db.delete(products).where(eq(products.id, 'vine-tomato'))
    expect((await get('/product/red-tomato')).statusCode).toBe(410)
  })

  it('sends compressed copies, and caches hashed names permanently', async () => {
    const answer = await get('/_astro/page.Dk3xQ.js', { 'accept-encoding': 'br' })
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe('export {}')
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    })
    const plain = await get('/_astro/page.Dk3xQ.js')
    expect(plain.body).toBe('export {}')
    expect(plain.headers.etag).not.toBe(answer.headers.etag)
  })

  it.each([
    ['bytes=0-99', 206, 'bytes 0-99/1000', FILM.subarray(0, 100)],
    ['bytes=900-', 206, 'bytes 900-999/1000', FILM.subarray(900)],
    ['bytes=-10', 206, 'bytes 990-999/1000', FILM.subarray(990)],
    ['bytes=990-5000', 206, 'bytes 990-999/1000', FILM.subarray(990)],
    ['bytes=0-0,5-6', 200, undefined, FILM],
    ['bytes=-', 200, undefined, FILM],
  ])('sends the part %s of a film', async (range, status, contentRange, bytes) => {
    const answer = await get('/film.mp4', { range })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['content-range']).toBe(contentRange)
    expect(answer.rawPayload.equals(bytes)).toBe(true)
    expect(answer.headers['accept-ranges']).toBe('bytes')
  })

  it('refuses ranges behind the end, and sends all of a changed film', async () => {
    expect((await get('/film.mp4', { range: 'bytes=1000-' })).statusCode).toBe(416)
    expect((await get('/film.mp4', { range: 'bytes=0-1', 'if-range': '"old"' })).statusCode).toBe(200)
  })
})

describe('pictures', () => {
  it('come from the samples, may be shown anywhere, and are cached for a day', async () => {
    const answer = await get('/pictures/country-tomatoes-320.webp')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=86400',
      'cross-origin-resource-policy': 'cross-origin',
    })
    const again = await get('/pictures/country-tomatoes-320.webp', {
      'if-none-match': String(answer.headers.etag),
    })
    expect(again.statusCode).toBe(304)
  })

  it('that the shop converted are cached permanently, as pictures only', async () => {
    const { headers } = await get(`/pictures/${CONVERTED}`)
    expect(headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
  })

  it('are served from the shop’s own folder first, where SVG files cannot run scripts', async () => {
    expect((await get('/pictures/country-tomatoes-640.webp')).body).toBe('mine')
    const drawing = await get('/pictures/own.svg')
    expect(drawing.headers['content-type']).toBe('image/svg+xml')
    expect(drawing.headers['content-security-policy']).toContain("default-src 'none'")
  })

  it.each([
    '/pictures/',
    '/pictures/none.webp',
    '/pictures/..%2f..%2fsecret.txt',
    '/pictures/%2e%2e/%2e%2e/secret.txt',
    '/pictures/.hidden',
    '/pictures/x/.git/config',
    '/pictures/own.svg/',
    '/pictures/own.svg%00.webp',
  ])('are not at %s', async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.body).not.toContain('secret')
  })
})

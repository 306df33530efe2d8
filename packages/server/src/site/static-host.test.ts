import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { secure } from '../http/security.ts'
import { addressOf, isPage } from './paths.ts'
import { serveSite } from './site.ts'
import { openSite, type SiteFiles } from './site-files.ts'
import { headersAt } from './static-host.fixtures.ts'
import { hostFiles } from './static-host.ts'

const siteUrl = 'https://shop.example'
const POLICY = "default-src 'self'; script-src 'self' 'sha256-abc'"
const PAGES = [
  ...['/index', '/about/index', '/404', '/embed/index', '/embed/sign-in/index', '/categories/index'],
  ...['/product/tea/index', '/product/okra/index', '/categories/Leafy Greens/index', '/shell/product/index'],
  ...['/shell/order/index', '/hi/index', '/hi/404', '/hi/product/tea/index'],
].map((name) => `${name}.html`)
const OTHERS = ['/_astro/a.Dk3xQ.js', '/favicon.svg', '/icon-192.png', '/robots.txt', '/sitemap/1.xml']
const PARTNER = 'https://partner.example'
const WORKER = '/offline-worker.js'

let folder: string
let site: SiteFiles
let app: FastifyInstance

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-host-'))
  for (const path of [...PAGES, ...OTHERS, WORKER]) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), path)
  }
  const manifest = {
    version: 1,
    bases: ['/hi'],
    pages: { ...Object.fromEntries(PAGES.map((page) => [page, { csp: POLICY }])), [WORKER]: { csp: POLICY } },
    rewrites: [
      { from: '/product/*', to: '/shell/product/index.html', check: 'product' },
      { from: '/order/*', to: '/shell/order/index.html' },
    ],
    redirects: [{ from: '/favourites', to: '/favorites' }],
  }
  await writeFile(join(folder, 'haat-site.json'), JSON.stringify(manifest))
  site = await openSite(folder)
  app = Fastify()
  secure(app, { siteUrl, partnerOrigins: [] })
  serveSite(app, { current: site }, { exists: async () => true, partners: [PARTNER], hasCdn: true })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})
const host = (pictures: readonly string[] = []) => hostFiles(site, siteUrl, pictures)

/** Headers about one response. */
const OF_RESPONSE = new Set([
  ...['accept-ranges', 'connection', 'content-length', 'content-type', 'date', 'etag', 'vary'],
  'content-security-policy',
])

describe('the headers for a static host', () => {
  it.each([...PAGES.filter((page) => !page.endsWith('404.html')), ...OTHERS, WORKER])(
    'of %s are those of the server',
    async (path) => {
      const sent = (await app.inject({ url: addressOf(path) })).headers
      const atHost = headersAt(host().headers, addressOf(path))
      for (const [name, value] of Object.entries(sent))
        if (!OF_RESPONSE.has(name)) expect([name, atHost[name]]).toEqual([name, value])
      const inPage = isPage(path) ? `${POLICY}; ` : ''
      const policies = (atHost['content-security-policy'] ?? '').split(', ')
      const expected = sent['content-security-policy'] ?? policies[0]
      expect(policies.map((policy) => inPage + policy)).toContain(expected)
      // Hosts join the values of two rules: of all other headers that would be no value.
      expect(`${atHost['cache-control']} ${atHost['cross-origin-resource-policy']}`).not.toMatch(
        /max-age.*max-age.*max-age|, cross|origin,/,
      )
    },
  )

  it('let a CDN cache pages for minutes, and files with a hash for a year', () => {
    const at = (path: string) => headersAt(host().headers, path)['cache-control']
    expect(at('/product/tea')).toBe('public, max-age=0, s-maxage=300, stale-while-revalidate=60')
    expect(at('/_astro/a.Dk3xQ.js')).toBe('public, max-age=31536000, immutable')
    expect(at('/product/newer')).toBe(at('/product/tea'))
    expect(at('/order/1')).toBe(at('/product/tea'))
    expect(at(WORKER)).toBe('no-cache')
    expect(at('/nowhere')).toBeUndefined()
  })

  it('are few, however many products there are', () => {
    expect(host().headers.match(/^\/product\/.*$/gm)).toEqual(['/product/*'])
    expect(host().headers.match(/^\/.*$/gm)).toHaveLength(host().rules)
  })

  it('are one rule for all pictures: the shortest lifetime, and the policy of drawings', () => {
    const converted = '/pictures/0123456789abcdef0123-c7b294-40x30-320.avif'
    const at = (...pictures: string[]) => headersAt(host(pictures).headers, '/pictures/a.webp')
    expect(at(converted)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(at(converted, '/pictures/a.webp')['cache-control']).toBe('public, max-age=86400')
    expect(at(converted, '/pictures/a.svg')['content-security-policy']).toMatch(/default-src 'none'/)
    expect(at()).not.toHaveProperty('cache-control')
  })
})

describe('the server behind a CDN', () => {
  it('lets it cache pages that exist, and nothing else', async () => {
    const caching = async (url: string) => (await app.inject({ url })).headers['cache-control']
    expect(await caching('/about')).toContain('s-maxage=300')
    const window = `/embed/sign-in?origin=${encodeURIComponent(PARTNER)}`
    for (const path of ['/nowhere', WORKER, window])
      expect([path, await caching(path)]).toEqual([path, 'no-cache'])
  })
})

describe('the addresses at a static host', () => {
  it('are those of the shop, without a slash at the end', () => {
    const { paths } = host()
    expect(paths.get('/index.html')).toEqual(['/index.html'])
    expect(paths.get('/categories/Leafy Greens/index.html')).toEqual(['/categories/Leafy Greens.html'])
    expect(paths.get('/robots.txt')).toEqual(['/robots.txt'])
  })

  it('of products and orders that the build does not know lead to their pages', () => {
    expect(host().redirects.split('\n')).toEqual([
      '/favourites /favorites 301',
      '/product/* /product/404.html 404',
      '/order/* /shell/order/ 200',
      '/hi/* /hi/404.html 404',
      '',
    ])
    expect(host().paths.get('/shell/product/index.html')).toContain('/product/404.html')
    expect(host().paths.get('/shell/order/index.html')).toContain('/shell/order/index.html')
  })
})

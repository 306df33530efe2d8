import { type IncomingHttpHeaders, request } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { PARTNER_ORIGINS } from './partner/site.ts'
import { findCaddy, type RunningCaddy, startCaddy } from './runner/caddy.ts'

// Compares Debian's Caddy, run with the build's Caddyfile, with the shop's server.

const [partner = ''] = PARTNER_ORIGINS
const SIGN_IN = `/embed/sign-in?origin=${encodeURIComponent(partner)}`

interface Question {
  readonly path: string
  readonly method?: 'GET' | 'HEAD' | 'POST'
  readonly encoding?: 'br' | 'gzip' | 'identity'
}

const PATHS = [
  ['/', '/about', '/about?utm=1', '/%61bout', '/about/', '/CART', '/favourites', '/about/index.html'],
  ['/products', '/categories', '/cart', '/login', '/login?return_to=%2F', '/offline', '/404.html'],
  [`/login?return_to=${encodeURIComponent(SIGN_IN)}`, SIGN_IN, '/embed/sign-in', '/embed/sign-in/'],
  ['/embed', '/embed/', '/embed/preview'],
  ['/product/tulsi-plant', '/product/no-such-product', '/categories/Vegetables', '/categories/vegetables'],
  [
    '/categories/Tea%20%2F%20Coffee',
    '/categories/50%25',
    '/categories/%231%3F',
    '/categories/..%20',
    '/category/%2E',
  ],
  [
    '/categories/..%2Fabout',
    '/categories/%2F%2F',
    '/categories/A%5CB',
    '/categories/.NET',
    '/shell/categories/x',
  ],
  ['/categories/none', `/order/${'0'.repeat(32)}`, '/nowhere', '/_astro/none.js', '//about', '/..%2fabout'],
  ['/embed/v1/haat.js', '/embed/v1/none.js', '/embed/9.9.9/haat.js', '/offline-worker.js', '/robots.txt'],
  ['/sitemap.xml', '/manifest.webmanifest', '/favicon.ico', '/favicon.svg', '/icon-192.png', '/healthz'],
  [
    '/api/v1/category',
    '/api/v1/none',
    '/api/docs',
    '/pictures/none.webp',
    '/pictures/about-banner-1200.webp',
  ],
  ['/Caddyfile', '/haat-site.json', '/%43addyfile', '/.haat-build.json'],
  [
    '/index.html.br',
    '/.haat-pages.json',
    '/about/../Caddyfile',
    '/./Caddyfile',
    '/product',
    '/shell/product',
  ],
].flat()

const QUESTIONS: readonly Question[] = [
  ...PATHS.map((path) => ({ path })),
  { path: '/about', encoding: 'identity' },
  { path: '/about', encoding: 'gzip' },
  { path: '/about', method: 'HEAD' },
  { path: '/about', method: 'POST' },
  { path: '/icon-192.png', method: 'HEAD' },
]

interface Answer {
  readonly status: number | undefined
  readonly headers: Readonly<IncomingHttpHeaders>
  readonly body: string
}

const plain = (body: Buffer, encoding: string | undefined): Buffer => {
  if (body.length === 0) return body
  return encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body
}

/** Sends a request without normalising the path, unlike browsers. */
const ask = (origin: string, { path, method = 'GET', encoding = 'br' }: Question): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin)
    request({ hostname, port, path, method, headers: { 'accept-encoding': encoding } }, async (answer) => {
      const { statusCode: status, headers } = answer
      const body = plain(await buffer(answer), headers['content-encoding'])
      resolve({ status, headers, body: body.toString('latin1') })
    })
      .on('error', reject)
      .end()
  })

/** Headers about the connection, and validators that each server chooses itself. */
const OWN = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'date',
  'etag',
  'last-modified',
  'accept-ranges',
]

/** The parts of a response that a browser applies. A page may contain its policy; then the header has the rest. */
function comparable({ status, headers, body }: Answer, { method }: Question) {
  const heeded = Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN.includes(name)))
  const inPage = /<meta http-equiv="Content-Security-Policy" content="([^"]+)">/.exec(body)?.[1]
  const policy = String(heeded['content-security-policy'] ?? '')
  const whole = inPage === undefined || policy.startsWith(inPage) ? policy : `${inPage}; ${policy}`
  // The bodies are compared directly.
  delete heeded['content-length']
  return { status, headers: { ...heeded, 'content-security-policy': method === 'HEAD' ? '' : whole }, body }
}

let caddy: RunningCaddy | null = null
test.describe.configure({ mode: 'serial' })
test.afterAll(() => caddy?.stop())

test('Caddy responds like the shop at every address, and does not serve configuration files', {
  tag: '@all',
}, async ({ baseURL: shop = '' }) => {
  const found = await findCaddy()
  test.skip('missing' in found, `Caddy is not compared, because ${'missing' in found ? found.missing : ''}.`)
  if ('missing' in found) return
  const site = join(process.env.HAAT_SHOP_DATA ?? '', 'site')
  caddy = await startCaddy(found.path, site, new URL(shop).host)
  const { url } = caddy

  expect(QUESTIONS.length).toBeGreaterThanOrEqual(40)
  for (const question of QUESTIONS)
    await test.step(`${question.method ?? 'GET'} ${question.path}`, async () => {
      const [ours, theirs] = await Promise.all([ask(shop, question), ask(url, question)])
      expect.soft(comparable(theirs, question)).toEqual(comparable(ours, question))
    })
  for (const path of ['/embed/v1/haat.js', '/product/tulsi-plant'])
    expect((await ask(url, { path })).status).toBe(200)
  for (const path of ['/Caddyfile', '/product/no-such-product'])
    expect((await ask(url, { path })).status).toBe(404)
  expect((await ask(url, { path: '/' })).headers.etag).toBeTruthy()
})

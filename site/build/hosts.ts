import { WORKER_PATH } from '../src/offline/addresses.ts'
import { HEADER_ONLY } from './csp.ts'
import { WORKER_POLICY } from './offline.ts'

/** Paths that are served by one page, which reads the id from the address in the browser. */
export interface Rewrite {
  readonly from: string
  readonly to: string
  /** What the server looks up first, to respond with 404 if it does not exist. */
  readonly check?: 'product' | 'category'
}

export const REWRITES: readonly Rewrite[] = [
  { from: '/product/*', to: '/shell/product/index.html', check: 'product' },
  { from: '/categories/*', to: '/shell/category/index.html', check: 'category' },
  { from: '/category/*', to: '/shell/category/index.html', check: 'category' },
  { from: '/order/successfull/*', to: '/shell/order-success/index.html' },
  { from: '/order/*', to: '/shell/order/index.html' },
]

/** Other paths of pages. */
export const REDIRECTS = [{ from: '/favourites', to: '/favorites' }] as const

/** Headers of all files, the same as the server's (packages/server/src/http/security.ts). */
export const ALWAYS: Readonly<Record<string, string>> = {
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
}
/** Headers of documents. The policy on scripts is in each page. */
export const DOCUMENT: Readonly<Record<string, string>> = {
  'Content-Security-Policy': HEADER_ONLY,
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), usb=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
}
/** Headers of all other files, which pages of other origins may use. */
export const SHARED: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}
export const HASHED = 'public, max-age=31536000, immutable'

/** Returns `_redirects` for Netlify and Cloudflare Pages. Existing files have priority. */
export const redirectsFile = (): string =>
  [
    '# Requests for the backend: insert its address, and remove the #.',
    '# /api/*      https://shop.example/api/:splat      200',
    '# /pictures/* https://shop.example/pictures/:splat 200',
    ...REDIRECTS.map(({ from, to }) => `${from} ${to} 301`),
    ...REWRITES.map(({ from, to }) => `${from} ${to} 200`),
    '',
  ].join('\n')

/** Files that are not documents, and that pages of other origins may use. */
const ASSETS = '/_astro/*'
/** The sign-in window. It communicates with the partner's page that opened it, and must not be framed. */
const WINDOW = '/embed/sign-in'
const WINDOW_POLICY = "frame-ancestors 'none'"

export type Headers = Readonly<Record<string, string>>
const set = (headers: Headers) => Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)
const unset = (headers: Headers) => Object.keys(headers).map((name) => `  ! ${name}`)

/** Returns `_headers` for the same hosts. The policy on scripts is in each page; only `frame-ancestors` must be a header. */
export const headersFile = (): string =>
  [
    '/*',
    ...set(ALWAYS),
    ...set(DOCUMENT),
    WINDOW,
    '  ! Cross-Origin-Opener-Policy',
    '  ! Content-Security-Policy',
    `  Content-Security-Policy: ${WINDOW_POLICY}`,
    WORKER_PATH,
    ...unset(DOCUMENT),
    `  Content-Security-Policy: ${WORKER_POLICY}`,
    '  Cache-Control: no-cache',
    ASSETS,
    ...unset(DOCUMENT),
    ...unset(SHARED),
    ...set(SHARED),
    `  Cache-Control: ${HASHED}`,
    '',
  ].join('\n')

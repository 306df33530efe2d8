import { HEADER_ONLY } from './csp.ts'

/** Paths that are served by one page, which reads the id from the address in the browser. */
interface Rewrite {
  readonly from: string
  readonly to: string
  /** What the server looks up first, to respond with 404 if it does not exist. */
  readonly check?: 'product' | 'category'
}

const REWRITES: readonly Rewrite[] = [
  { from: '/product/*', to: '/shell/product/index.html', check: 'product' },
  { from: '/categories/*', to: '/shell/category/index.html', check: 'category' },
  { from: '/category/*', to: '/shell/category/index.html', check: 'category' },
  { from: '/order/successfull/*', to: '/shell/order-success/index.html' },
  { from: '/order/*', to: '/shell/order/index.html' },
]

/** Other paths of pages. */
const REDIRECTS = [{ from: '/favourites', to: '/favorites' }] as const

type Paths = Readonly<Record<'from' | 'to', string>>
/** The same in all languages. */
const inAll = <P extends Paths>(all: readonly P[], bases: readonly string[]): readonly P[] =>
  ['', ...bases].flatMap((base) => all.map((one) => ({ ...one, from: base + one.from, to: base + one.to })))

/** @param bases what precedes the paths in the shop's other languages */
export const rewritesOf = (bases: readonly string[] = []) => inAll(REWRITES, bases)
export const redirectsOf = (bases: readonly string[] = []) => inAll<Paths>(REDIRECTS, bases)

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
/** Cache-Control of pages that a CDN caches, too, the same as the server's (packages/server/src/site/headers.ts). */
export const PAGES_AT_CDN = 'public, max-age=0, s-maxage=300, stale-while-revalidate=60'
export const HASHED = 'public, max-age=31536000, immutable'

export type Headers = Readonly<Record<string, string>>

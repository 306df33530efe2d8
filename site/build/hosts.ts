import { WORKER_PATH } from '../src/offline/addresses.ts'
import { HEADER_ONLY } from './csp.ts'
import { WORKER_POLICY } from './offline.ts'

/** Paths whose page is one file for all: the ids after them are read in the browser. */
export interface Rewrite {
  readonly from: string
  readonly to: string
  /** What the server looks up first, to answer 404 where there is none. */
  readonly check?: 'product' | 'category'
}

export const REWRITES: readonly Rewrite[] = [
  { from: '/product/*', to: '/shell/product/index.html', check: 'product' },
  { from: '/categories/*', to: '/shell/category/index.html', check: 'category' },
  { from: '/category/*', to: '/shell/category/index.html', check: 'category' },
  { from: '/order/successfull/*', to: '/shell/order-success/index.html' },
  { from: '/order/*', to: '/shell/order/index.html' },
]

const ALWAYS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': HEADER_ONLY,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
}
const HASHED = 'public, max-age=31536000, immutable'

/** `_redirects`, as Netlify and Cloudflare Pages read it: files that exist come first. */
export const redirectsFile = (): string =>
  [
    '# The backend answers these; put its address in and take the # away.',
    '# /api/*      https://shop.example/api/:splat      200',
    '# /pictures/* https://shop.example/pictures/:splat 200',
    ...REWRITES.map(({ from, to }) => `${from} ${to} 200`),
    '',
  ].join('\n')

/** `_headers` of the same hosts. The policy on scripts stands in each page; only `frame-ancestors` must be a header. */
export const headersFile = (): string =>
  [
    '/*',
    ...Object.entries(ALWAYS).map(([name, value]) => `  ${name}: ${value}`),
    // In touch with the partner's page that opened it, and in nobody's frame.
    '/embed/sign-in',
    `  ! Cross-Origin-Opener-Policy`,
    `  ! Content-Security-Policy`,
    `  Content-Security-Policy: frame-ancestors 'none'`,
    WORKER_PATH,
    '  ! Content-Security-Policy',
    `  Content-Security-Policy: ${WORKER_POLICY}`,
    '  Cache-Control: no-cache',
    '/_astro/*',
    `  Cache-Control: ${HASHED}`,
    '',
  ].join('\n')

/** A Caddyfile that serves this folder and hands the API to the backend. */
export const caddyFile = (api: string): string => `# Run in this folder: HAAT_DOMAIN=shop.example caddy run
{$HAAT_DOMAIN:localhost}

header {
${Object.entries(ALWAYS)
  .map(([name, value]) => `\t${name} "${value}"`)
  .join('\n')}
\tStrict-Transport-Security "max-age=31536000"
}
header /_astro/* Cache-Control "${HASHED}"
header ${WORKER_PATH} {
	Cache-Control no-cache
	Content-Security-Policy "${WORKER_POLICY}"
}

@backend path /api/* /pictures/* /healthz
handle @backend {
\treverse_proxy {$HAAT_API:${api}}
}
handle {
\troot * .
${REWRITES.map(({ from, to }, index) => `\t@unknown${index} {\n\t\tpath ${from}\n\t\tnot file {path} {path}/index.html\n\t}\n\trewrite @unknown${index} ${to}`).join('\n')}
\ttry_files {path} {path}/index.html
\tfile_server {
\t\tprecompressed br gzip
\t\thide Caddyfile haat-site.json _headers _redirects
\t}
}
handle_errors 404 {
\troot * .
\trewrite * /404.html
\tfile_server
}
`

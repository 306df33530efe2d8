import { WORKER_PATH } from '../src/offline/addresses.ts'
import { HEADER_ONLY } from './csp.ts'
import {
  ALWAYS,
  DOCUMENT,
  HASHED,
  type Headers,
  PAGES_AT_CDN,
  redirectsOf,
  rewritesOf,
  SHARED,
} from './hosts.ts'
import { WORKER_POLICY } from './offline.ts'

/** Content types of built files, the same as the server's. Without them Caddy would use those of the machine. */
export const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  woff2: 'font/woff2',
  xml: 'application/xml; charset=utf-8',
}

/** Header of a public shop, the same as the server's. */
export const HSTS = { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }

/** Files that are never served by their names: files for hosts, and compressed copies. */
const NEVER = ['/Caddyfile', '/haat-site.json', '*.br', '*.gz']

type Rule = readonly [paths: string, headers: Headers]

/** Headers of built files by path pattern. If several match, the last one counts. */
const RULES: readonly Rule[] = [
  ['*', { ...ALWAYS, ...SHARED, 'Cache-Control': 'no-cache' }],
  ['*.ico *.png *.svg *.woff2', { 'Cache-Control': 'public, max-age=86400' }],
  ['*.svg *.xml', { 'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'" }],
  ['/_astro/*', { 'Cache-Control': HASHED }],
  [WORKER_PATH, { 'Content-Security-Policy': `${WORKER_POLICY}; ${HEADER_ONLY}` }],
  ...Object.entries(TYPES).map(([ending, type]) => [`*.${ending}`, { 'Content-Type': type }] as const),
]

const lines = (headers: Headers, indent: string) =>
  Object.entries(headers)
    .map(([name, value]) => `${indent}${name} "${value}"\n`)
    .join('')

const CDN_RULES: readonly Rule[] = [['*.html', { 'Cache-Control': PAGES_AT_CDN }]]

const rule = ([paths, headers]: Rule, at: number) =>
  `\t\t\t@files${at} path ${paths}\n\t\t\theader @files${at} {\n${lines(headers, '\t\t\t\t')}\t\t\t}\n`

interface CaddyOptions {
  /** Public origin of the shop. */
  readonly siteUrl: string
  /** Folder of the site that is in use. */
  readonly root: string
  /** What precedes the paths in the shop's other languages. @default none */
  readonly bases?: readonly string[]
  /** Whether a CDN caches pages, and is notified when they change. @default false */
  readonly hasCdn?: boolean
}

/**
 * Returns a Caddyfile for Caddy 2.6 or newer, which terminates TLS, serves the files of this build and forwards everything
 * else to the shop. The policy on scripts is in each page.
 */
export function caddyFile({ siteUrl, root, bases = [], hasCdn = false }: CaddyOptions): string {
  // Addresses that the shop must handle, because it has the current products.
  const live = [...rewritesOf(bases), ...redirectsOf(bases)].map(({ from }) => from)
  const { protocol, host } = new URL(siteUrl)
  const isPublic = protocol === 'https:'
  const rules = hasCdn ? [...RULES, ...CDN_RULES] : RULES
  return `# HAAT_DOMAIN, HAAT_SITE (this folder) and HAAT_API (the shop, or several separated by spaces) replace these defaults.
# HAAT_PROXIES are the addresses of a CDN in front of Caddy, whose word about the shopper's address counts.
{$HAAT_DOMAIN:${isPublic ? host : 'localhost'}} {
	root * {$HAAT_SITE:${root}}
	header -Server

	# Files of this build, without addresses that the shop handles, hidden files, and unusual forms of a path.
	@built {
		method GET HEAD
		not path ${[...live, ...NEVER].join(' ')} /embed/*
		not vars_regexp {path} //|/\\.|./$
		not {
			path /login /register
			query return_to=*
		}
		file {path}/index.html {path}
	}
	handle @built {
		route {
			rewrite {http.matchers.file.relative}
${isPublic ? `\t\t\theader {\n${lines(HSTS, '\t\t\t\t')}\t\t\t}\n` : ''}${rules.map(rule).join('')}\
			@document path *.html
			header @document {
				-Access-Control-Allow-Origin
${lines({ ...ALWAYS, ...DOCUMENT }, '\t\t\t\t')}\
			}
			@compressed file {path}.br
			header @compressed {
				Vary accept-encoding
				defer
			}
			file_server {
				precompressed br gzip
			}
		}
	}

	# Everything else goes to the shop. A process that closes or does not respond gets no requests until it is ready.
	handle {
		reverse_proxy {$HAAT_API:localhost:4321} {
			trusted_proxies {$HAAT_PROXIES}
			health_uri /readyz
			health_interval 2s
			health_timeout 3s
			lb_policy least_conn
			lb_try_duration 5s
			lb_try_interval 100ms
			fail_duration 2s
		}
	}
	handle_errors {
		header {
			Cache-Control no-store
			Content-Type "text/plain; charset=utf-8"
			Retry-After 5
		}
		respond "The shop cannot be reached at the moment. Please try again shortly." {err.status_code}
	}
}
`
}

import { join } from 'node:path'
import type { PartnerValues } from './frame.ts'
import { partnerPages } from './pages.ts'
import { type Served, serveFolder } from './server.ts'

/** The partner’s port, and others for tests that run beside those. */
export const PARTNER_PORT = 5690
export const SHOPPING_PORT = 5691
export const CHECKOUT_PORT = 5692
export const ACCOUNT_PORT = 5693
export const SIGN_IN_PORT = 5694
export const PROOF_PORT = 5695
export const STUDIO_PORT = 5696
export const STORE_PORT = 5697
export const HOSTS_PORT = 5699
/** Partners of another site than the shop's (a name below localhost is one of its own); the second has a key. */
export const CROSS_SITE = `http://diary.localhost:${SIGN_IN_PORT}`
export const KEYED = { origin: `http://keyed.localhost:${SIGN_IN_PORT}`, key: 'pk_keyed' }
/** Where benchmarks show elements: tests may run meanwhile. */
export const BENCH_PORT = 5698
/** The partner’s origins: on the list of the shop under test (runner/shop.ts). */
export const PARTNER_ORIGINS = [
  PARTNER_PORT,
  SHOPPING_PORT,
  CHECKOUT_PORT,
  ACCOUNT_PORT,
  SIGN_IN_PORT,
  PROOF_PORT,
  STUDIO_PORT,
  STORE_PORT,
  HOSTS_PORT,
  BENCH_PORT,
]
  .map((port) => `http://localhost:${port}`)
  .concat(CROSS_SITE, `${KEYED.origin}=${KEYED.key}`)

const NONCE = 'c2VlZHMgYW5kIGdyZWVucw'

/**
 * A policy that lets nothing pass but what the README of @haat/elements asks for.
 * @param styles from where style sheets come besides the page's own
 */
const strictPolicy = (shop: string, styles = '') =>
  [
    "default-src 'none'",
    `script-src 'nonce-${NONCE}'`,
    `style-src 'self' ${styles}`,
    `img-src ${shop}`,
    `media-src ${shop}`,
    `connect-src ${shop}`,
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

/**
 * Opens a site that embeds the shop’s widgets. Without a port it is a stranger’s: on nobody’s list.
 * @param more what else its pages are filled with
 */
export const openPartner = (
  shop: string,
  port = 0,
  more: Omit<PartnerValues, 'shop' | 'nonce'> = {},
): Promise<Served> =>
  serveFolder(join(import.meta.dirname, 'assets'), {
    port,
    pages: partnerPages({ shop, nonce: NONCE, ...more }),
    headers: (path) => ({
      ...(path.endsWith('strict.html') && {
        'content-security-policy': strictPolicy(shop, path.includes('rendered') ? shop : ''),
      }),
      // Out of touch with all windows of other origins.
      ...(path.endsWith('apart.html') && { 'cross-origin-opener-policy': 'same-origin' }),
    }),
  })

import { join } from 'node:path'
import type { PartnerValues } from './frame.ts'
import { partnerPages } from './pages.ts'
import { type Served, serveFolder } from './server.ts'

/** Ports of partner sites: one for each test file that runs at the same time. */
export const PARTNER_PORT = 5690
export const SHOPPING_PORT = 5691
export const CHECKOUT_PORT = 5692
export const ACCOUNT_PORT = 5693
export const SIGN_IN_PORT = 5694
export const PROOF_PORT = 5695
export const EMBED_PORT = 5696
export const STORE_PORT = 5697
export const HOSTS_PORT = 5699
export const LIBRARIES_PORT = 5689
export const MOUNTS_PORT = 5688
export const LIBRARY_PORT = 5687
export const BUDGETS_PORT = 5686
/** Partners that are cross-site to the shop (each name below localhost is a site); the second has a key. */
export const CROSS_SITE = `http://diary.localhost:${SIGN_IN_PORT}`
export const KEYED = { origin: `http://keyed.localhost:${SIGN_IN_PORT}`, key: 'pk_keyed' }
/** Port of the benchmarks, which may run at the same time as tests. */
export const BENCH_PORT = 5698
/** The partner origins that the shop under test allows (runner/shop.ts). */
export const PARTNER_ORIGINS = [
  PARTNER_PORT,
  SHOPPING_PORT,
  CHECKOUT_PORT,
  ACCOUNT_PORT,
  SIGN_IN_PORT,
  PROOF_PORT,
  EMBED_PORT,
  STORE_PORT,
  HOSTS_PORT,
  LIBRARIES_PORT,
  MOUNTS_PORT,
  LIBRARY_PORT,
  BUDGETS_PORT,
  BENCH_PORT,
]
  .map((port) => `http://localhost:${port}`)
  .concat(CROSS_SITE, `${KEYED.origin}=${KEYED.key}`)

const NONCE = 'c2VlZHMgYW5kIGdyZWVucw'

/**
 * A policy that allows only what the README of @haat/elements names.
 * @param styles further sources of style sheets
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
 * Opens a site that embeds the shop’s widgets. Without a port, the shop does not allow its origin.
 * @param more further values for its pages
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
      // Isolated from windows of other origins.
      ...(path.endsWith('apart.html') && { 'cross-origin-opener-policy': 'same-origin' }),
    }),
  })

import { INTEGRITY, VIDEOS } from './partner.fixtures.ts'

/** In all texts, SHOP stands for the shop's address. */

export type PageHeaders = Readonly<Record<string, string>>

/** A page and the expected problems: level, subject and the line to add, if any. */
interface Case {
  readonly html: string
  readonly headers: PageHeaders
  readonly problems: readonly string[]
}

/** The tag of a loader with these attributes. */
const loader = (attributes = '', path = 'v1') =>
  `<script type="module" ${attributes && `${attributes} `}src="SHOP/embed/${path}/haat.js"></script>`
export const LOADER = loader()
export const GRID = '<haat-product-grid></haat-product-grid>'
const RENDERED =
  '<haat-product-grid><template shadowrootmode="open"><p>Tea</p></template></haat-product-grid>'
const PRODUCT = '<haat-product product-id="tomatoes"></haat-product>'
const NONCE = `→ ${loader('nonce="THE PAGE\'S NONCE"')}`
const withIntegrity = (hash: string) =>
  `<script type="module" src="SHOP/embed/1.2.0/haat.js" integrity="${hash}" crossorigin></script>`

const page = (html: string, ...problems: string[]): Case => ({ html, headers: {}, problems })
/** A page with the loader. */
const body = (html: string, ...problems: string[]): Case => page(`${LOADER}\n${html}`, ...problems)
const withHeaders = (headers: PageHeaders, { html, problems }: Case): Case => ({ html, headers, problems })
const csp = (policy: string, one: Case): Case => withHeaders({ 'content-security-policy': policy }, one)

export const POLICIES: Readonly<Record<string, Case>> = {
  'that allows what is needed': csp(
    `default-src 'none'; script-src SHOP; connect-src SHOP; img-src SHOP; media-src ${VIDEOS}`,
    body(PRODUCT),
  ),
  'that blocks everything': csp(
    "default-src 'none'",
    body(
      PRODUCT,
      'breaks connect-src → connect-src SHOP',
      'breaks img-src → img-src SHOP',
      `breaks media-src → media-src ${VIDEOS}`,
      'breaks script-src → script-src SHOP',
    ),
  ),
  'of a page with an element that the shop rendered': csp(
    "default-src 'none'; script-src SHOP; connect-src SHOP; img-src SHOP; style-src 'self'",
    body(RENDERED, "breaks style-src-elem → style-src 'self' SHOP"),
  ),
  'that allows script elements': csp("script-src 'none'; script-src-elem SHOP", body(GRID)),
  'that names only the loader': csp(
    'script-src SHOP/embed/v1/haat.js',
    body(GRID, 'breaks script-src → script-src SHOP/embed/v1/haat.js SHOP'),
  ),
  'with the nonce of the tag': csp(
    "script-src 'nonce-abc' 'strict-dynamic'",
    page(loader('nonce="abc"') + GRID),
  ),
  'with a nonce that the tag does not have': csp(
    "script-src 'nonce-abc'",
    body(GRID, `breaks script-src ${NONCE}`),
  ),
  'with strict-dynamic, which ignores addresses': csp(
    "script-src 'strict-dynamic' SHOP",
    body(GRID, `breaks script-src ${NONCE}`),
  ),
  'with the hash of the loader, and not of its chunks': csp(
    `script-src '${INTEGRITY}'`,
    page(withIntegrity(INTEGRITY) + GRID, `breaks script-src → script-src '${INTEGRITY}' SHOP`),
  ),
  'of a header and of a meta tag, which both apply': csp(
    'connect-src SHOP',
    page(
      `<meta http-equiv="Content-Security-Policy" content="connect-src 'self'">${LOADER}${GRID}`,
      "breaks connect-src → connect-src 'self' SHOP",
    ),
  ),
  'joined of two, which both apply': csp(
    "img-src *, img-src 'self'",
    body(GRID, "breaks img-src → img-src 'self' SHOP"),
  ),
  'about styles, fonts, frames and Trusted Types, which do not affect widgets': csp(
    "style-src 'none'; font-src 'none'; frame-src 'none'; require-trusted-types-for 'script'",
    body(GRID),
  ),
  'that blocks e-mails of the assistant': csp(
    'connect-src SHOP',
    body('<haat-assistant></haat-assistant>', 'look connect-src → connect-src SHOP https://api.emailjs.com'),
  ),
  'with a sandbox without windows': csp(
    'sandbox allow-scripts allow-same-origin',
    body(
      GRID,
      'look sandbox → sandbox allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox',
    ),
  ),
  'that only reports': withHeaders(
    { 'content-security-policy-report-only': "default-src 'none'" },
    body(GRID),
  ),
}

export const PAGES: Readonly<Record<string, Case>> = {
  'two lines': body(GRID),
  'no loader': page(
    GRID,
    'breaks loader → <script type="module" src="SHOP/embed/v1/haat.js" data-host="SHOP"></script>',
  ),
  'a classic script': page(
    `<script src="SHOP/embed/v1/haat.js"></script>${GRID}`,
    `breaks loader → ${LOADER}`,
  ),
  'an invalid data-host': page(loader('data-host="shop.example"') + GRID, 'breaks loader → data-host="SHOP"'),
  'two loaders': page(LOADER + LOADER + GRID, 'look loader'),
  'a loader in a comment': page(`<!-- ${loader('', '0.9.0')} -->${LOADER}${GRID}`),
  'a base that the loader depends on': page(
    `<base href="SHOP/"><script type="module" src="/embed/v1/haat.js"></script>${GRID}`,
    `look base → ${LOADER}`,
  ),
  'a base that no tag of Haat depends on': page(`<base href="https://cdn.example/">${LOADER}${GRID}`),
  'a version that does not exist': page(
    loader('', '0.9.0') + GRID,
    `breaks loader → ${LOADER}`,
    `look version → ${loader('', '1.2.0')}`,
  ),
  'integrity of another loader': page(
    withIntegrity('sha384-AAAA') + GRID,
    `breaks integrity → ${withIntegrity(INTEGRITY)}`,
  ),
  'integrity where the loader changes': page(
    loader(`integrity="${INTEGRITY}" crossorigin`) + GRID,
    `look integrity → ${withIntegrity(INTEGRITY)}`,
  ),
  'a policy that upgrades calls of a shop without https': csp(
    'upgrade-insecure-requests',
    body(GRID, 'breaks mixed content → data-host="SAFE"'),
  ),
}

import { FILMS, INTEGRITY } from './partner.fixtures.ts'

export type PageHeaders = Readonly<Record<string, string>>
const csp = (...directives: string[]): PageHeaders => ({ 'content-security-policy': directives.join('; ') })
/** A page with a loader, in which SHOP is the shop’s address. */
export const pageWith = (body: string, attributes = '') =>
  `<!doctype html>\n<script type="module" src="SHOP/embed/v1/haat.js" ${attributes}></script>\n${body}`

export const LOADER = '<script type="module" src="SHOP/embed/v1/haat.js"></script>'
const WITH_NONCE = `<script type="module" nonce="THE PAGE'S NONCE" src="SHOP/embed/v1/haat.js"></script>`
export const GRID = '<haat-product-grid></haat-product-grid>'
const PRODUCT = '<haat-product product-id="tomatoes"></haat-product>'

type Case = [name: string, html: string, headers: PageHeaders, complaints: readonly string[][]]

/** Policies of a page. */
export const POLICIES: Case[] = [
  [
    'that lets in what is needed',
    pageWith(PRODUCT),
    csp("default-src 'none'", 'script-src SHOP', 'connect-src SHOP', 'img-src SHOP', `media-src ${FILMS}`),
    [],
  ],
  [
    'that keeps everything out',
    pageWith(PRODUCT),
    csp("default-src 'none'"),
    [
      ['breaks', 'connect-src', 'connect-src SHOP'],
      ['breaks', 'img-src', 'img-src SHOP'],
      ['breaks', 'media-src', `media-src ${FILMS}`],
      ['breaks', 'script-src', 'script-src SHOP'],
    ],
  ],
  ['that lets elements of scripts in', pageWith(GRID), csp("script-src 'none'", 'script-src-elem SHOP'), []],
  [
    'that names the loader alone',
    pageWith(GRID),
    csp('script-src SHOP/embed/v1/haat.js'),
    [['breaks', 'script-src', 'script-src SHOP/embed/v1/haat.js SHOP']],
  ],
  [
    'with the nonce of the tag',
    pageWith(GRID, 'nonce="abc"'),
    csp("script-src 'nonce-abc' 'strict-dynamic'"),
    [],
  ],
  [
    'with a nonce that the tag has not',
    pageWith(GRID),
    csp("script-src 'nonce-abc'"),
    [['breaks', 'script-src', WITH_NONCE]],
  ],
  [
    'that is strict-dynamic, where addresses do not count',
    pageWith(GRID),
    csp("script-src 'strict-dynamic' SHOP"),
    [['breaks', 'script-src', WITH_NONCE]],
  ],
  [
    'with a hash, which is that of the loader and not of its chunks',
    `<script type="module" src="SHOP/embed/1.2.0/haat.js" integrity="${INTEGRITY}" crossorigin></script>${GRID}`,
    csp(`script-src '${INTEGRITY}'`),
    [['breaks', 'script-src', `script-src '${INTEGRITY}' SHOP`]],
  ],
  [
    'of a header and of a meta tag, which hold both',
    `<meta http-equiv="Content-Security-Policy" content="connect-src 'self'">${pageWith(GRID)}`,
    csp('connect-src SHOP'),
    [['breaks', 'connect-src', "connect-src 'self' SHOP"]],
  ],
  [
    'that is joined of two, which hold both',
    pageWith(GRID),
    { 'content-security-policy': "img-src *, img-src 'self'" },
    [['breaks', 'img-src', "img-src 'self' SHOP"]],
  ],
  [
    'about styles, fonts, frames and Trusted Types, which are nothing to us',
    pageWith(GRID),
    csp("style-src 'none'", "font-src 'none'", "frame-src 'none'", "require-trusted-types-for 'script'"),
    [],
  ],
  [
    'that keeps letters by way of the assistant in',
    pageWith('<haat-assistant></haat-assistant>'),
    csp('connect-src SHOP'),
    [['look', 'connect-src', 'connect-src SHOP https://api.emailjs.com']],
  ],
  [
    'that puts the page into a sandbox without windows',
    pageWith(GRID),
    csp('sandbox allow-scripts allow-same-origin'),
    [
      [
        'look',
        'sandbox',
        'sandbox allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox',
      ],
    ],
  ],
  ['that only reports', pageWith(GRID), { 'content-security-policy-report-only': "default-src 'none'" }, []],
]

/** Everything else about it. */
export const PAGES: Case[] = [
  ['two lines', `${LOADER}\n${GRID}`, {}, []],
  [
    'no loader',
    GRID,
    {},
    [['breaks', 'loader', '<script type="module" src="SHOP/embed/v1/haat.js" data-host="SHOP"></script>']],
  ],
  [
    'a classic script',
    `<script src="SHOP/embed/v1/haat.js"></script>${GRID}`,
    {},
    [['breaks', 'loader', LOADER]],
  ],
  [
    'a data-host that is none',
    pageWith(GRID, 'data-host="shop.example"'),
    {},
    [['breaks', 'loader', 'data-host="SHOP"']],
  ],
  ['two loaders', `${LOADER}${LOADER}${GRID}`, {}, [['look', 'loader']]],
  [
    'a loader in a comment, and tags in a script',
    `<!-- ${LOADER} --><script>const a = '<haat-basket>'</script>${LOADER}${GRID}`,
    {},
    [],
  ],
  [
    'a base on which the loader stands',
    `<base href="SHOP/"><script type="module" src="/embed/v1/haat.js"></script>${GRID}`,
    {},
    [['look', 'base', LOADER]],
  ],
  ['a base on which nothing of ours stands', `<base href="https://cdn.example/">${LOADER}${GRID}`, {}, []],
  [
    'headers that are nothing to us',
    pageWith(GRID),
    { 'x-frame-options': 'DENY', 'permissions-policy': 'camera=()', 'referrer-policy': 'no-referrer' },
    [],
  ],
  [
    'a version that is gone',
    `<script type="module" src="SHOP/embed/0.9.0/haat.js"></script>${GRID}`,
    {},
    [
      ['breaks', 'loader', LOADER],
      ['look', 'version', '<script type="module" src="SHOP/embed/1.2.0/haat.js"></script>'],
    ],
  ],
  [
    'integrity of another loader',
    `<script type="module" src="SHOP/embed/1.2.0/haat.js" integrity="sha384-AAAA" crossorigin></script>${GRID}`,
    {},
    [
      [
        'breaks',
        'integrity',
        `<script type="module" src="SHOP/embed/1.2.0/haat.js" integrity="${INTEGRITY}" crossorigin></script>`,
      ],
    ],
  ],
  [
    'integrity where the loader changes',
    pageWith(GRID, `integrity="${INTEGRITY}" crossorigin`),
    {},
    [
      [
        'look',
        'integrity',
        `<script type="module" src="SHOP/embed/1.2.0/haat.js" integrity="${INTEGRITY}" crossorigin></script>`,
      ],
    ],
  ],
  [
    'a tag that is misspelt',
    pageWith('<haat-favorites></haat-favorites>'),
    {},
    [['breaks', '<haat-favorites>', '<haat-favourites></haat-favourites>']],
  ],
  [
    'a tag that closes itself',
    pageWith('<haat-cart />'),
    {},
    [['breaks', '<haat-cart>', '<haat-cart></haat-cart>']],
  ],
  [
    'attributes that are misspelt',
    pageWith(
      '<haat-cart id="c" class="c" data-x aria-label="c" :open="c" @haat:ready="c" veiw="drawer"></haat-cart>',
    ),
    {},
    [['look', '<haat-cart>', 'view="drawer"']],
  ],
  [
    'words that an attribute does not take',
    pageWith('<haat-cart view="drawers"></haat-cart>'),
    {},
    [['look', '<haat-cart>', 'view="drawer"']],
  ],
  [
    'a product that is not said',
    pageWith('<haat-product></haat-product>'),
    {},
    [['breaks', '<haat-product>', '<haat-product product-id="THE-ID"></haat-product>']],
  ],
  [
    'a product that the shop has not',
    pageWith('<haat-product product-id="gone"></haat-product>'),
    {},
    [['breaks', 'product']],
  ],
  [
    'a button for a product that the shop has not',
    pageWith('<button data-haat-add="gone">Buy</button>'),
    {},
    [['breaks', 'product']],
  ],
  [
    'a store that is not there',
    pageWith('<haat-cart store="main"></haat-cart>'),
    {},
    [['breaks', '<haat-cart>', '<haat-store id="main"></haat-store>']],
  ],
  [
    'a store that is there',
    pageWith('<haat-store id="main"></haat-store><haat-cart store="main"></haat-cart>'),
    {},
    [],
  ],
  [
    'a hidden ancestor',
    pageWith(`<div style="display: none">${GRID}</div>`),
    {},
    [['look', '<haat-product-grid>']],
  ],
  ['a link around a widget', pageWith(`<a href="/">${GRID}</a>`), {}, [['look', '<haat-product-grid>']]],
  ['a form around a widget', pageWith(`<form>${GRID}</form>`), {}, []],
  [
    'styles that hide what is not defined yet',
    pageWith(`<style>@media all { :not(:defined) { color: red; display: none } }</style>${GRID}`),
    {},
    [['breaks', 'styles', ':not(:defined) { visibility: hidden }']],
  ],
  [
    'a style sheet that takes a widget away',
    pageWith(`<link rel="stylesheet" href="/page.css">${GRID}`),
    {},
    [['look', 'styles']],
  ],
  [
    'styles that dress a widget',
    pageWith(`<style>haat-product-grid { margin: 0 } /* haat-cart { display: none } */</style>${GRID}`),
    {},
    [],
  ],
  [
    'an opener policy that severs windows',
    pageWith(GRID),
    { 'cross-origin-opener-policy': 'same-origin' },
    [['look', 'COOP', 'Cross-Origin-Opener-Policy: same-origin-allow-popups']],
  ],
  [
    'an opener policy that leaves windows alone',
    pageWith(GRID),
    { 'cross-origin-opener-policy': 'same-origin-allow-popups' },
    [],
  ],
  [
    'a policy that upgrades calls of a shop without https',
    pageWith(GRID),
    csp('upgrade-insecure-requests'),
    [['breaks', 'mixed content', 'data-host="SAFE"']],
  ],
]

/** What the pages of one site are filled with. */
export interface PartnerValues {
  /** The shop's origin. */
  readonly shop: string
  /** Lets scripts pass the strict policy. */
  readonly nonce: string
  /** Version of the widgets, the hash of their loader, and `<link>`s that pin their parts. */
  readonly version?: string
  readonly integrity?: string
  readonly pins?: string
  /** Id of a product with variations. */
  readonly varied?: string
}

interface PageParts {
  /** @default `lang="en"` */
  readonly html?: string
  /** Loads the widgets, and whatever shall run before them. */
  readonly scripts: string
  /** Names of sheets in the assets. @default page */
  readonly sheets?: readonly string[]
  readonly body: string
}

const page = ({ html = 'lang="en"', scripts, sheets = ['page'], body }: PageParts) => `<!doctype html>
<html ${html}>
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>Meera’s kitchen diary</title>
    ${scripts}
    ${sheets.map((name) => `<link rel="stylesheet" href="/${name}.css">`).join('\n    ')}
  </head>
  <body>
${body}
  </body>
</html>
`

const AFTER = '<p id="after">More on Thursday.</p>'
const COOKED = '<h1>What I cooked this week</h1>'
const RASAM = '<p>Rasam, mostly. The tomatoes were that good.</p>'
const WILL_COOK = '<h1>What I will cook next week</h1>'
const BASKET = '<haat-cart heading="My basket"></haat-cart>'
const DRAWER = '<haat-cart view="drawer"></haat-cart>'
const FAVOURITES = '<haat-favourites columns="2"></haat-favourites>'
const TOMATOES = '<haat-product product-id="country-tomatoes" comments></haat-product>'
const ACCOUNT = '<haat-account heading="My account"></haat-account>'
const ASSISTANT = '<haat-assistant></haat-assistant>'

/** Every element. */
const ALL_ELEMENTS = `
<haat-product-grid top="topDeals" limit="2" columns="2" heading="From the market"></haat-product-grid>
${TOMATOES}
${BASKET}
${FAVOURITES}
<haat-checkout heading="My order"></haat-checkout>
${ACCOUNT}
${ASSISTANT}`

const main = (...parts: readonly string[]) => `<main>\n${parts.join('\n')}\n</main>`

/** A day of the diary: both days turn into one another. */
const day = (name: string, link: string, category: string) =>
  main(
    `<h1>${name}</h1>`,
    `<p>${link}</p>`,
    DRAWER,
    `<haat-product-grid limit="2" columns="2" category="${category}"></haat-product-grid>`,
    '<button type="button" data-haat-add="country-tomatoes">Add tomatoes</button>',
  )

const REPORT_VIOLATIONS = `
    window.violations = []
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      window.violations.push(\`\${violatedDirective} \${blockedURI}\`)
    })
    `

/** What loads the widgets into a page: as the README says, and under the strict policy. */
function loadersOf({ shop, nonce }: PartnerValues) {
  const src = `src="${shop}/embed/v1/haat.js"`
  const reporting = `<script nonce="${nonce}">${REPORT_VIOLATIONS}</script>`
  return {
    loader: `<script type="module" ${src} data-host="${shop}"></script>`,
    strict: `${reporting}\n    <script type="module" nonce="${nonce}" ${src} data-host="${shop}"></script>`,
    /** Without the shop's address, which is where they come from. */
    bare: `<script type="module" ${src}></script>`,
    bareStrict: `${reporting}\n    <script type="module" nonce="${nonce}" ${src}></script>`,
  }
}

type Pages = Readonly<Record<string, PageParts>>

const offers = ({ shop }: PartnerValues) => `<a href="${shop}/products">See the market’s offers</a>`

function gridPages(values: PartnerValues): Pages {
  const { loader, strict } = loadersOf(values)
  const diary = `${COOKED}
${RASAM}
<haat-product-grid top="topDeals" limit="4" columns="2" heading="From the market">
  ${offers(values)}
</haat-product-grid>
${AFTER}`
  return {
    bare: { scripts: loader, body: main(COOKED) },
    plain: { scripts: loader, body: diary },
    roomy: { scripts: loader, sheets: ['page', 'roomy'], body: diary },
    strict: { scripts: strict, body: diary },
    tampered: { scripts: `<script src="/tampered.js"></script>\n    ${loader}`, body: diary },
  }
}

function shopperPages(values: PartnerValues): Pages {
  const { loader, strict } = loadersOf(values)
  return {
    shopping: {
      scripts: loader,
      body: main(WILL_COOK, '<p>From the market, as always.</p>', BASKET, FAVOURITES, AFTER),
    },
    'shopping-strict': {
      scripts: strict,
      body: main(
        WILL_COOK,
        '<p>From the market, as always.</p>',
        BASKET,
        DRAWER,
        FAVOURITES,
        TOMATOES,
        AFTER,
      ),
    },
    checkout: {
      scripts: loader,
      body: main(WILL_COOK, '<haat-checkout heading="My order"></haat-checkout>', AFTER),
    },
    'checkout-strict': {
      scripts: strict,
      body: main(WILL_COOK, '<haat-checkout heading="My order" in-place></haat-checkout>', AFTER),
    },
    'account-strict': {
      scripts: strict,
      body: `${main('<h1>My market</h1>', '<p>What I bought, and where it goes.</p>', ACCOUNT, AFTER)}${ASSISTANT}`,
    },
    assistant: { scripts: loader, body: `${main(COOKED, RASAM, AFTER)}${ASSISTANT}` },
    'assistant-hostile': {
      scripts: loader,
      sheets: ['page', 'hostile', 'moved'],
      body: main(COOKED, `<div id="moved">${RASAM}${ASSISTANT}</div>`, AFTER),
    },
  }
}

function signInPages(values: PartnerValues): Pages {
  const { bare, bareStrict } = loadersOf(values)
  return {
    'sign-in': {
      scripts: bare,
      sheets: [],
      body: `<h1>Rasam for a rainy day</h1>
<haat-product product-id="country-tomatoes"></haat-product>
${BASKET}`,
    },
    'sign-in-keyed': {
      scripts: bare,
      sheets: [],
      body: `<h1>Idli for a guest</h1>\n<haat-store key="pk_keyed">${BASKET}</haat-store>`,
    },
    'sign-in-apart': { scripts: bare, sheets: [], body: `<h1>Dosa for a sunny day</h1>\n${BASKET}` },
    'sign-in-strict': {
      scripts: bareStrict,
      sheets: [],
      body: `<h1>Rasam for a rainy day</h1>\n${BASKET}\n${ACCOUNT}`,
    },
  }
}

function storePages(values: PartnerValues): Pages {
  const { bare } = loadersOf(values)
  const { shop, version = '', integrity = '', pins = '', varied = '' } = values
  return {
    store: {
      scripts: `<script>
    globalThis.calls = []
    globalThis.Haat ??= []
    Haat.push((haat) => calls.push(\`first \${typeof haat.setSession}\`))
    Haat.push((haat) => calls.push(\`then \${haat.version}\`))
    </script>
    ${bare}
    <script type="module" src="${shop}/embed/v1/haat.js?again"></script>
    <script type="module" src="${shop}/embed/${version}/haat.js"></script>`,
      sheets: ['page', 'store'],
      body: `${COOKED}
<haat-store id="evening" theme="dark" currency="code" lang="en-IN">
  <haat-product-grid limit="2" columns="2" category="Vegetables"></haat-product-grid>
</haat-store>
<haat-product-grid limit="1" store="evening"></haat-product-grid>
<haat-favourites></haat-favourites>
${AFTER}`,
    },
    'store-buttons': {
      scripts: bare,
      body: `${COOKED}
<p>
  Rasam, with
  <a href="${shop}/product/country-tomatoes" data-haat-add="country-tomatoes" data-haat-quantity="2"
    >tomatoes</a
  >, eaten in <button type="button" data-haat-add="${varied}">good company</button>.
</p>
<div id="card"></div>`,
    },
    'store-pinned': {
      scripts: `${pins}
    <script type="module" crossorigin integrity="${integrity}" src="${shop}/embed/${version}/haat.js"></script>`,
      body: `${COOKED}\n<haat-product-grid limit="2">${offers(values)}</haat-product-grid>`,
    },
  }
}

function proofPages(values: PartnerValues): Pages {
  const { loader } = loadersOf(values)
  const all = main(COOKED, ALL_ELEMENTS)
  return {
    'proof-plain': { scripts: loader, body: all },
    'proof-hostile': { scripts: loader, sheets: ['page', 'hostile'], body: all },
    'proof-prototype': {
      scripts: `<script src="/proof-prototype.js"></script>\n    ${loader}`,
      body: all,
    },
    'proof-tampered': { scripts: `<script src="/proof-tampered.js"></script>\n    ${loader}`, body: all },
    'proof-bootstrap': {
      scripts: loader,
      sheets: ['bootstrap'],
      body: `<nav class="navbar bg-primary mb-3" data-bs-theme="dark">
  <div class="container"><a class="navbar-brand" href="/">Meera’s kitchen diary</a></div>
</nav>
<main class="container">
  <h1 class="display-5">What I cooked this week</h1>
  <form class="input-group mb-3">
    <input class="form-control" name="q" aria-label="Search the diary">
    <button class="btn btn-primary" type="submit">Search</button>
  </form>
  ${ALL_ELEMENTS}
</main>`,
    },
    'proof-tailwind': {
      scripts: loader,
      sheets: ['tailwind'],
      body: `<main class="container mx-auto px-4">
  <h1 class="my-6 text-4xl font-bold tracking-tight">What I cooked this week</h1>
  <form class="mb-6 flex gap-2">
    <input class="grow rounded-lg border px-3" name="q" aria-label="Search the diary">
    <button class="rounded-lg bg-sky-700 px-4 py-2 text-white" type="submit">Search</button>
  </form>
  ${ALL_ELEMENTS}
</main>`,
    },
    'proof-form': {
      scripts: loader,
      body: main(
        WILL_COOK,
        '<form action="/submitted.html">',
        '<label>For whom <input name="guest" value="Ravi"></label>',
        TOMATOES,
        BASKET,
        ACCOUNT,
        ASSISTANT,
        '<button type="submit">Send my menu</button>',
        '</form>',
      ),
    },
    'proof-monday': {
      scripts: loader,
      sheets: ['page', 'turning'],
      body: day('Monday', '<a href="/proof-tuesday.html">The day after</a>', 'Vegetables'),
    },
    'proof-tuesday': {
      scripts: loader,
      sheets: ['page', 'turning'],
      body: day('Tuesday', '<a href="/proof-monday.html">The day before</a>', 'Fruit'),
    },
  }
}

const ONE = '<haat-product-grid limit="1" columns="1"><p>Our offers</p></haat-product-grid>'

/** Pages with their own idea of text, of the DOM, and of where they are. */
function hostPages(values: PartnerValues): Pages {
  const { loader } = loadersOf(values)
  return {
    'proof-dark': {
      html: 'lang="ar" dir="rtl" class="dark"',
      scripts: loader,
      sheets: ['proof-dark'],
      body: main(
        '<h1>ما طبخته هذا الأسبوع</h1>',
        '<haat-product-grid limit="2" columns="2" heading="From the market"></haat-product-grid>',
        BASKET,
        TOMATOES,
      ),
    },
    'proof-roots': {
      scripts: `<script src="/proof-mootools.js"></script>
    ${loader}
    <script type="module" src="/proof-roots.js"></script>`,
      body: `${COOKED}
<x-lit></x-lit>
<x-lwc></x-lwc>
<div id="declared"><template shadowrootmode="open"><section>${ONE}</section></template></div>
<div id="closed"></div>
${ONE.repeat(6)}
${BASKET}`,
    },
    'proof-boxed': {
      scripts: '<script src="/proof-boxed.js"></script>',
      body: `<iframe sandbox="allow-scripts" src="/proof-box.html" title="Offers" width="400" height="400"></iframe>`,
    },
    'proof-box': { scripts: `<script src="/proof-boxed.js"></script>\n    ${loader}`, body: ONE },
  }
}

/** All pages of the site, by their paths. Those that end in `strict.html` stand the strict policy. */
export function partnerPages(values: PartnerValues): ReadonlyMap<string, string> {
  const pages = [gridPages, shopperPages, signInPages, storePages, proofPages, hostPages].flatMap((pagesOf) =>
    Object.entries(pagesOf(values)),
  )
  return new Map(pages.map(([name, parts]) => [`/${name}.html`, page(parts)]))
}

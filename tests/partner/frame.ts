/** Values in the pages of a site. */
export interface PartnerValues {
  /** The shop's origin. */
  readonly shop: string
  /** Nonce for scripts under the strict policy. */
  readonly nonce: string
  /** Version of the widgets, the hash of their loader, and `<link>`s that pin their parts. */
  readonly version?: string
  readonly integrity?: string
  readonly pins?: string
  /** Id of a product with variations. */
  readonly varied?: string
  /** Server-rendered elements: one at the top of a page, one at its end. */
  readonly rendered?: readonly [string, string]
}

interface PageParts {
  /** @default `lang="en"` */
  readonly html?: string
  /** Scripts that load the widgets, and scripts before them. */
  readonly scripts: string
  /** Names of sheets in the assets. @default page */
  readonly sheets?: readonly string[]
  readonly body: string
}

export const page = ({ html = 'lang="en"', scripts, sheets = ['page'], body }: PageParts) => `<!doctype html>
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

export const AFTER = '<p id="after">More on Thursday.</p>'
export const COOKED = '<h1>What I cooked this week</h1>'
export const RASAM = '<p>Rasam, mostly. The tomatoes were that good.</p>'
export const WILL_COOK = '<h1>What I will cook next week</h1>'
export const BASKET = '<haat-cart heading="My basket"></haat-cart>'
export const DRAWER = '<haat-cart view="drawer"></haat-cart>'
export const FAVOURITES = '<haat-favourites columns="2"></haat-favourites>'
export const TOMATOES = '<haat-product product-id="country-tomatoes" comments></haat-product>'
export const ACCOUNT = '<haat-account heading="My account"></haat-account>'
export const ASSISTANT = '<haat-assistant></haat-assistant>'

/** The page's own content in slots and templates, in each preset. */
export const COMPOSED = `
<haat-store preset="inherit">
  <haat-product-grid handles="robusta-bananas,cumin-seeds" columns="2">
    <h2 slot="heading">From my market</h2>
    <template slot="card">
      <article class="pick">
        <a data-field="link"><img data-field="picture" width="240" height="180"></a>
        <h3 data-field="title"></h3>
        <p><b data-field="price"></b> <s data-field="old-price"></s> <em data-field="stock"></em></p>
        <button data-field="add">Buy</button> <button data-field="favourite"></button>
      </article>
    </template>
    <p slot="footer">I am at the market on Thursdays.</p>
  </haat-product-grid>
</haat-store>
<haat-favourites preset="plain" heading-level="3"><p slot="empty">Nothing of mine yet.</p></haat-favourites>
<haat-cart preset="haat" heading="My basket">
  <button type="button" slot="checkout">To my market’s checkout</button>
  <p slot="footer">Thank you!</p>
</haat-cart>`

/** Every element. */
export const ALL_ELEMENTS = `
<haat-product-grid top="topDeals" limit="2" columns="2" heading="From the market"></haat-product-grid>
${TOMATOES}
${BASKET}
${FAVOURITES}
<haat-checkout heading="My order"></haat-checkout>
${ACCOUNT}
${ASSISTANT}`

export const main = (...parts: readonly string[]) => `<main>\n${parts.join('\n')}\n</main>`

const REPORT_VIOLATIONS = `
    window.violations = []
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      window.violations.push(\`\${violatedDirective} \${blockedURI}\`)
    })
    `

/** Tags that load the widgets: as in the README, and under the strict policy. */
export function loadersOf({ shop, nonce }: PartnerValues) {
  const src = `src="${shop}/embed/v1/haat.js"`
  const reporting = `<script nonce="${nonce}">${REPORT_VIOLATIONS}</script>`
  return {
    loader: `<script type="module" ${src} data-host="${shop}"></script>`,
    strict: `${reporting}\n    <script type="module" nonce="${nonce}" ${src} data-host="${shop}"></script>`,
    /** Without the shop's address, which is that of the loader. */
    bare: `<script type="module" ${src}></script>`,
    bareStrict: `${reporting}\n    <script type="module" nonce="${nonce}" ${src}></script>`,
  }
}

export type Pages = Readonly<Record<string, PageParts>>

export const offers = ({ shop }: PartnerValues) => `<a href="${shop}/products">See the market’s offers</a>`

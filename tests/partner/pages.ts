import {
  ACCOUNT,
  AFTER,
  ASSISTANT,
  BASKET,
  COMPOSED,
  COOKED,
  DRAWER,
  FAVOURITES,
  loadersOf,
  main,
  offers,
  type Pages,
  type PartnerValues,
  page,
  RASAM,
  TOMATOES,
  WILL_COOK,
} from './frame.ts'
import { hostPages, libraryPages, proofPages } from './proof-pages.ts'

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
    strict: {
      scripts: strict,
      body: `<haat-search placeholder="What do you cook with?"></haat-search>
${diary}
<p id="cost">
  Tomatoes: <haat-price product-id="country-tomatoes"></haat-price>, carrots:
  <haat-price product-id="ooty-carrots">a little</haat-price>.
  <haat-add-button product-id="country-tomatoes">Two kilos, please</haat-add-button>
  Basket: <haat-cart-count></haat-cart-count>
</p>`,
    },
    tampered: { scripts: `<script src="/tampered.js"></script>\n    ${loader}`, body: diary },
    'rendered-strict': {
      scripts: strict,
      body: `${COOKED}\n${RASAM}\n${values.rendered?.join(`\n${AFTER}\n`)}`,
    },
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
    'composed-strict': { scripts: strict, body: main(WILL_COOK, COMPOSED, AFTER) },
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
    'sign-in-apart': {
      scripts: bare,
      sheets: [],
      body: `<h1>Dosa for a sunny day</h1>
<haat-add-button product-id="country-tomatoes">Tomatoes, please</haat-add-button>
${BASKET}`,
    },
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

/** All pages of the site, by path. Pages named `…strict.html` have the strict policy. */
export function partnerPages(values: PartnerValues): ReadonlyMap<string, string> {
  const pages = [
    gridPages,
    shopperPages,
    signInPages,
    storePages,
    proofPages,
    hostPages,
    libraryPages,
  ].flatMap((pagesOf) => Object.entries(pagesOf(values)))
  return new Map(pages.map(([name, parts]) => [`/${name}.html`, page(parts)]))
}

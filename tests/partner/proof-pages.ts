import {
  ACCOUNT,
  ALL_ELEMENTS,
  ASSISTANT,
  BASKET,
  COOKED,
  DRAWER,
  loadersOf,
  main,
  type Pages,
  type PartnerValues,
  TOMATOES,
  WILL_COOK,
} from './frame.ts'
import { LIBRARIES, scriptsOf } from './libraries.ts'

// Pages with the conditions of real host pages.

/** A page of the diary. The two pages have a view transition between them. */
const day = (name: string, link: string, category: string) =>
  main(
    `<h1>${name}</h1>`,
    `<p>${link}</p>`,
    DRAWER,
    `<haat-product-grid limit="2" columns="2" category="${category}"></haat-product-grid>`,
    '<button type="button" data-haat-add="country-tomatoes">Add tomatoes</button>',
  )

export function proofPages(values: PartnerValues): Pages {
  const { loader } = loadersOf(values)
  const all = main(COOKED, ALL_ELEMENTS)
  return {
    'proof-plain': { scripts: loader, body: all },
    'proof-hostile': { scripts: loader, sheets: ['page', 'hostile'], body: all },
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

/** Pages with unusual text settings, a changed DOM, shadow roots and frames. */
export function hostPages(values: PartnerValues): Pages {
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
      scripts: `${scriptsOf('mootools')}
    <script>Object.freeze(Array.prototype)</script>
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
    'proof-modal': {
      scripts: `${loader}\n    <script type="module" src="/proof-modal.js"></script>`,
      sheets: ['page', 'proof-modal'],
      body: `${COOKED}
<button type="button" id="open">Quick view</button>
<button type="button" data-haat-add="ooty-carrots">Carrots, please</button>
<dialog id="quick" aria-label="Quick view">
  <haat-add-button product-id="country-tomatoes">Buy it</haat-add-button>
  <haat-search></haat-search>
  <button type="button" id="basket">My basket</button>
  <form method="dialog"><button>Close</button></form>
</dialog>
<x-modal><button type="button" data-haat-add="country-tomatoes">Tomatoes, please</button></x-modal>
${DRAWER}
${ASSISTANT}`,
    },
    'proof-box': { scripts: `<script src="/proof-boxed.js"></script>\n    ${loader}`, body: ONE },
  }
}

/** Pages with libraries that extend the browser's own objects. */
export function libraryPages(values: PartnerValues): Pages {
  const { loader } = loadersOf(values)
  const pages = LIBRARIES.flatMap((library) => {
    const scripts = `${scriptsOf(library)}\n    ${loader}`
    return [
      [`proof-${library}`, { scripts, body: main(COOKED, `<haat-store>${ALL_ELEMENTS}</haat-store>`) }],
      [
        `proof-${library}-checkout`,
        { scripts, body: main(WILL_COOK, '<haat-checkout heading="My order" in-place></haat-checkout>') },
      ],
    ] as const
  })
  return Object.fromEntries(pages)
}

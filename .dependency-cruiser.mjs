import { serverFolders } from './packages/server/layers.mjs'

/**
 * Which file may import what. Data flows wire → domain → store → component → element, island, story; imports point
 * the other way. `pnpm layers` checks this table, and tests/layers.test.ts checks that the table bites.
 */

/** Files that are not part of what is shipped: they may reach for test tools and fixtures. */
const ASIDE = String.raw`(\.test\.tsx?|\.fixtures\.ts|/fixtures\.ts|\.config\.ts|/vitest\.[\w.]+\.ts)$`
/** A feature's own domain files in core: `cart.ts`, not `cart.wire.ts`. */
const DOMAIN = String.raw`^packages/core/src/(?!shared/|client/)([^/]+)/(?!index\.ts$)[\w-]+\.ts$`
/** Features that stand on the catalogue: they show, or keep, its products (tests/specification/storefront.md §2). */
const STANDS_ON_CATALOGUE = 'product|search|favourites'
/**
 * Features that stand on others: a comment has its writer's name, a pending action goes to the cart or the favourites, an order is
 * tracked and bought again, a payment makes an order, checkout and set-up have it all, and the assistant speaks of it.
 */
const STANDS_ON = {
  comments: 'profile|session',
  cart: 'catalogue|session',
  'pending-actions': 'catalogue|cart|favourites|product|session',
  orders: 'tracking|cart|catalogue|session',
  addresses: 'phone|profile|session',
  payment: 'orders|tracking|session',
  checkout: 'cart|catalogue|product|addresses|payment|orders|session',
  setup: 'profile|phone|photo|session',
  phone: 'profile',
  contact: 'profile|session',
  account: 'profile|phone|photo|comments|catalogue|session',
  assistant: 'account|contact|content|header|orders|search|tracking|addresses|profile|phone|photo|session',
}
/** Components of one feature that others show as well. */
const COMMON = String.raw`catalogue/|addresses/|phone/|photo/|profile/|product/(?:Choices|Stock|useBuying)\.tsx?|tracking/|session/SignInPrompt\.tsx`
/** Features whose components show many others. */
const GATHERING = '^packages/react/src/(account|assistant)/'
const NPM = 'node_modules'

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const direction = [
  rule(
    'no-cycles',
    'Two files that import each other are one file in two halves, also where one needs only types, or imports later.',
    {},
    { circular: true },
  ),
  rule(
    'resolvable',
    'An import leads nowhere.',
    {},
    { couldNotResolve: true, pathNot: ['^astro:', '^virtual:'] },
  ),
  rule(
    'declared',
    'A package imports only what its own package.json names.',
    { path: '^(packages|site|stories|tests)/', pathNot: ASIDE },
    { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  ),
  rule(
    'shipped',
    'What is shipped may not need a development dependency.',
    { path: '^packages/(core|react|server|sandbox|demo|cli)/src/', pathNot: ASIDE },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm', 'npm-peer', 'type-only'] },
  ),
  rule(
    'top-floor',
    'Site, stories and tests stand on top: nothing stands on them.',
    { path: '^packages/' },
    { path: '^(site|stories|tests)/' },
  ),
]

const core = [
  rule(
    'core-is-pure',
    'Core runs anywhere: no React, no Node, no other package of ours.',
    { path: '^packages/core/src/', pathNot: ASIDE },
    {
      path: '.',
      pathNot: ['^packages/core/src/', `${NPM}/(@preact/signals-core|ofetch|valibot|ethers)/`],
    },
  ),
  rule(
    'core-domain',
    'A domain file knows the shared room and its own feature, no wire, no call, no store.',
    { path: DOMAIN, pathNot: ASIDE },
    { path: String.raw`\.(wire|api|store)\.ts$|/http\.ts$` },
  ),
  rule(
    'core-copy',
    'Texts know words only.',
    { path: String.raw`\.copy\.ts$` },
    { path: String.raw`\.(wire|api|store)\.ts$|/shop\.ts$` },
  ),
  rule(
    'core-wire',
    'A wire file turns records into domain values: it makes no call and keeps no state.',
    { path: String.raw`\.wire\.ts$` },
    { path: String.raw`\.(api|store)\.ts$|/shop\.ts$|/http\.ts$|signals-core` },
  ),
  rule(
    'core-api',
    'Calls know wire and http, no state.',
    { path: String.raw`\.api\.ts$` },
    { path: String.raw`\.store\.ts$|/shop\.ts$|signals-core` },
  ),
  rule(
    'core-store',
    'A store speaks through its own calls, never to the wire.',
    { path: String.raw`\.store\.ts$` },
    { path: String.raw`\.wire\.ts$|/ofetch/|/valibot/` },
  ),
  rule(
    'core-features',
    'A feature knows the shared room, the client kit and itself; the ones named above know others.',
    {
      path: '^packages/core/src/(?!shared/|client/)([^/]+)/',
      pathNot: [ASIDE, `^packages/core/src/(${STANDS_ON_CATALOGUE}|${Object.keys(STANDS_ON).join('|')})/`],
    },
    { path: '^packages/core/src/(?!shared/|client/)[^/]+/', pathNot: '^packages/core/src/$1/' },
  ),
  rule(
    'core-features-on-catalogue',
    'They know the catalogue, and no other feature.',
    { path: `^packages/core/src/(${STANDS_ON_CATALOGUE})/`, pathNot: ASIDE },
    { path: '^packages/core/src/(?!shared/|client/)[^/]+/', pathNot: '^packages/core/src/($1|catalogue)/' },
  ),
  ...Object.entries(STANDS_ON).map(([feature, others]) =>
    rule(
      `core-features-${feature}`,
      `What ${feature} is about stands on ${others.replaceAll('|', ', ')}.`,
      { path: `^packages/core/src/${feature}/`, pathNot: ASIDE },
      {
        path: '^packages/core/src/(?!shared/|client/)[^/]+/',
        pathNot: `^packages/core/src/(${feature}|${others})/`,
      },
    ),
  ),
  rule(
    'core-shop',
    'The container, the client kit and the shared room know no feature.',
    { path: '^packages/core/src/(shop|index)\\.ts$|^packages/core/src/(shared|client)/', pathNot: ASIDE },
    { path: '^packages/core/src/(?!shared/|client/)[^/]+/' },
  ),
  rule(
    'core-wire-door',
    'The wire door shows schemas, and how texts are cleaned, and nothing else.',
    { path: '^packages/core/src/wire\\.ts$' },
    { path: '.', pathNot: String.raw`\.wire\.ts$|/shared/(?:wire|writing)\.ts$` },
  ),
]

const react = [
  rule(
    'react-packages',
    'Components stand on core, React and the signals, and on nothing else.',
    { path: '^packages/react/src/', pathNot: ASIDE },
    {
      path: '.',
      pathNot: [
        '^packages/(react|core)/src/',
        `${NPM}/(react|react-dom|@types/react|@types/react-dom|@preact/signals-react)/`,
      ],
    },
  ),
  rule(
    'react-no-wire',
    'A component sees domain values. The wire stops in core.',
    { path: '^packages/react/src/', pathNot: ASIDE },
    { path: '^packages/core/src/(wire|fixtures)\\.ts$' },
  ),
  rule(
    'react-ui',
    'The primitives know no feature.',
    { path: '^packages/react/src/ui/', pathNot: ASIDE },
    { path: '^packages/react/src/(?!ui/)[^/]+/' },
  ),
  rule(
    'react-features',
    'A component knows its own feature, the primitives, the catalogue’s card, the choice of size and colour, addresses, the check of a phone, a photo, the fields of a profile, the tracking of an order and the prompt to sign in.',
    { path: '^packages/react/src/(?!ui/)([^/]+)/', pathNot: [ASIDE, GATHERING] },
    { path: '^packages/react/src/(?!ui/)[^/]+/', pathNot: `^packages/react/src/($1|${COMMON})` },
  ),
  rule(
    'react-features-gathering',
    'The account page and the assistant gather what a shopper has: orders, comments, messages.',
    { path: GATHERING, pathNot: ASIDE },
    {
      path: '^packages/react/src/(?!ui/)[^/]+/',
      pathNot: `^packages/react/src/($1|${COMMON}|orders/|comments/|contact/)`,
    },
  ),
]

/** `floor` may import only itself, npm, Node and `ours` of our own packages. */
const floor = (name, comment, path, ours) =>
  rule(
    name,
    comment,
    { path, pathNot: ASIDE },
    { path: '^(packages|site|stories|tests)/', pathNot: [path, NPM, ...ours] },
  )

const floors = [
  floor('elements', 'Elements wrap components.', '^packages/elements/', ['^packages/(core|react)/src/']),
  floor('server', 'The server shares core’s domain and wire schemas.', '^packages/server/', [
    String.raw`^packages/core/src/((wire|index)\.ts|[^/]+/index\.ts)$`,
  ]),
  floor('sandbox', 'The sandbox knows only the third parties’ contracts.', '^packages/sandbox/', []),
  floor('demo', 'The demo shop is data, and knows none of our code.', '^packages/demo/', []),
  floor('cli', 'The command joins server, sandbox and the demo shop.', '^packages/cli/', [
    '^packages/(server|sandbox|demo)/src/',
  ]),
  floor('site', 'The site lays out components.', '^site/', ['^packages/(core|react)/src/']),
  floor('stories', 'Stories show components on fixtures, and elements as they are described.', '^stories/', [
    '^packages/(core|react)/src/',
    '^packages/elements/api/',
  ]),
]

/** Packages of ours on which a package stands. Its tests and fixtures may import all of these, and no others. */
const FLOORS_BELOW = {
  core: [],
  react: ['core'],
  elements: ['core', 'react'],
  server: ['core', 'demo'],
  sandbox: [],
  demo: [],
  cli: ['core', 'server', 'sandbox', 'demo'],
}
const tests = Object.entries(FLOORS_BELOW).map(([name, below]) =>
  rule(
    `${name}-tests`,
    'Tests and fixtures import their own package, and those on which it stands.',
    { path: `^packages/${name}/` },
    { path: '^(packages|site|stories|tests)/', pathNot: [`^packages/(${[name, ...below].join('|')})/`, NPM] },
  ),
)

export default {
  forbidden: [...direction, ...core, ...react, ...serverFolders(rule, ASIDE), ...floors, ...tests],
  options: {
    doNotFollow: { path: NPM },
    exclude: {
      path: String.raw`(^|/)(dist|\.astro|\.haat|test-results)/|^tests/(consumer|starts)/app/`,
    },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css', '.json'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}

import { serverFolders } from './packages/server/layers.mjs'

/**
 * Which file may import what. Data flows wire → domain → store → component → element, island, story; imports point
 * the other way. `pnpm layers` checks these rules.
 */

/** Files that are not published: they may import test tools and fixtures. */
const UNPUBLISHED = String.raw`(\.test\.tsx?|\.fixtures\.ts|/fixtures\.ts|\.config\.ts|/vitest\.[\w.]+\.ts)$`
/** Files that no shop builds or runs: of tests, and of what writes files of the repository. */
const NOT_IN_PRODUCTION = String.raw`(\.test\.tsx?|\.fixtures\.tsx?|/fixtures\.ts|/vitest\.[\w.]+\.ts|/testing(\.ts|/.+)|/tools/.+)$`
/** A feature's own domain files in core: `cart.ts`, not `cart.wire.ts`. */
const DOMAIN = String.raw`^packages/core/src/(?!shared/|client/)([^/]+)/(?!index\.ts$)[\w-]+\.ts$`
/** Features that may import other features, and which. */
const USES = {
  product: 'catalogue|session',
  search: 'catalogue',
  analytics: 'cart|catalogue',
  comments: 'profile|session',
  cart: 'catalogue|pending-actions|session',
  favourites: 'catalogue|pending-actions',
  'pending-actions': 'catalogue|cart|favourites|product|session',
  orders: 'tracking|cart|catalogue|session',
  addresses: 'phone|profile|session',
  payment: 'orders|tracking|session',
  desk: 'orders',
  checkout: 'details|cart|catalogue|product|addresses|payment|orders|delivery|session',
  setup: 'profile|phone|photo|session',
  'sign-in': 'partners|pending-actions|session',
  phone: 'profile',
  contact: 'profile|session',
  account: 'profile|phone|photo|comments|catalogue|session',
  assistant:
    'account|contact|content|delivery|details|header|orders|payment|search|tracking|addresses|profile|phone|photo|session',
}
/** Components of one feature that other features show too. */
const SHARED_COMPONENTS = String.raw`catalogue/|addresses/|comments/PhotosField\.tsx|delivery/|phone/|photo/|profile/|product/(?:Choices|Stock|useBuying)\.tsx?|tracking/|session/SignInPrompt\.tsx`
/** Features whose components show those of many others. */
const OVERVIEWS = '^packages/react/src/(account|assistant)/'
const NPM = 'node_modules'

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const direction = [
  rule(
    'no-cycles',
    'Files may not import each other, not even types only or by a dynamic import.',
    {},
    { circular: true },
  ),
  rule(
    'resolvable',
    'The imported file does not exist.',
    {},
    { couldNotResolve: true, pathNot: ['^astro:', '^virtual:'] },
  ),
  rule(
    'declared',
    'A package imports only what its own package.json names.',
    { path: '^(packages|site|stories|tests)/', pathNot: UNPUBLISHED },
    { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  ),
  rule(
    'not-to-dev-dep',
    'What a shop builds and runs may not import a development dependency: an installation for production has none.',
    { path: '^(packages|site)/', pathNot: NOT_IN_PRODUCTION },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm', 'npm-peer', 'type-only'] },
  ),
  rule(
    'top-layer',
    'Packages may not import from site, stories or tests.',
    { path: '^packages/' },
    { path: '^(site|stories|tests)/' },
  ),
]

const core = [
  rule(
    'core-is-pure',
    'Core runs everywhere: it imports no React, no Node and no other package of the workspace.',
    { path: '^packages/core/src/', pathNot: UNPUBLISHED },
    {
      path: '.',
      pathNot: ['^packages/core/(src|texts)/', `${NPM}/(@preact/signals-core|ofetch|valibot|ethers)/`],
    },
  ),
  rule(
    'core-domain',
    'A domain file imports shared files and its own feature, but no wire format, no call and no store.',
    { path: DOMAIN, pathNot: UNPUBLISHED },
    { path: String.raw`\.(wire|api|store)\.ts$|/http\.ts$` },
  ),
  rule(
    'core-texts',
    'A file of texts imports no wire format, call or store.',
    { path: String.raw`\.(texts|copy)\.ts$` },
    { path: String.raw`\.(wire|api|store)\.ts$|/shop\.ts$` },
  ),
  rule(
    'core-wire',
    'A wire file converts records into domain values: it makes no calls and has no state.',
    { path: String.raw`\.wire\.ts$` },
    { path: String.raw`\.(api|store)\.ts$|/shop\.ts$|/http\.ts$|signals-core` },
  ),
  rule(
    'core-api',
    'An API file imports the wire format and http, but no state.',
    { path: String.raw`\.api\.ts$` },
    { path: String.raw`\.store\.ts$|/shop\.ts$|signals-core` },
  ),
  rule(
    'core-store',
    'A store uses the calls of its feature, never the wire format.',
    { path: String.raw`\.store\.ts$` },
    { path: String.raw`\.wire\.ts$|/ofetch/|/valibot/` },
  ),
  rule(
    'core-features',
    'A feature imports shared files, the client kit and itself. Exceptions are listed above.',
    {
      path: '^packages/core/src/(?!shared/|client/)([^/]+)/',
      pathNot: [UNPUBLISHED, `^packages/core/src/(${Object.keys(USES).join('|')})/`],
    },
    { path: '^packages/core/src/(?!shared/|client/)[^/]+/', pathNot: '^packages/core/src/$1/' },
  ),
  ...Object.entries(USES).map(([feature, others]) =>
    rule(
      `core-features-${feature}`,
      `${feature} imports only ${others.replaceAll('|', ', ')}.`,
      { path: `^packages/core/src/${feature}/`, pathNot: UNPUBLISHED },
      {
        path: '^packages/core/src/(?!shared/|client/)[^/]+/',
        pathNot: `^packages/core/src/(${feature}|${others})/`,
      },
    ),
  ),
  rule(
    'core-shop',
    'The container, the client kit and shared files import no feature.',
    {
      path: '^packages/core/src/(shop|index)\\.ts$|^packages/core/src/(shared|client)/',
      pathNot: UNPUBLISHED,
    },
    { path: '^packages/core/src/(?!shared/|client/)[^/]+/' },
  ),
  rule(
    'core-wire-exports',
    'wire.ts exports only schemas, and how texts are cleaned.',
    { path: '^packages/core/src/wire\\.ts$' },
    { path: '.', pathNot: String.raw`\.wire\.ts$|/shared/(?:wire|writing)\.ts$` },
  ),
]

const react = [
  rule(
    'react-packages',
    'Components import only core, React and signals.',
    { path: '^packages/react/src/', pathNot: UNPUBLISHED },
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
    'A component imports domain values. Wire formats stay in core.',
    { path: '^packages/react/src/', pathNot: UNPUBLISHED },
    { path: '^packages/core/src/(wire|fixtures)\\.ts$' },
  ),
  rule(
    'react-ui',
    'Shared controls import no feature.',
    { path: '^packages/react/src/ui/', pathNot: UNPUBLISHED },
    { path: '^packages/react/src/(?!ui/)[^/]+/' },
  ),
  rule(
    'react-features',
    'A component imports its own feature, shared controls, and the components of other features that are listed above.',
    { path: '^packages/react/src/(?!ui/)([^/]+)/', pathNot: [UNPUBLISHED, OVERVIEWS] },
    { path: '^packages/react/src/(?!ui/)[^/]+/', pathNot: `^packages/react/src/($1|${SHARED_COMPONENTS})` },
  ),
  rule(
    'react-features-overviews',
    'The account page and the assistant also import orders, comments and contact.',
    { path: OVERVIEWS, pathNot: UNPUBLISHED },
    {
      path: '^packages/react/src/(?!ui/)[^/]+/',
      pathNot: `^packages/react/src/($1|${SHARED_COMPONENTS}|orders/|comments/|contact/)`,
    },
  ),
]

/** Files at `path` may import only each other, npm, Node, and `ours` of the workspace. */
const layer = (name, comment, path, ours) =>
  rule(
    name,
    comment,
    { path, pathNot: UNPUBLISHED },
    { path: '^(packages|site|stories|tests)/', pathNot: [path, NPM, ...ours] },
  )

const layers = [
  layer('elements', 'Elements import core and React components.', '^packages/elements/', [
    '^packages/(core|react)/src/',
    '^packages/core/texts/',
  ]),
  layer('server', 'The server imports domain types and wire schemas of core.', '^packages/server/', [
    String.raw`^packages/core/src/((wire|index)\.ts|[^/]+/index\.ts)$`,
  ]),
  layer(
    'sandbox',
    'The sandbox imports no other package: it implements the contracts of third parties.',
    '^packages/sandbox/',
    [],
  ),
  layer('demo', 'The demo shop is data and imports no other package.', '^packages/demo/', []),
  layer(
    'shop-folder',
    'The reader of a shop’s folder imports core, and its texts.',
    '^packages/shop-folder/',
    ['^packages/core/src/', '^packages/core/texts/(en|hi)[.]json$'],
  ),
  layer(
    'cli',
    'The command imports server, sandbox, demo shop and the reader of a shop’s folder.',
    '^packages/cli/',
    ['^packages/(server|sandbox|demo|shop-folder)/src/'],
  ),
  layer(
    'site',
    'The site imports core, React components, the shop’s folder, and of the elements their manifest and parts of their build.',
    '^site/',
    [
      '^packages/(core|react|shop-folder)/src/',
      '^packages/elements/(custom-elements\\.json|build/(preact|translated-texts)\\.ts)$',
    ],
  ),
  layer(
    'stories',
    'Stories import core with its texts, React components and the manifest of the elements.',
    '^stories/',
    ['^packages/(core|react)/src/', '^packages/core/texts/', '^packages/elements/custom-elements\\.json$'],
  ),
]

/** The packages that the tests and fixtures of each package may import. */
const LOWER_PACKAGES = {
  core: [],
  react: ['core'],
  elements: ['core', 'react'],
  server: ['core', 'demo'],
  sandbox: [],
  demo: [],
  'shop-folder': ['core', 'demo'],
  cli: ['core', 'server', 'sandbox', 'demo', 'shop-folder'],
}
const tests = Object.entries(LOWER_PACKAGES).map(([name, below]) =>
  rule(
    `${name}-tests`,
    'Tests and fixtures import their own package and lower ones.',
    { path: `^packages/${name}/` },
    { path: '^(packages|site|stories|tests)/', pathNot: [`^packages/(${[name, ...below].join('|')})/`, NPM] },
  ),
)

export default {
  forbidden: [...direction, ...core, ...react, ...serverFolders(rule, UNPUBLISHED), ...layers, ...tests],
  options: {
    doNotFollow: { path: NPM },
    // Also the options that the tests of all packages share.
    exclude: {
      path: String.raw`^(packages|site|stories|tests).*/(dist|\.astro|\.haat|test-results)/|^tests/(consumer|starts)/app/|^tests/partner/library/|^packages/create-haat/template/|^tests/new-feature/files/|^tests/(limits|vitest[.]shared)[.]ts$`,
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

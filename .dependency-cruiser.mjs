import { serverFolders } from './packages/server/layers.mjs'

/**
 * Which file may import what. Data flows wire → domain → store → component → element, island, story; imports point
 * the other way. `pnpm layers` checks these rules.
 */

/** Files that are not published: they may import test tools and fixtures. */
const UNPUBLISHED = String.raw`(\.test\.tsx?|\.fixtures\.ts|/fixtures\.ts|\.config\.ts|/vitest\.[\w.]+\.ts)$`
/** Files that no shop builds or runs: of tests, and of what writes files of the repository. */
const NOT_IN_PRODUCTION = String.raw`(\.test\.tsx?|\.fixtures\.tsx?|/fixtures\.ts|/vitest\.[\w.]+\.ts|/testing(\.ts|/.+)|/tools/.+)$`
/** A feature's files in core. */
const FEATURE = '^packages/core/src/(?!shared/|client/)([^/]+)/'
/** A feature's own domain files in core: `cart.ts`, not `cart.wire.ts`. */
const DOMAIN = String.raw`${FEATURE}(?!index\.ts$)[\w-]+\.ts$`
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
  desk: 'orders|tracking',
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

/** A rule; a text as `from` or `to` is a path. */
const rule = (name, comment, from, to) => ({
  name,
  comment,
  severity: 'error',
  from: typeof from === 'string' ? { path: from } : from,
  to: typeof to === 'string' ? { path: to } : to,
})
/** Published files at a path. */
const published = (path) => ({ path, pathNot: UNPUBLISHED })

const direction = [
  rule('no-cycles', 'No cycles, not even of types only or by a dynamic import.', {}, { circular: true }),
  rule('resolvable', 'The file does not exist.', {}, { couldNotResolve: true, pathNot: '^(astro|virtual):' }),
  rule(
    'declared',
    'A package imports only what its own package.json names.',
    published('^(packages|site|stories|tests)/'),
    { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  ),
  rule(
    'not-to-dev-dep',
    'What a shop builds and runs may not import a development dependency: an installation for production has none.',
    { path: '^(packages|site)/', pathNot: NOT_IN_PRODUCTION },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm', 'npm-peer', 'type-only'] },
  ),
  rule('top-layer', 'Packages import no site, stories or tests.', '^packages/', '^(site|stories|tests)/'),
]

/** What files of core may not import, by the end of their names, with the reason. */
const KINDS = {
  texts: ['Texts make no calls and have no state.', String.raw`\.(wire|api|store)\.ts$|/shop\.ts$`],
  wire: [
    'A wire file converts records into domain values: it makes no calls and has no state.',
    String.raw`\.(api|store)\.ts$|/shop\.ts$|/http\.ts$|signals-core`,
  ],
  api: ['An api file makes calls and has no state.', String.raw`\.store\.ts$|/shop\.ts$|signals-core`],
  store: [
    'A store uses the calls of its feature, never the wire format.',
    String.raw`\.wire\.ts$|/ofetch/|/valibot/`,
  ],
}

const core = [
  rule(
    'core-is-pure',
    'Core runs everywhere: it imports no React, no Node and no other package of the workspace.',
    published('^packages/core/src/'),
    {
      path: '.',
      pathNot: ['^packages/core/(src|texts)/', `${NPM}/(@preact/signals-core|ofetch|valibot|ethers)/`],
    },
  ),
  rule(
    'core-domain',
    'A domain file imports shared files and its own feature, but no wire format, no call and no store.',
    published(DOMAIN),
    String.raw`\.(wire|api|store)\.ts$|/http\.ts$`,
  ),
  ...Object.entries(KINDS).map(([kind, [comment, others]]) =>
    rule(`core-${kind}`, comment, String.raw`\.${kind}\.ts$`, others),
  ),
  rule(
    'core-features',
    'A feature imports shared files, the client kit and itself. Exceptions are listed above.',
    { path: FEATURE, pathNot: [UNPUBLISHED, `^packages/core/src/(${Object.keys(USES).join('|')})/`] },
    { path: FEATURE, pathNot: '^packages/core/src/$1/' },
  ),
  ...Object.entries(USES).map(([feature, others]) =>
    rule(
      `core-features-${feature}`,
      `${feature} imports only ${others.replaceAll('|', ', ')}.`,
      published(`^packages/core/src/${feature}/`),
      { path: FEATURE, pathNot: `^packages/core/src/(${feature}|${others})/` },
    ),
  ),
  rule(
    'core-shop',
    'The container, the client kit and shared files import no feature.',
    published('^packages/core/src/(shop|index)\\.ts$|^packages/core/src/(shared|client)/'),
    FEATURE,
  ),
  rule(
    'core-wire-exports',
    'wire.ts exports only schemas, and how texts are cleaned.',
    '^packages/core/src/wire\\.ts$',
    { path: '.', pathNot: String.raw`\.wire\.ts$|/shared/(?:wire|writing)\.ts$` },
  ),
]

const react = [
  rule(
    'react-packages',
    'Components import only core, React and signals.',
    published('^packages/react/src/'),
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
    published('^packages/react/src/'),
    '^packages/core/src/(wire|fixtures)\\.ts$',
  ),
  rule(
    'react-ui',
    'Shared controls import no feature.',
    published('^packages/react/src/ui/'),
    '^packages/react/src/(?!ui/)[^/]+/',
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
    published(OVERVIEWS),
    {
      path: '^packages/react/src/(?!ui/)[^/]+/',
      pathNot: `^packages/react/src/($1|${SHARED_COMPONENTS}|orders/|comments/|contact/)`,
    },
  ),
]

/** The files of a package may import only each other, npm, Node, and `ours` of the workspace. */
function layer(name, comment, ...ours) {
  const path = `^(packages/)?${name}/`
  return rule(name, comment, published(path), {
    path: '^(packages|site|stories|tests)/',
    pathNot: [path, NPM, ...ours],
  })
}
const CORE_TEXTS = '^packages/core/texts/(en|hi)[.]json$'
const MANIFEST = '^packages/elements/custom-elements\\.json$'

const layers = [
  layer('elements', 'Elements import core and components.', '^packages/(core|react)/src/', CORE_TEXTS),
  layer(
    'server',
    'The server imports domain types and wire schemas of core.',
    String.raw`^packages/core/src/((wire|index)\.ts|[^/]+/index\.ts)$`,
  ),
  layer('sandbox', 'The sandbox imports no other package: it implements the contracts of third parties.'),
  layer('demo', 'The demo shop is data and imports no other package.'),
  layer('shop-folder', 'The reader of a shop’s folder imports core.', '^packages/core/src/', CORE_TEXTS),
  layer('cli', 'The command joins the others.', '^packages/(server|sandbox|demo|shop-folder)/src/'),
  layer(
    'site',
    'The site imports core, components, the shop’s folder, and of the elements their manifest and parts of their build.',
    '^packages/(core|react|shop-folder)/src/',
    MANIFEST,
    '^packages/elements/build/(preact|translated-texts)\\.ts$',
  ),
  layer(
    'stories',
    'Stories import core with its texts, components and the manifest of the elements.',
    '^packages/(core|react)/src/',
    CORE_TEXTS,
    MANIFEST,
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
  rule(`${name}-tests`, 'Tests and fixtures import their own package and lower ones.', `^packages/${name}/`, {
    path: '^(packages|site|stories|tests)/',
    pathNot: [`^packages/(${[name, ...below].join('|')})/`, NPM],
  }),
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

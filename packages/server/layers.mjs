/**
 * The server's folders, from the lowest to the highest, each with those that it may import: data and what carries it,
 * then features that stand alone, then those that stand on others. What is shared by all (settings, third parties as
 * interfaces, texts) stands below them; what joins them (`app.ts`, `routes.ts`, `providers.ts`, `index.ts`) on top.
 */
const SERVER = {
  'database/tables': [],
  database: ['database/tables'],
  http: ['database'],
  identity: ['http'],
  api: ['database', 'http', 'identity'],
  stock: ['database'],
  variations: ['database'],
  backup: ['database'],
  'catalogue-files': ['database', 'http', 'stock', 'variations'],
  seed: ['catalogue-files', 'database', 'stock', 'variations'],
  partners: ['api', 'database', 'http', 'identity'],
  pictures: [],
  site: ['database', 'http', 'partners', 'pictures'],
  embed: ['http', 'site'],
  contact: ['api'],
  pincodes: ['api'],
  sponsors: ['api', 'database'],
  phone: ['api', 'database', 'http'],
  catalogue: ['api', 'database', 'http', 'variations'],
  search: ['api', 'catalogue', 'database'],
  cart: ['api', 'catalogue', 'database', 'http', 'stock', 'variations'],
  favourites: ['api', 'catalogue', 'database'],
  'payments/intents': ['catalogue', 'database', 'stock'],
  metrics: ['database', 'http', 'payments/intents'],
  orders: ['api', 'catalogue', 'database', 'http', 'payments/intents', 'stock', 'variations'],
  tracking: ['api', 'database', 'orders'],
  'payments/purchase': ['api', 'catalogue', 'database', 'http', 'orders', 'payments/intents', 'stock'],
  'payments/card': ['api', 'database', 'http', 'orders', 'payments/intents', 'payments/purchase'],
  crypto: ['api', 'database', 'http', 'orders', 'payments/intents', 'payments/purchase'],
  payments: ['api', 'crypto', 'database', 'http', 'payments/card', 'payments/intents', 'payments/purchase'],
  profile: ['api', 'database', 'http'],
  addresses: ['api', 'database', 'http', 'profile'],
  comments: ['api', 'catalogue', 'database', 'http', 'profile'],
  account: [
    'addresses',
    'api',
    'catalogue',
    'comments',
    'database',
    'http',
    'orders',
    'payments/intents',
    'profile',
  ],
  openapi: ['account', 'api', 'http', 'search'],
  check: ['catalogue', 'database', 'http', 'payments/intents', 'payments/purchase', 'stock'],
}
/** Files right in one of the server's folders. */
const inServer = (folders) => `^packages/server/src/(${folders.join('|')})/[^/]+$`
/** What stands below all folders: third parties as interfaces, settings, texts. */
const BELOW = [
  String.raw`^packages/server/src/services\.ts$`,
  String.raw`^packages/server/src/env[.a-z]*\.ts$`,
  String.raw`\.copy\.ts$`,
]

/** The rules of these folders. `aside`: files that are not shipped. */
export const serverFolders = (rule, aside) => [
  ...Object.entries(SERVER).map(([folder, others]) =>
    rule(
      `server-${folder.replace('/', '-')}`,
      `In the server, ${folder} stands on ${others.join(', ') || 'nothing'}.`,
      { path: inServer([folder]), pathNot: aside },
      {
        path: '^packages/server/src/',
        pathNot: [inServer([folder, ...others]), ...BELOW],
      },
    ),
  ),
  rule(
    'server-folders',
    'Every folder of the server has its place in the order above.',
    {
      path: '^packages/server/src/.+/',
      pathNot: [aside, '^packages/server/src/testing/', inServer(Object.keys(SERVER))],
    },
    { path: '.' },
  ),
]

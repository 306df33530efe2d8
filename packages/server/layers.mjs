/**
 * The server's folders from the lowest layer to the highest, each with the folders that it may import: first data and
 * HTTP, then independent features, then features that use others. Every folder may import the files in LOWEST. The files
 * directly in `src` (`app.ts`, `routes.ts`, `providers.ts`, `index.ts`) may import all folders.
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
  seed: ['catalogue-files', 'database', 'purchases', 'stock', 'variations'],
  partners: ['api', 'database', 'http', 'identity'],
  pictures: [],
  site: ['database', 'http', 'partners', 'pictures'],
  embed: ['http', 'site'],
  contact: ['api'],
  pincodes: ['api'],
  sponsors: ['api', 'database'],
  phone: ['api', 'database', 'http'],
  purchases: ['database', 'http'],
  catalogue: ['api', 'database', 'http', 'variations'],
  search: ['api', 'catalogue', 'database'],
  cart: ['api', 'catalogue', 'database', 'http', 'purchases', 'stock', 'variations'],
  favourites: ['api', 'catalogue', 'database'],
  'payments/intents': ['catalogue', 'database', 'stock'],
  metrics: ['database', 'http', 'payments/intents'],
  orders: ['api', 'catalogue', 'database', 'http', 'payments/intents', 'purchases', 'stock', 'variations'],
  tracking: ['api', 'database', 'orders'],
  'payments/purchase': [
    'api',
    'catalogue',
    'database',
    'http',
    'orders',
    'payments/intents',
    'purchases',
    'stock',
  ],
  'payments/card': [
    'api',
    'database',
    'http',
    'orders',
    'payments/intents',
    'payments/purchase',
    'purchases',
  ],
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
/** Files directly in these folders of the server. */
const inServer = (folders) => `^packages/server/src/(${folders.join('|')})/[^/]+$`
/** Files that every folder may import: interfaces of third parties, settings, texts. */
const LOWEST = [
  String.raw`^packages/server/src/services\.ts$`,
  String.raw`^packages/server/src/env[.a-z]*\.ts$`,
  String.raw`\.copy\.ts$`,
]

/** The rules for these folders. `unpublished`: pattern of files that the rules leave out. */
export const serverFolders = (rule, unpublished) => [
  ...Object.entries(SERVER).map(([folder, others]) =>
    rule(
      `server-${folder.replace('/', '-')}`,
      `In the server, ${folder} may import only: ${others.join(', ') || 'no other folder'}.`,
      { path: inServer([folder]), pathNot: unpublished },
      {
        path: '^packages/server/src/',
        pathNot: [inServer([folder, ...others]), ...LOWEST],
      },
    ),
  ),
  rule(
    'server-folders',
    'A new folder of the server must be added to packages/server/layers.mjs.',
    {
      path: '^packages/server/src/.+/',
      pathNot: [unpublished, '^packages/server/src/testing/', inServer(Object.keys(SERVER))],
    },
    { path: '.' },
  ),
]

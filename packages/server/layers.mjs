/**
 * The server's folders from the lowest layer to the highest, each with those that it may import: first data and
 * HTTP, then independent features, then features that use others. Every folder may import the files in LOWEST. The files
 * directly in `src` (`app.ts`, `routes.ts`, `providers.ts`, `index.ts`) may import all folders.
 */
const SERVER = {
  'database/tables': '',
  database: 'database/tables',
  http: 'database',
  identity: 'http',
  api: 'database http identity',
  outbox: 'database',
  stock: 'database',
  variations: 'database',
  backup: 'database',
  'scheduled-prices': 'database http variations',
  'catalogue-files': 'database http scheduled-prices stock variations',
  seed: 'catalogue-files database purchases stock variations',
  partners: 'api database http identity',
  pictures: '',
  site: 'database http partners pictures',
  embed: 'http site',
  contact: 'api database http identity outbox',
  pincodes: 'api',
  sponsors: 'api database',
  phone: 'api database http',
  purchases: 'database http',
  catalogue: 'api database http scheduled-prices variations',
  search: 'api catalogue database',
  assistant: 'api search',
  cart: 'api catalogue database http purchases scheduled-prices stock variations',
  favourites: 'api catalogue database',
  'payments/intents': 'catalogue database outbox stock',
  invoices: 'database http pincodes',
  metrics: 'database http payments/intents',
  reports: 'database variations',
  profile: 'api database http',
  orders:
    'api catalogue database http invoices outbox payments/intents profile purchases scheduled-prices stock variations',
  desk: 'api catalogue-files crypto database http orders reports scheduled-prices variations',
  tracking: 'api database orders',
  restock: 'api catalogue database http outbox payments/intents stock',
  'payments/purchase': 'api catalogue database http orders outbox payments/intents purchases stock',
  'payments/card': 'api database http invoices orders outbox payments/intents payments/purchase purchases',
  crypto: 'api database http orders outbox payments/intents payments/purchase',
  push: 'api database',
  messages: 'contact database http outbox payments/intents push restock',
  payments: 'api crypto database http payments/card payments/intents payments/purchase',
  addresses: 'api database http profile',
  comments: 'api catalogue database http profile',
  account: 'addresses api catalogue comments database http orders payments/intents profile',
  openapi: 'account api http search',
  check: 'catalogue database http payments/intents payments/purchase stock',
}
/** Files directly in these folders of the server. */
const inServer = (folders) => `^packages/server/src/(${folders.join('|')})/[^/]+$`
/** Files that every folder may import: interfaces of third parties, settings, texts. */
const LOWEST = [
  String.raw`^packages/server/src/services(?:\.messages)?\.ts$`,
  String.raw`^packages/server/src/env[.a-z]*\.ts$`,
  String.raw`(\.|/)texts\.ts$`,
]

/** The rules for these folders. `unpublished`: pattern of files that the rules leave out. */
export const serverFolders = (rule, unpublished) => [
  ...Object.entries(SERVER).map(([folder, names]) => {
    const others = names.split(' ').filter((name) => name !== '')
    return rule(
      `server-${folder.replace('/', '-')}`,
      `In the server, ${folder} may import only: ${others.join(', ') || 'no other folder'}.`,
      { path: inServer([folder]), pathNot: unpublished },
      {
        path: '^packages/server/src/',
        pathNot: [inServer([folder, ...others]), ...LOWEST],
      },
    )
  }),
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

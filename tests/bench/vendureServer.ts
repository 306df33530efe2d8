import { randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import { join } from 'node:path'

// Runs in a process of its own: Vendure from the packages in `folder`, filled with the products of a CSV file.
const [folder = '', port = '', database = '', products = ''] = process.argv.slice(2)

const load = createRequire(join(folder, 'package.json'))
const vendure = load('@vendure/core')
const { populate } = load('@vendure/core/cli')

const config = {
  apiOptions: {
    hostname: 'localhost',
    port: Number(port),
    adminApiPath: 'admin-api',
    shopApiPath: 'shop-api',
  },
  authOptions: {
    tokenMethod: 'bearer',
    requireVerification: false,
    // It does not start with its default password.
    superadminCredentials: { identifier: 'superadmin', password: randomUUID() },
  },
  dbConnectionOptions: { type: 'postgres', url: database, synchronize: true, logging: false },
  paymentOptions: { paymentMethodHandlers: [vendure.dummyPaymentHandler] },
  // Carts in a benchmark grow without end.
  orderOptions: { orderItemsLimit: 1_000_000, orderLineItemsLimit: 1_000_000 },
  plugins: [vendure.DefaultSearchPlugin.init({})],
  logger: new vendure.DefaultLogger({ level: vendure.LogLevel.Warn }),
}

const INDIA = 'India'
const initialData = {
  defaultLanguage: 'en',
  defaultZone: INDIA,
  countries: [{ name: INDIA, code: 'IN', zone: INDIA }],
  taxRates: [{ name: 'Standard Tax', percentage: 5 }],
  shippingMethods: [{ name: 'Standard Shipping', price: 4_000 }],
  paymentMethods: [
    {
      name: 'Cash',
      handler: {
        code: vendure.dummyPaymentHandler.code,
        arguments: [{ name: 'automaticSettle', value: 'false' }],
      },
    },
  ],
  collections: [],
}

const app = await populate(() => vendure.bootstrap(config), initialData, products)
// Jobs run in the same process, which Vendure's documentation allows for a small shop.
await app.get(vendure.JobQueueService).start()
const context = await app.get(vendure.RequestContextService).create({ apiType: 'admin' })
await app.get(vendure.SearchService).reindex(context)

import { flushCompileCache } from 'node:module'
import { systemClock } from '@haat/core'
import { createLocalJWKSet } from 'jose'
import { createApp } from '../app.ts'
import { openDatabase } from '../database/open-database.ts'
import { toProblem } from '../http/problem.ts'
import { listen } from '../main.ts'
import { startReconciling } from '../payments/reconcile.ts'
import { servicesOf } from '../providers.ts'
import { TEST_ISSUER, TEST_SITE } from './identity.ts'

/**
 * A server in its own process, which a test kills. The parent passes a database, and keys of the identity service.
 *
 * `TEST_SERVICES` has keys of third parties as JSON; if set, the server reconciles continuously. `TEST_AHEAD`: every
 * second round runs so far in the future, in ms, so that payments expire. `TEST_STATEMENT` limits statements, in ms.
 */
const { DATABASE_URL, TEST_FOLDER, TEST_JWKS, TEST_SERVICES, TEST_AHEAD, TEST_STATEMENT } = process.env
const database = await openDatabase({
  databaseUrl: DATABASE_URL,
  folder: TEST_FOLDER,
  ...(TEST_STATEMENT && { statementTimeout: Number(TEST_STATEMENT) }),
})
const identityProvider =
  TEST_JWKS === undefined
    ? undefined
    : { issuer: TEST_ISSUER, keys: createLocalJWKSet(JSON.parse(TEST_JWKS)), parties: [TEST_SITE] }
const services = TEST_SERVICES === undefined ? undefined : await servicesOf(JSON.parse(TEST_SERVICES))
const app = await createApp({
  database,
  siteUrl: TEST_SITE,
  identityProvider,
  rateLimitFactor: 0,
  ...(services && { services }),
})
// A 500 in a test must report its reason.
app.addHook('onError', async ({ method, url }, _reply, error) => {
  if (toProblem(error).statusCode === 500) console.error(method, url, error)
})
const { port, close } = await listen(app, { port: 0, host: '127.0.0.1' })
const stops: (() => Promise<void>)[] = []
if (services) {
  // Third parties and the database fail on purpose, and each failure causes a warning.
  console.warn = () => {}
  const ahead = { ...systemClock, now: () => Date.now() + Number(TEST_AHEAD ?? 0) }
  stops.push(startReconciling({ database, services }, 500))
  stops.push(startReconciling({ database, services, clock: ahead }, 1_500))
}
process.once('SIGTERM', () => {
  void Promise.all(stops.map((stop) => stop()))
    .then(() => close())
    .then(() => database.close())
    .then(() => process.exit(0))
})
// Node would store its compile cache only at the end of the process, and this process is killed.
flushCompileCache()
process.send?.({ port })

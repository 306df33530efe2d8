import { createLocalJWKSet } from 'jose'
import { createApp } from '../app.ts'
import { openDatabase } from '../database/database.ts'
import { listen } from '../main.ts'
import { TEST_ISSUER, TEST_SITE } from './identity.ts'

/**
 * A server in a process of its own, for tests of signals. Its parent gives it a database, and keys of the identity
 * service if there are to be shoppers. `/slow` tells the parent of every call, and takes 700 ms.
 */
const { DATABASE_URL, TEST_FOLDER, TEST_JWKS } = process.env
const database = await openDatabase({ databaseUrl: DATABASE_URL, folder: TEST_FOLDER })
const identityProvider =
  TEST_JWKS === undefined
    ? undefined
    : { issuer: TEST_ISSUER, keys: createLocalJWKSet(JSON.parse(TEST_JWKS)), parties: [TEST_SITE] }
const app = await createApp({ database, siteUrl: TEST_SITE, identityProvider, rateLimitFactor: 0 })
let arrived = 0
app.get('/slow', async () => {
  arrived += 1
  process.send?.({ arrived })
  await database.db.execute('select pg_sleep(0.05)')
  await new Promise((done) => setTimeout(done, 700))
  return { done: true }
})
const { port, close } = await listen(app, { port: 0, host: '127.0.0.1' })
process.once('SIGTERM', () => {
  void close()
    .then(() => database.close())
    .then(() => process.exit(0))
})
process.send?.({ port })

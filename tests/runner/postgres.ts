import pg from 'pg'
import { startPostgres } from '../../packages/server/src/testing/postgres.ts'
import { openShop, type ShopOptions, type ShopUnderTest } from './shop.ts'

/** Creates a new database on the server of TEST_DATABASE_URL, or on one that is started for it. */
async function freshDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? { url: given, stop: async () => {} } : await startPostgres()
  const name = `haat_browser_${process.pid}`
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await admin(`create database ${name}`)
  return {
    url: Object.assign(new URL(server.url), { pathname: `/${name}` }).href,
    async drop() {
      await admin(`drop database ${name} with (force)`)
      await server.stop()
    },
  }
}

/** Opens the shop on PostgreSQL with its own data. Closing it drops the database. */
export async function openShopOnPostgres(options: ShopOptions): Promise<ShopUnderTest> {
  const database = await freshDatabase()
  try {
    const shop = await openShop({ ...options, env: { DATABASE_URL: database.url } })
    return { ...shop, close: () => shop.close().finally(database.drop) }
  } catch (thrown) {
    await database.drop()
    throw thrown
  }
}

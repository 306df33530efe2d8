import pg from 'pg'
import { startPostgres } from '../../packages/server/src/testing/postgres.ts'
import { freePort, openShop, type ShopOptions, type ShopUnderTest } from './shop.ts'

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

/**
 * Opens the shop on PostgreSQL with its own data. Closing it drops the database.
 * @param first a shop that is no longer needed: this one uses its address, so that its pages, which contain the address,
 * need not be built again
 */
export async function openShopOnPostgres(
  { onText }: Pick<ShopOptions, 'onText'>,
  first: ShopUnderTest | null,
): Promise<ShopUnderTest> {
  const database = await freshDatabase()
  try {
    await first?.stop()
    const shop = await openShop({
      ...(onText && { onText }),
      port: first ? Number(new URL(first.url).port) : await freePort(),
      ...(first && { lender: { dataFolder: first.dataFolder, builds: ['widgets', 'site'] } }),
      env: { DATABASE_URL: database.url },
    })
    return { ...shop, close: () => shop.close().finally(database.drop) }
  } catch (thrown) {
    await database.drop()
    throw thrown
  } finally {
    await first?.close()
  }
}

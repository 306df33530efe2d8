import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
// The server's tests start PostgreSQL from a package, without installation.
import { startPostgres } from '../../packages/server/src/testing/postgres.ts'
import { freePort, openShop } from '../runner/shop.ts'
import { importProducts, writeProducts } from './products.ts'

/** The shop at HAAT_URL, or one that is built and opened for the benchmark. */
export async function shopToMeasure(): Promise<{ readonly url: string; close(): Promise<void> }> {
  const open = process.env.HAAT_URL
  if (open) return { url: open, close: async () => {} }
  console.info('\n… building and opening the shop')
  return openShop({ dataFolder: process.env.HAAT_TEST_DATA })
}

/** Runs a job with an empty folder, which is removed at the end. */
export async function inFolder<T>(job: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-bench-'))
  try {
    return await job(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface ShopOfProducts {
  readonly url: string
  /** Address of its database; empty for PGlite. */
  readonly database: string
  /** The file of its products. */
  readonly file: string
}

/**
 * Runs a job with the calls of a shop, without pages, that is opened for it in a new database.
 * @param same fields that all products have
 */
export const withProducts = <T>(
  {
    count,
    same,
    on = 'PostgreSQL',
  }: { readonly count: number; readonly same?: object; readonly on?: 'PGlite' | 'PostgreSQL' },
  job: (shop: ShopOfProducts) => Promise<T>,
): Promise<T> =>
  inFolder(async (folder) => {
    const postgres = on === 'PostgreSQL' ? await startPostgres() : null
    const database = postgres?.url ?? ''
    const env = { DATABASE_URL: database, HAAT_DEMO: 'off', MAX_ORDERS_PER_HOUR: '0' }
    const file = join(folder, 'products.json')
    const dataFolder = join(folder, 'data')
    try {
      await writeProducts(file, count, same)
      await importProducts(file, { HAAT_DATA: dataFolder, ...env })
      const { url, close } = await openShop({ dataFolder, args: ['--no-site'], env, port: await freePort() })
      return await job({ url, database, file }).finally(close)
    } finally {
      await postgres?.stop()
    }
  })

/** Products that are never sold out, each with one price. */
export const PLENTY = { totalStock: 1_000_000, variations: [] } as const

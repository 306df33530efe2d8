import { demoShop } from '@haat/demo'
import {
  type Database,
  type Environment,
  FolderInUseError,
  openDatabase,
  readEnvironment,
  seedShop,
} from '@haat/server'
import { ExpectedError, hostOf } from './errors.ts'
import type { Output } from './output.ts'
import { whenAvailable } from './waiting.ts'

/** Describes where the data is, for messages, without a password. */
export const placeOf = ({ databaseUrl, dataFolder }: Environment): string =>
  databaseUrl ? `PostgreSQL at ${hostOf(databaseUrl)}` : `the embedded database in ${dataFolder}`

export interface OpenOptions {
  /** Whether the tables are updated. @default true */
  readonly migrate?: boolean
}

/** Opens the database of the environment and prepares it. If that fails, it is closed. */
async function openPrepared<T>(
  { databaseUrl, directUrl, dataFolder }: Environment,
  prepare: (database: Database) => Promise<T>,
): Promise<{ readonly database: Database; readonly prepared: T }> {
  const database = await openDatabase({ databaseUrl, directUrl, folder: dataFolder })
  try {
    return { database, prepared: await prepare(database) }
  } catch (thrown) {
    await database.close()
    throw thrown
  }
}

interface ShopOptions {
  /** Whether an empty shop is filled with the demo catalogue. */
  readonly demo: boolean
  /** Ends waiting for a database that does not respond. */
  readonly signal: AbortSignal
}

/**
 * Opens the database for a shop, and updates its tables. A PostgreSQL server that does not respond yet is waited for. The
 * data folder must exist.
 */
export async function openForShop(
  output: Output,
  environment: Environment,
  { demo, signal }: ShopOptions,
): Promise<Database> {
  const place = placeOf(environment)
  const opened = output.begin(`opening ${place}`)
  const open = () =>
    openPrepared(environment, async (database) => {
      await database.migrate()
      return demo ? seedShop(database.db, demoShop) : null
    })
  const isServer = environment.databaseUrl !== undefined
  const { database, prepared } = await (isServer ? whenAvailable(output, place, signal, open) : open())
  opened.done(`opened ${place}`)
  if (prepared)
    output.log(`  ✓ filled the empty shop with ${prepared.products.created} products of the demo catalogue`)
  return database
}

/** Opens the database, runs a function with it, and closes it, also after an error. */
export async function withDatabase<T>(
  output: Output,
  act: (database: Database) => Promise<T>,
  { migrate = true }: OpenOptions = {},
): Promise<T> {
  const environment = readEnvironment(process.env)
  const place = placeOf(environment)
  const opened = output.begin(`opening ${place}`)
  const { database } = await openPrepared(environment, async (database) => {
    if (migrate) await database.migrate()
  }).catch((thrown: unknown) => {
    if (thrown instanceof FolderInUseError)
      throw new ExpectedError(
        `Haat: the shop is open on ${environment.dataFolder}, and its embedded database serves one process at a time. Nothing was changed. Stop the shop (Ctrl+C), run this again, then restart the shop. With PostgreSQL (DATABASE_URL) both can run at the same time.`,
        { cause: thrown },
      )
    throw thrown
  })
  opened.done(`opened ${place}`)
  try {
    return await act(database)
  } finally {
    await database.close()
  }
}

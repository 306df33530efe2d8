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

/** Describes where the data is, for messages, without a password. */
export const placeOf = ({ databaseUrl, dataFolder }: Environment): string =>
  databaseUrl ? `PostgreSQL at ${hostOf(databaseUrl)}` : `the embedded database in ${dataFolder}`

export interface OpenOptions {
  /** Whether the tables are updated. @default true */
  readonly migrate?: boolean
}

/** Opens the database of the environment and updates its tables. */
async function openMigrated(
  output: Output,
  environment: Environment,
  { migrate = true }: OpenOptions = {},
): Promise<Database> {
  const opened = output.begin(`opening ${placeOf(environment)}`)
  const database = await openDatabase({
    databaseUrl: environment.databaseUrl,
    folder: environment.dataFolder,
  })
  try {
    if (migrate) await database.migrate()
  } catch (thrown) {
    await database.close()
    throw thrown
  }
  opened.done(`opened ${placeOf(environment)}`)
  return database
}

/** Does the same, and fills an empty shop with the demo catalogue if `demo` is true. The data folder must exist. */
export async function openWithDemo(
  output: Output,
  environment: Environment,
  demo: boolean,
): Promise<Database> {
  const database = await openMigrated(output, environment)
  try {
    const seeded = demo ? await seedShop(database.db, demoShop) : null
    if (seeded)
      output.log(`  ✓ filled the empty shop with ${seeded.products.created} products of the demo catalogue`)
  } catch (thrown) {
    await database.close()
    throw thrown
  }
  return database
}

/** Opens the database, runs a function with it, and closes it, also after an error. */
export async function withDatabase<T>(
  output: Output,
  act: (database: Database) => Promise<T>,
  options?: OpenOptions,
): Promise<T> {
  const environment = readEnvironment(process.env)
  const database = await openMigrated(output, environment, options).catch((thrown: unknown) => {
    if (thrown instanceof FolderInUseError)
      throw new ExpectedError(
        `Haat: the shop is open on ${environment.dataFolder}, and its embedded database serves one process at a time. Nothing was changed. Stop the shop (Ctrl+C), run this again, then restart the shop. With PostgreSQL (DATABASE_URL) both can run at the same time.`,
        { cause: thrown },
      )
    throw thrown
  })
  try {
    return await act(database)
  } finally {
    await database.close()
  }
}

import { open, rename, rm, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import {
  type BackupTable,
  type Database,
  differences,
  type Environment,
  hasShop,
  migrationsOf,
  readTables,
  transactionState,
  writeTables,
} from '@haat/server'
import * as v from 'valibot'
import { counted } from '../catalogue/report.ts'
import type { Actions } from '../control/control.ts'
import { ExpectedError } from '../errors.ts'
import { type Backup, createBackup, openBackup } from './backup-file.ts'
import { addFiles, endInterruptedRestore, unpackFiles } from './files.ts'

/** The data that a backup saves and a restore replaces. */
interface BackupDeps {
  readonly database: Database
  readonly dataFolder: string
  /** Name of the bucket for pictures. @default none */
  readonly bucket?: string | undefined
}

export const backupDeps = (
  database: Database,
  { dataFolder, pictureBucket }: Pick<Environment, 'dataFolder' | 'pictureBucket'>,
): BackupDeps => ({ database, dataFolder, bucket: pictureBucket?.name })

/** The lowest level, because the shop runs at the same time. */
const compress = (text: string) => promisify(gzip)(text, { level: 1 })
const decompress = async (body: Uint8Array) => (await promisify(gunzip)(body)).toString()

const BackupInput = v.object({ file: v.string() })
const RestoreInput = v.object({ file: v.string(), overwrite: v.boolean() })

/** Writes the backup under another name first, so that an earlier backup stays until the new one is complete. */
async function backUp({ database, dataFolder }: BackupDeps, file: string): Promise<string> {
  const migrations = await migrationsOf(database.db)
  if (migrations.length === 0)
    throw new ExpectedError('Haat: this database has no shop yet, so there is nothing to back up.')
  const partial = `${file}.partial`
  await rm(partial, { force: true })
  // The file contains orders and addresses: only its owner may read it.
  await (await open(partial, 'w', 0o600)).close()
  let counts: { readonly rows: number; readonly files: number }
  try {
    counts = await writeParts({ database, dataFolder }, partial, migrations)
    await flush(partial)
    await rename(partial, file)
  } catch (thrown) {
    await rm(partial, { force: true })
    throw thrown
  }
  const { rows, files } = counts
  const megabytes = ((await stat(file)).size / 1_000_000).toFixed(1)
  return `Written to ${file}: ${counted(rows, 'row')}, ${counted(files, 'file')}, ${megabytes} MB.`
}

async function writeParts({ database, dataFolder }: BackupDeps, path: string, migrations: readonly string[]) {
  const backup = createBackup(path)
  try {
    let rows = 0
    const tables = await readTables(database.db, async ({ name }, texts) => {
      rows += texts.length
      backup.add({ kind: 'table', name, body: await compress(texts.join('\n')) })
    })
    // After the tables, so that every picture that they name is in the backup.
    const files = await addFiles(dataFolder, backup)
    backup.finish({ at: new Date().toISOString(), migrations: [...migrations], tables: tables.map(plain) })
    return { rows, files }
  } finally {
    backup.close()
  }
}

const plain = ({ name, columns }: BackupTable) => ({ name, columns: [...columns] })

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+')
  await file.sync()
  await file.close()
}

/** @throws ExpectedError if the backup's tables are from another version of Haat */
async function checkVersion({ database: { db } }: BackupDeps, file: string, { about }: Backup) {
  const present = await migrationsOf(db)
  const known = about.migrations.filter((hash, at) => hash === present[at]).length
  const refuse = (why: string, remedy: string) =>
    new ExpectedError(`Haat: ${file} cannot be restored: ${why}. Nothing was changed. ${remedy}`)
  if (known < about.migrations.length)
    throw refuse('it was made by a newer version of Haat', 'Update Haat, then restore it.')
  if (known < present.length)
    throw refuse(
      'it was made by an older version of Haat',
      'Restore it with that version, then start this one, which updates the tables.',
    )
  const differing = await differences(db, about.tables)
  if (differing.length > 0)
    throw refuse(
      `its tables are different: ${differing.join(', ')}`,
      'Restore it with the version of Haat that wrote it.',
    )
}

/**
 * Finishes a restore that was killed: undoes or completes the exchange of pictures, as its transaction ended. Call it
 * before the pictures are served or replaced again.
 * @returns whether the earlier pictures were put back
 */
export const endInterrupted = ({ database, dataFolder }: BackupDeps): Promise<boolean> =>
  endInterruptedRestore(dataFolder, (id) => transactionState(database.db, id))

async function restore(deps: BackupDeps, file: string, overwrite: boolean): Promise<string> {
  const { database, dataFolder } = deps
  const backup = openBackup(file)
  try {
    if (backup.about.tables.some(({ name }) => name.startsWith('sandbox.')))
      await (await import('@haat/sandbox')).createTables(database.query)
    await checkVersion(deps, file, backup)
    if (!overwrite && (await hasShop(database.db)))
      throw new ExpectedError(
        'Haat: this database already has a shop. Nothing was changed. Add --overwrite to replace its products, orders and pictures by those of the backup.',
      )
    await endInterrupted(deps)
    const files = await unpackFiles(dataFolder, backup)
    try {
      await writeTables(database.db, {
        tables: backup.about.tables,
        beforeCommit: files.exchange,
        async *rowsOf({ name }) {
          for (const body of backup.parts('table', name)) yield (await decompress(body)).split('\n')
        },
      }).catch(async (thrown: unknown) => {
        await files.undo()
        throw thrown
      })
    } finally {
      await files.tidy()
    }
    return `Restored the shop of ${backup.about.at}. If the shop is open, it builds its pages again automatically.`
  } finally {
    backup.close()
  }
}

/** The commands that save the shop to a file and restore it. Each returns the lines to print. */
export const backupActions = (
  deps: BackupDeps,
): Actions & Record<'backup' | 'restore', (input: unknown) => Promise<string[]>> => ({
  async backup(input) {
    const written = await backUp(deps, v.parse(BackupInput, input).file)
    const elsewhere = `It does not contain the pictures in the bucket ${deps.bucket}.`
    return deps.bucket === undefined ? [written] : [written, elsewhere]
  },
  async restore(input) {
    const { file, overwrite } = v.parse(RestoreInput, input)
    return [await restore(deps, file, overwrite)]
  },
})

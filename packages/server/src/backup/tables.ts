import { sql } from 'drizzle-orm'
import type { Drizzle } from '../database/database.ts'

/** Tables that triggers fill, and the revision counter, which must not go back: caches compare its values. */
const DERIVED = ['catalogue_revision', 'product_vocabulary']
/** Schemas of the shop's own tables, and of stand-ins if there are any. */
const SCHEMAS = ['public', 'sandbox']
/** Number of rows that one statement reads or writes. */
const BATCH_SIZE = 200
/** SQLSTATE of a missing table. */
const NO_TABLE = '42P01'

export interface BackupTable {
  /** Name in SQL, with its schema: `public.products`. */
  readonly name: string
  /** Columns that are not generated. */
  readonly columns: readonly string[]
}

interface TableRow extends Record<string, unknown>, BackupTable {
  /** Tables that its foreign keys refer to. */
  readonly references: readonly string[]
}

const textList = (values: readonly string[]) =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`

/** Returns all tables of a backup, each after those that its foreign keys refer to. */
async function tablesOf(db: Drizzle): Promise<readonly BackupTable[]> {
  const { rows } = await db.execute<TableRow>(sql`
    select format('%I.%I', space.nspname, class.relname) as name,
      (select json_agg(attname order by attnum) from pg_attribute
        where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      (select coalesce(json_agg(format('%I.%I', other_space.nspname, other.relname)), '[]') from pg_constraint
        join pg_class other on other.oid = confrelid
        join pg_namespace other_space on other_space.oid = other.relnamespace
        where contype = 'f' and conrelid = class.oid and confrelid <> class.oid) as "references"
    from pg_class class join pg_namespace space on space.oid = class.relnamespace
    where class.relkind = 'r' and space.nspname in ${textList(SCHEMAS)}
      and class.relname not in ${textList(DERIVED)}
    order by name`)
  const waiting = [...rows]
  const sorted: BackupTable[] = []
  while (waiting.length > 0) {
    const at = waiting.findIndex(({ references }) => waiting.every(({ name }) => !references.includes(name)))
    // No table may be left out: a cycle of foreign keys needs a change here.
    if (at < 0)
      throw new Error('Haat: the foreign keys of some tables form a cycle, so no order restores them.')
    for (const { name, columns } of waiting.splice(at, 1)) sorted.push({ name, columns })
  }
  return sorted
}

const columnList = (columns: readonly string[]) =>
  sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )

/** Returns the hashes of a database's migrations; none if it has no tables yet. */
export async function migrationsOf(db: Drizzle): Promise<readonly string[]> {
  try {
    const { rows } = await db.execute<{ hash: string }>(
      sql`select hash from drizzle.__drizzle_migrations order by id`,
    )
    return rows.map(({ hash }) => hash)
  } catch (thrown) {
    const { code, cause } = thrown as { code?: unknown; cause?: { code?: unknown } }
    if ((cause?.code ?? code) === NO_TABLE) return []
    throw thrown
  }
}

/** Receives rows of a table, each as JSON. */
type TakeRows = (table: BackupTable, rows: readonly string[]) => Promise<void>

/**
 * Reads all tables from one snapshot of the database, while others may write.
 * @returns the tables, in an order in which they can be restored
 */
export const readTables = (db: Drizzle, take: TakeRows): Promise<readonly BackupTable[]> =>
  db.transaction(
    async (tx) => {
      const tables = await tablesOf(tx)
      for (const table of tables) {
        // No table has a column of this name: row_to_json would read that column instead of the row.
        await tx.execute(sql`declare backup_rows no scroll cursor for select row_to_json(backup_row)::text as row
          from (select ${columnList(table.columns)} from ${sql.raw(table.name)}) backup_row`)
        for (;;) {
          const { rows } = await tx.execute<{ row: string }>(sql.raw(`fetch ${BATCH_SIZE} from backup_rows`))
          if (rows.length === 0) break
          await take(
            table,
            rows.map(({ row }) => row),
          )
        }
        await tx.execute(sql`close backup_rows`)
      }
      return tables
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

/** The data for {@link writeTables}. */
interface Restoring {
  readonly tables: readonly BackupTable[]
  /** The rows of a table, as {@link TakeRows} received them. */
  rowsOf(table: BackupTable): Iterable<readonly string[]> | AsyncIterable<readonly string[]>
  /** Called with the transaction's id after all rows are written, before the commit. */
  beforeCommit(transaction: string): Promise<void>
}

/** Returns the names of tables whose columns differ from the backup's, or that exist on one side only. */
export async function differences(db: Drizzle, tables: readonly BackupTable[]): Promise<readonly string[]> {
  const shapeOf = ({ name, columns }: BackupTable) => `${name} ${columns.toSorted().join()}`
  const present = await tablesOf(db)
  const shapes = new Set(tables.map(shapeOf))
  const presentShapes = new Set(present.map(shapeOf))
  const differing = [
    ...tables.filter((table) => !presentShapes.has(shapeOf(table))),
    ...present.filter((table) => !shapes.has(shapeOf(table)) && table.name.startsWith('public.')),
  ]
  return [...new Set(differing.map(({ name }) => name))]
}

/** Whether a database has data of a shop. Counters of limits do not count: a shop without any product has them too. */
export async function hasShop(db: Drizzle): Promise<boolean> {
  const names = (await tablesOf(db))
    .map(({ name }) => name)
    .filter((name) => name.startsWith('public.') && name !== 'public.limit_counts')
  const { rows } = await db.execute<{ full: boolean }>(
    sql.raw(`select ${names.map((name) => `exists (select from ${name})`).join(' or ')} as full`),
  )
  return rows[0]?.full ?? false
}

/** Sets the counters of identity columns to their highest values. */
const RESET_COUNTERS = `do $$ declare counted record; begin
  for counted in
    select format('%I.%I', nspname, relname) as name, attname as column
    from pg_attribute join pg_class on pg_class.oid = attrelid join pg_namespace on pg_namespace.oid = relnamespace
    where attidentity <> '' and nspname in (${SCHEMAS.map((name) => `'${name}'`).join()})
  loop execute format('select setval(pg_get_serial_sequence(%L, %L), max(%I)) from %s having max(%I) is not null',
    counted.name, counted.column, counted.column, counted.name, counted.column);
  end loop; end $$`

/** Replaces all rows of a database in one transaction. If anything fails, nothing changes. */
export async function writeTables(db: Drizzle, { tables, rowsOf, beforeCommit }: Restoring): Promise<void> {
  await db.transaction(async (tx) => {
    // Writing may take long. Waiting for a lock may not, because shoppers wait behind it.
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`set local lock_timeout = '8s'`)
    const present = (await tablesOf(tx)).map(({ name }) => name)
    await tx.execute(sql.raw(`truncate ${present.join(', ')} restart identity cascade`))
    for (const table of tables) {
      const columns = columnList(table.columns)
      const name = sql.raw(table.name)
      for await (const rows of rowsOf(table))
        await tx.execute(sql`insert into ${name} (${columns}) overriding system value
          select ${columns} from json_populate_recordset(null::${name}, ${`[${rows.join()}]`}::json)`)
    }
    await tx.execute(sql.raw(RESET_COUNTERS))
    const { rows } = await tx.execute<{ id: string }>(sql`select pg_current_xact_id()::text as id`)
    await beforeCommit(rows[0]?.id ?? '')
  })
}

/** How a transaction ended; null if the database cannot tell: it was too long ago, or in another database. */
export type TransactionState = 'committed' | 'aborted' | 'in progress' | null

/** Returns how a transaction of {@link writeTables} ended, also if its process was killed. */
export async function transactionState(db: Drizzle, id: string): Promise<TransactionState> {
  const { rows } = await db
    .execute<{ state: TransactionState }>(sql`select pg_xact_status(${id}::xid8) as state`)
    // "Transaction ID is in the future": it belongs to another database.
    .catch(() => ({ rows: [] }))
  return rows[0]?.state ?? null
}

import { sql } from 'drizzle-orm'
import type { Drizzle } from '../database/database.ts'

/** Rows that triggers make from others, and the count of revisions, which has to go on where caches know it. */
const DERIVED = ['catalogue_revision', 'product_vocabulary']
/** The shop's own tables, and those of stand-ins where there are any. */
const SCHEMAS = ['public', 'sandbox']
/** Rows that are read or written by one statement. */
const AT_A_TIME = 200
/** SQLSTATE of a table that is not there. */
const NO_TABLE = '42P01'

/** A table of a backup. */
export interface BackupTable {
  /** As SQL has it, with its schema: `public.products`. */
  readonly name: string
  /** Columns whose values are not computed. */
  readonly columns: readonly string[]
}

interface TableRow extends Record<string, unknown>, BackupTable {
  /** Tables that its foreign keys lead to. */
  readonly references: readonly string[]
}

const textList = (values: readonly string[]) =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`

/** All tables whose rows belong into a backup, each after those that its foreign keys lead to. */
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
    // No table is left out: a circle of foreign keys has to be met by a change here.
    if (at < 0) throw new Error('Haat: tables refer to each other in a circle, so no order restores them.')
    for (const { name, columns } of waiting.splice(at, 1)) sorted.push({ name, columns })
  }
  return sorted
}

const columnList = (columns: readonly string[]) =>
  sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )

/** The migrations that a database has, by their hashes; none where there are no tables yet. */
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

/** Takes rows of a table, each as JSON. */
export type TakeRows = (table: BackupTable, rows: readonly string[]) => Promise<void>

/**
 * Reads every table as it is at one moment, whatever is written meanwhile.
 * @returns the tables, in an order in which they can be restored
 */
export const readTables = (db: Drizzle, take: TakeRows): Promise<readonly BackupTable[]> =>
  db.transaction(
    async (tx) => {
      const tables = await tablesOf(tx)
      for (const table of tables) {
        await tx.execute(sql`declare backup_rows no scroll cursor for select row_to_json(kept)::text as row
          from (select ${columnList(table.columns)} from ${sql.raw(table.name)}) kept`)
        for (;;) {
          const { rows } = await tx.execute<{ row: string }>(sql.raw(`fetch ${AT_A_TIME} from backup_rows`))
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

/** What a database gets. */
export interface Restoring {
  readonly tables: readonly BackupTable[]
  /** The rows of a table, as {@link TakeRows} got them. */
  rowsOf(table: BackupTable): Iterable<readonly string[]> | AsyncIterable<readonly string[]>
  /** Called with the transaction's id when all rows are written, before it is committed. */
  beforeCommit(transaction: string): Promise<void>
}

/** Names of tables that differ from those of a backup in their columns, or are on one side alone. */
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

/** Whether a database has anything of a shop. Counters of limits, which a shop without any product has too, are nothing. */
export async function hasShop(db: Drizzle): Promise<boolean> {
  const names = (await tablesOf(db))
    .map(({ name }) => name)
    .filter((name) => name.startsWith('public.') && name !== 'public.limit_counts')
  const { rows } = await db.execute<{ full: boolean }>(
    sql.raw(`select ${names.map((name) => `exists (select from ${name})`).join(' or ')} as full`),
  )
  return rows[0]?.full ?? false
}

/** Numbers that tables count by themselves go on after the highest one. */
const COUNT_ON = `do $$ declare counted record; begin
  for counted in
    select format('%I.%I', nspname, relname) as name, attname as column
    from pg_attribute join pg_class on pg_class.oid = attrelid join pg_namespace on pg_namespace.oid = relnamespace
    where attidentity <> '' and nspname in (${SCHEMAS.map((name) => `'${name}'`).join()})
  loop execute format('select setval(pg_get_serial_sequence(%L, %L), max(%I)) from %s having max(%I) is not null',
    counted.name, counted.column, counted.column, counted.name, counted.column);
  end loop; end $$`

/** Replaces all rows of a database, in one transaction: everything, or nothing where anything fails. */
export async function writeTables(db: Drizzle, { tables, rowsOf, beforeCommit }: Restoring): Promise<void> {
  await db.transaction(async (tx) => {
    // Much is written at once; but shoppers do not wait for a shop that waits for a lock.
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
    await tx.execute(sql.raw(COUNT_ON))
    const { rows } = await tx.execute<{ id: string }>(sql`select pg_current_xact_id()::text as id`)
    await beforeCommit(rows[0]?.id ?? '')
  })
}

/** How a transaction ended; null where the database does not know: it was too long ago, or elsewhere. */
export type TransactionState = 'committed' | 'aborted' | 'in progress' | null

/** How a transaction of {@link writeTables} ended, also when the process that began it was killed. */
export async function transactionState(db: Drizzle, id: string): Promise<TransactionState> {
  const { rows } = await db
    .execute<{ state: TransactionState }>(sql`select pg_xact_status(${id}::xid8) as state`)
    // "Transaction ID is in the future": it belongs to another database.
    .catch(() => ({ rows: [] }))
  return rows[0]?.state ?? null
}

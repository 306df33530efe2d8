import { randomBytes } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { type Database, openDatabase } from '@haat/server'
import { inject } from 'vitest'

/** An empty embedded database with all tables, in memory. */
export const freshPglite = async (): Promise<Database> =>
  openDatabase({ memory: await openAsBlob(inject('cliDump')) })

/** An empty database with all tables on the run's PostgreSQL server. */
export async function freshPostgres(): Promise<Database & { readonly url: string }> {
  const name = `haat_cli_${randomBytes(6).toString('hex')}`
  const admin = await openDatabase({ databaseUrl: inject('cliPostgres') })
  await admin.query(`create database ${name} template ${inject('cliPostgresTemplate')}`)
  const url = Object.assign(new URL(inject('cliPostgres')), { pathname: `/${name}` }).href
  const database = await openDatabase({ databaseUrl: url })
  return {
    ...database,
    url,
    async close() {
      await database.close()
      await admin.query(`drop database ${name} with (force)`)
      await admin.close()
    },
  }
}

/**
 * Returns every row of every table as text, by the table's name. Leaves out revision counters, which always grow, and
 * columns that the database computes: PGlite and a server split texts into words differently.
 */
export async function contentsOf({ query }: Database): Promise<Readonly<Record<string, readonly string[]>>> {
  const { rows: tables } = await query<{ name: string; columns: string }>(
    `select format('%I.%I', nspname, relname) as name, string_agg(quote_ident(attname), ',' order by attnum) as columns
     from pg_class join pg_namespace space on space.oid = relnamespace join pg_attribute on attrelid = pg_class.oid
     where nspname in ('public', 'sandbox') and relkind = 'r' and relname <> 'catalogue_revision'
       and attnum > 0 and not attisdropped and attgenerated = '' group by 1 order by 1`,
  )
  const contents: Record<string, readonly string[]> = {}
  for (const { name, columns } of tables) {
    const { rows } = await query<{ row: string }>(
      `select row_to_json(selected)::text as row from (select ${columns} from ${name}) selected`,
    )
    contents[name] = rows.map(({ row }) => row).sort()
  }
  return contents
}

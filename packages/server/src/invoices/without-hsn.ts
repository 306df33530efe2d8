import { and, asc, sql } from 'drizzle-orm'
import { type Drizzle, products } from '../database/index.ts'
import { isShown } from '../database/is-shown.ts'
import { isWithin, type Period } from '../database/period.ts'

/** Returns the names of products in the invoices of a period that have no HSN code: the GST portal refuses their rows. */
export async function invoicedWithoutHsn(db: Drizzle, period: Period): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct l.name from invoices d
    cross join lateral jsonb_to_recordset(d.lines) as l(position integer, name text, hsn text)
    where l.position >= 0 and l.hsn = '' and ${isWithin(sql`d.issued_at`, period) ?? sql`true`} order by 1`)
  return rows.map(({ name }) => name)
}

/** Returns the names of products on sale that have no HSN code. */
export async function soldWithoutHsn(db: Drizzle): Promise<string[]> {
  const rows = await db
    .select({ name: products.name })
    .from(products)
    .where(and(isShown, sql`coalesce(${products.hsn}, '') = ''`))
    .orderBy(asc(products.position), asc(products.id))
  return rows.map(({ name }) => name)
}

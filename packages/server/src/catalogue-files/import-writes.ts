import { setImmediate } from 'node:timers/promises'
import { variationIdOf } from '@haat/core/catalogue'
import { and, type Column, getTableColumns, not, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgInsertValue, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import * as v from 'valibot'
import type { Drizzle } from '../database/database.ts'
import { isAmong } from '../database/is-among.ts'
import {
  categories,
  comments,
  type NewComment,
  type NewSponsor,
  products,
  sponsors,
  variationStock,
} from '../database/schema.ts'
import { writeSums } from '../stock/units.ts'
import type { CatalogueFile } from './catalogue-file.ts'
import type { Plan } from './import-plan.ts'
import type { PlannedProduct } from './plan-products.ts'
import { STORED_NAMES } from './product-fields.ts'

const Count = v.pipe(v.number(), v.integer())

/** Numbers of records that an import changed. `unchanged` were already the same as in the file. */
export const Change = v.object({ created: Count, updated: Count, unchanged: Count, removed: Count })
export type Change = v.InferInput<typeof Change>

const NO_CHANGE: Change = { created: 0, updated: 0, unchanged: 0, removed: 0 }

const sumOf = (a: Change, b: Change): Change => ({
  created: a.created + b.created,
  updated: a.updated + b.updated,
  unchanged: a.unchanged + b.unchanged,
  removed: a.removed + b.removed,
})

/** Records per statement: a compromise between memory and speed. */
const BATCH = 100
/** Products per statement about stock: each reads the stock of the whole shop. */
const STOCK_BATCH = 1_000

type Step = (count: number) => void

const namesIn = (parts: SQL[]) => sql.join(parts, sql`, `)

/** Returns the new values of the columns, and the condition that one of them differs from the stored value. */
function changes<T extends PgTable>(table: T, keys: readonly string[]) {
  const columns: Record<string, Column> = getTableColumns(table)
  const named = keys.flatMap((key) => {
    const column = columns[key]
    return column === undefined ? [] : [{ key, column, value: sql`excluded.${sql.identifier(column.name)}` }]
  })
  const before = namesIn(named.map(({ column }) => sql`${column}`))
  const after = namesIn(named.map(({ value }) => value))
  const set: Record<string, SQL> = Object.fromEntries(named.map(({ key, value }) => [key, value]))
  if ('updatedAt' in columns) set.updatedAt = sql`now()`
  return { set: set as PgUpdateSetSource<T>, setWhere: sql`(${before}) is distinct from (${after})` }
}

/**
 * Writes rows in batches and counts the results. An unchanged row is not written.
 * @param keys columns that change in an existing row; if there are none, it is not changed
 */
async function upsert<T extends PgTable & { readonly id: PgColumn }>(
  db: Drizzle,
  table: T,
  rows: readonly PgInsertValue<T>[],
  keys: readonly string[],
  step: Step,
): Promise<Change> {
  let created = 0
  let touched = 0
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH)
    const insert = db.insert(table).values(batch)
    const written = await (keys.length === 0
      ? insert.onConflictDoNothing()
      : insert.onConflictDoUpdate({ target: table.id, ...changes(table, keys) })
    )
      // True for a row that this statement inserted, false for one that it updated.
      .returning({ isNew: sql<boolean>`(xmax = 0)` })
    touched += written.length
    created += written.filter(({ isNew }) => isNew).length
    step(batch.length)
    // The embedded database responds without waiting, so the shop's other calls need a chance to run.
    await setImmediate()
  }
  return { created, updated: touched - created, unchanged: rows.length - touched, removed: 0 }
}

/** Writes the categories in the file, then creates those that only products name. */
export async function writeCategories(
  db: Drizzle,
  { categories: rows, namedCategories }: Plan,
  step: Step,
): Promise<Change> {
  const described = await upsert(db, categories, rows, ['name', 'description', 'imgUrl', 'position'], step)
  return sumOf(described, await upsert(db, categories, namedCategories, [], step))
}

/** Writes products. With `order`, existing ones also get the file's order. */
export async function writeProducts(
  db: Drizzle,
  planned: readonly PlannedProduct[],
  order: boolean,
  step: Step,
): Promise<Change> {
  let total = NO_CHANGE
  for (const group of Map.groupBy(planned, ({ given }) => given.join()).values()) {
    const fields = group[0]?.given.filter((field) => field !== 'id') ?? []
    const keys = [...fields.map((field) => STORED_NAMES[field] ?? field), ...(order ? ['position'] : [])]
    const rows = group.map(({ row }) => row)
    total = sumOf(total, await upsert(db, products, rows, keys, step))
  }
  const counted = await touch(db, await writeOwnStock(db, planned))
  return { ...total, updated: total.updated + counted, unchanged: total.unchanged - counted }
}

/**
 * Writes the stock of variations that are counted separately, for products whose variations are in the file. If the
 * file has no stock at all, remaining variations keep theirs.
 * @returns the ids of the products whose stock changed
 */
async function writeOwnStock(db: Drizzle, planned: readonly PlannedProduct[]): Promise<ReadonlySet<string>> {
  const changed = new Set<string>()
  const withVariations = planned.filter(({ given }) => given.includes('variations'))
  for (let start = 0; start < withVariations.length; start += STOCK_BATCH) {
    const batch = withVariations.slice(start, start + STOCK_BATCH)
    const ids = batch.map(({ row }) => row.id)
    const wanted = sql`jsonb_to_recordset(${JSON.stringify(batch.flatMap(stockRows))}::jsonb)
      as wanted(product_id text, variation_id text, stock integer, stays boolean)`
    const { rows } = await db.execute<{ id: string }>(sql`
      with removed as (
        delete from ${variationStock} where ${isAmong(variationStock.productId, ids)}
          and (product_id, variation_id) not in
            (select product_id, variation_id from ${wanted} where stays or stock is not null)
        returning product_id
      ), counted as (
        insert into ${variationStock} as stored (product_id, variation_id, stock)
          select product_id, variation_id, stock from ${wanted} where stock is not null
        on conflict (product_id, variation_id) do update set stock = excluded.stock
          where stored.stock <> excluded.stock
        returning product_id
      )
      select product_id as id from removed union select product_id from counted`)
    for (const { id } of rows) changed.add(id)
    for (const id of (await writeSums(db, ids)).keys()) changed.add(id)
    await setImmediate()
  }
  return changed
}

/** Returns a row for each variation of a product: its stock in the file, and whether the shop's stock stays if there is none. */
const stockRows = ({ row, ownStock, keepsStock }: PlannedProduct) =>
  (row.variations ?? []).map((variation) => ({
    product_id: row.id,
    variation_id: variationIdOf(variation),
    stock: ownStock.get(variationIdOf(variation)) ?? null,
    stays: keepsStock,
  }))

/** Marks products as changed if only their variations' stock changed. Returns how many were not marked before. */
async function touch(db: Drizzle, ids: ReadonlySet<string>): Promise<number> {
  if (ids.size === 0) return 0
  const isUntouched = sql`${products.updatedAt} <> now()::timestamptz(3)`
  const touched = await db
    .update(products)
    .set({ updatedAt: sql`now()` })
    .where(and(isAmong(products.id, [...ids]), isUntouched))
    .returning({ id: products.id })
  return touched.length
}

export const writeSponsors = (db: Drizzle, rows: readonly NewSponsor[], step: Step): Promise<Change> =>
  upsert(db, sponsors, rows, ['name', 'logo', 'position'], step)

export const writeComments = (db: Drizzle, rows: readonly NewComment[], step: Step): Promise<Change> =>
  upsert(db, comments, rows, ['productId', 'userId', 'username', 'comment'], step)

/**
 * Removes records that are not in the plan, of the kinds that the file lists. Comments are removed with their products.
 * A category is removed if neither the file nor a remaining product has it.
 */
export async function removeOthers(
  db: Drizzle,
  file: CatalogueFile,
  plan: Plan,
): Promise<Record<'categories' | 'products' | 'sponsors', number>> {
  const removed = { categories: 0, products: 0, sponsors: 0 }
  const remove = async (table: typeof categories | typeof products | typeof sponsors, where: SQL) =>
    (await db.delete(table).where(where).returning({ id: table.id })).length
  const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)
  if (file.products !== null) {
    const ids = plan.products.map(({ row }) => row.id)
    removed.products = await remove(products, not(isAmong(products.id, ids)))
  }
  if (file.products !== null || file.categories !== null) {
    const names = [...plan.categories, ...plan.namedCategories].map(({ name }) => name)
    removed.categories = await remove(
      categories,
      sql`not ${isAmong(categories.name, names)} and not ${isAmong(categories.id, idsOf(plan.categories))}
        and not exists (select from ${products} where ${products.category} = ${categories.name}
          and ${file.products === null})`,
    )
  }
  if (file.sponsors !== null)
    removed.sponsors = await remove(sponsors, not(isAmong(sponsors.id, idsOf(plan.sponsors))))
  return removed
}

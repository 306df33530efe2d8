import { type Column, getTableColumns, not, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Drizzle } from '../database/database.ts'
import { isAmong } from '../database/is-among.ts'
import {
  categories,
  comments,
  type NewComment,
  type NewSponsor,
  products,
  sponsors,
} from '../database/schema.ts'
import type { CatalogueFile } from './catalogue-file.ts'
import type { Current, Plan, PlannedProduct } from './import-plan.ts'
import type { ProductField } from './records.ts'

/** How many records an import touched. */
export interface Change {
  readonly created: number
  readonly updated: number
  /** Were as the file has them already. */
  readonly unchanged: number
  readonly removed: number
}

const NO_CHANGE: Change = { created: 0, updated: 0, unchanged: 0, removed: 0 }

const sumOf = (a: Change, b: Change): Change => ({
  created: a.created + b.created,
  updated: a.updated + b.updated,
  unchanged: a.unchanged + b.unchanged,
  removed: a.removed + b.removed,
})

/** Records in one statement: few enough for little memory, many enough to be quick. */
const BATCH = 100

type Step = (count: number) => void

/** The columns behind the fields of a record, where the names differ or there is none. */
const COLUMN: Readonly<Record<ProductField, keyof typeof products.$inferInsert>> = {
  id: 'id',
  productCode: 'productCode',
  name: 'name',
  description: 'description',
  category: 'category',
  price: 'pricePaise',
  originalPrice: 'originalPricePaise',
  discount: 'discount',
  rating: 'rating',
  averageReview: 'averageReview',
  reviewCount: 'reviewCount',
  totalStock: 'totalStock',
  variations: 'variations',
  features: 'features',
  top: 'top',
  imgUrl: 'imgUrl',
  videoUrl: 'videoUrl',
  createdAt: 'createdAt',
}

export async function currentCatalogue(db: Drizzle): Promise<Current> {
  const [inProducts] = await db
    .select({ next: sql<number>`coalesce(max(position) + 1, 0)::int` })
    .from(products)
  const [inCategories] = await db
    .select({ next: sql<number>`coalesce(max(position) + 1, 0)::int` })
    .from(categories)
  return {
    categories: await db.select({ id: categories.id, name: categories.name }).from(categories),
    products: await db.select({ id: products.id, productCode: products.productCode }).from(products),
    nextPosition: inProducts?.next ?? 0,
    nextCategoryPosition: inCategories?.next ?? 0,
  }
}

/** The new values of the columns, and the condition that one of them differs from what is stored. */
function changes(table: PgTable, keys: readonly string[]): { set: Record<string, SQL>; differs: SQL } {
  const columns: Record<string, Column> = getTableColumns(table)
  const named = keys.flatMap((key) => {
    const column = columns[key]
    return column === undefined ? [] : [{ key, column, value: sql`excluded.${sql.identifier(column.name)}` }]
  })
  const before = sql.join(
    named.map(({ column }) => sql`${column}`),
    sql`, `,
  )
  const after = sql.join(
    named.map(({ value }) => value),
    sql`, `,
  )
  const set = Object.fromEntries(named.map(({ key, value }) => [key, value]))
  return {
    set: 'updatedAt' in columns ? { ...set, updatedAt: sql`now()` } : set,
    differs: sql`(${before}) is distinct from (${after})`,
  }
}

/** Writes rows in batches and counts what became of them. A row that is as it was is not touched. */
async function upsert<Row>(
  rows: readonly Row[],
  step: Step,
  write: (batch: Row[]) => Promise<readonly { created: boolean }[]>,
): Promise<Change> {
  let created = 0
  let touched = 0
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH)
    const written = await write(batch)
    touched += written.length
    created += written.filter((row) => row.created).length
    step(batch.length)
  }
  return { created, updated: touched - created, unchanged: rows.length - touched, removed: 0 }
}

/** True for a row that this statement inserted, false for one that it updated. */
const created = { created: sql<boolean>`(xmax = 0)` }

/** Writes the categories that the file describes, then makes those that products only name. */
export async function writeCategories(
  db: Drizzle,
  { categories: rows, namedCategories }: Plan,
  step: Step,
): Promise<Change> {
  const { set, differs } = changes(categories, ['name', 'description', 'imgUrl', 'position'])
  const described = await upsert(rows, step, (batch) =>
    db
      .insert(categories)
      .values(batch)
      .onConflictDoUpdate({ target: categories.id, set, setWhere: differs })
      .returning(created),
  )
  const named = await upsert(namedCategories, step, (batch) =>
    db.insert(categories).values(batch).onConflictDoNothing().returning(created),
  )
  return sumOf(described, named)
}

/** Writes products; `order` also gives those that are there already the file's order. */
export async function writeProducts(
  db: Drizzle,
  rows: readonly PlannedProduct[],
  order: boolean,
  step: Step,
): Promise<Change> {
  let total = NO_CHANGE
  for (const [fields, group] of Map.groupBy(rows, ({ given }) => given.join())) {
    const keys = fields.split(',').map((field) => COLUMN[field as ProductField])
    const { set, differs } = changes(
      products,
      [...keys, ...(order ? ['position'] : [])].filter((key) => key !== 'id'),
    )
    const change = await upsert(group, step, (batch) =>
      db
        .insert(products)
        .values(batch.map(({ row }) => row))
        .onConflictDoUpdate({ target: products.id, set, setWhere: differs })
        .returning(created),
    )
    total = sumOf(total, change)
  }
  return total
}

export function writeSponsors(db: Drizzle, rows: readonly NewSponsor[], step: Step): Promise<Change> {
  const { set, differs } = changes(sponsors, ['name', 'logo', 'position'])
  return upsert(rows, step, (batch) =>
    db
      .insert(sponsors)
      .values(batch)
      .onConflictDoUpdate({ target: sponsors.id, set, setWhere: differs })
      .returning(created),
  )
}

export function writeComments(db: Drizzle, rows: readonly NewComment[], step: Step): Promise<Change> {
  const { set, differs } = changes(comments, ['productId', 'userId', 'username', 'comment'])
  return upsert(rows, step, (batch) =>
    db
      .insert(comments)
      .values(batch)
      .onConflictDoUpdate({ target: comments.id, set, setWhere: differs })
      .returning(created),
  )
}

/**
 * Removes what the plan does not have, of those kinds that the file lists. Products take their comments along; a
 * category goes when neither the file nor a product that stays has it.
 */
export async function removeOthers(
  db: Drizzle,
  file: CatalogueFile,
  plan: Plan,
): Promise<Record<'categories' | 'products' | 'sponsors', number>> {
  const removed = { categories: 0, products: 0, sponsors: 0 }
  if (file.products !== null) {
    const ids = plan.products.map(({ row }) => row.id)
    const gone = await db
      .delete(products)
      .where(not(isAmong(products.id, ids)))
      .returning({ id: products.id })
    removed.products = gone.length
  }
  if (file.products !== null || file.categories !== null) {
    const names = [...plan.categories, ...plan.namedCategories].map(({ name }) => name)
    const ids = plan.categories.map(({ id }) => id)
    const gone = await db
      .delete(categories)
      .where(
        sql`not ${isAmong(categories.name, names)} and not ${isAmong(categories.id, ids)}
          and not exists (select from ${products} where ${products.category} = ${categories.name}
            and ${file.products === null})`,
      )
      .returning({ id: categories.id })
    removed.categories = gone.length
  }
  if (file.sponsors !== null) {
    const ids = plan.sponsors.map(({ id }) => id)
    const gone = await db
      .delete(sponsors)
      .where(not(isAmong(sponsors.id, ids)))
      .returning({ id: sponsors.id })
    removed.sponsors = gone.length
  }
  return removed
}

import { line, type ProductQueryWire } from '@haat/core/wire'
import { and, asc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import { categories, type Drizzle, products } from '../database/index.ts'
import { isShown } from '../database/is-shown.ts'
import { badRequest } from '../http/problem.ts'
import { choicesOf, unitFilter } from './catalogue.choices.ts'
import { cursorOf, isAfter, orderBy, placeOf } from './catalogue.order.ts'
import { cardColumns, productColumns, toCardWire, toCategoryWire, toProductWire } from './catalogue.rows.ts'
import { wordsQuery } from './catalogue.words.ts'

const MOST_IDS = 100

const splitList = (text: string | undefined) => text?.split(',').filter((entry) => entry !== '')

/** Returns the conditions of a listing, without the cursor, because the total counts all pages. */
function filterOf(query: ProductQueryWire): SQL | undefined {
  const { category, minPrice, maxPrice } = query
  const tops = splitList(query.top)
  const ids = splitList(query.ids)
  if (ids && ids.length > MOST_IDS) throw badRequest(`ids: at most ${MOST_IDS} can be requested in one call.`)
  const words = query.q?.trim() ? (wordsQuery(query.q) ?? 'none') : undefined
  return and(
    isShown,
    category === undefined ? undefined : eq(products.category, line(category)),
    tops && sql`${products.top} in ${tops}`,
    ids && inArray(products.id, ids),
    words && (words === 'none' ? sql`false` : sql`${products.words} @@ ${words}`),
    minPrice === undefined ? undefined : gte(products.pricePaise, minPrice * 100),
    maxPrice === undefined ? undefined : lte(products.pricePaise, maxPrice * 100),
    query.brand === undefined ? undefined : eq(products.brand, line(query.brand)),
    query.tag === undefined ? undefined : sql`${products.tags} @> ${JSON.stringify([query.tag])}::jsonb`,
    unitFilter(query),
    query.inStock === 'true'
      ? sql`(${products.totalStock} is null or ${products.totalStock} > 0)`
      : undefined,
  )
}

/** Leaves out the filters by what the shopper can choose from. */
const NO_CHOICE = {
  brand: undefined,
  tag: undefined,
  unit: undefined,
  minUnitPrice: undefined,
  maxUnitPrice: undefined,
}

function validatePaging({ limit, cursor, page, unit, minUnitPrice, maxUnitPrice }: ProductQueryWire) {
  if (unit === undefined && (minUnitPrice ?? maxUnitPrice) !== undefined)
    throw badRequest('unit: give the unit of the price as well.')
  if (limit === undefined && (cursor !== undefined || page !== undefined))
    throw badRequest(`${cursor === undefined ? 'page' : 'cursor'}: give a limit as well.`)
  if (cursor !== undefined && page !== undefined)
    throw badRequest('cursor: give either a cursor or a page, not both.')
}

/** Returns at most `limit` products after a cursor or of a page, and the cursor of the next ones. */
async function readPage(db: Drizzle, query: ProductQueryWire, limit: number, cursor: string | undefined) {
  const { page = 1, sort = 'featured', fields } = query
  const place = placeOf(sort)
  // One row more than requested shows whether another page follows.
  const filtered = <T extends PgSelect>(select: T) =>
    select
      .where(and(filterOf(query), cursor === undefined ? undefined : isAfter(sort, cursor)))
      .orderBy(...orderBy(sort))
      .limit(limit + 1)
      .offset(cursor === undefined ? (page - 1) * limit : 0)
  const cards = async () => {
    const rows = await filtered(db.select({ product: cardColumns, place }).from(products).$dynamic())
    return rows.map((row) => ({ wire: toCardWire(row.product), place: row.place }))
  }
  const complete = async () => {
    const rows = await filtered(db.select({ product: productColumns, place }).from(products).$dynamic())
    return rows.map((row) => ({ wire: toProductWire(row.product), place: row.place }))
  }
  const found = await (fields === 'card' ? cards() : complete())
  const last = found.length > limit ? found[limit - 1] : undefined
  return {
    data: found.slice(0, limit).map(({ wire }) => wire),
    nextCursor: last ? cursorOf(sort, last.place) : null,
  }
}

/** Products that one query reads for a complete list: in between, the embedded database can serve other calls. */
const BATCH_SIZE = 500

async function readAll(db: Drizzle, query: ProductQueryWire) {
  const { data, ...first } = await readPage(db, query, BATCH_SIZE, undefined)
  let cursor = first.nextCursor
  while (cursor !== null) {
    const next = await readPage(db, query, BATCH_SIZE, cursor)
    for (const product of next.data) data.push(product)
    cursor = next.nextCursor
  }
  return data
}

/** Returns the complete list, or the part of it that the parameters select. */
export async function listProducts(db: Drizzle, query: ProductQueryWire) {
  validatePaging(query)
  const { limit } = query
  if (limit === undefined) return { success: true, data: await readAll(db, query) } as const
  const [page, total, choices] = await Promise.all([
    readPage(db, query, limit, query.cursor),
    db.$count(products, filterOf(query)),
    query.page === undefined ? undefined : choicesOf(db, filterOf({ ...query, ...NO_CHOICE })),
  ])
  return { success: true, ...page, total, ...choices } as const
}

/** Returns a product, or null if there is none. */
export async function findProduct(db: Drizzle, id: string) {
  const [row] = await db
    .select(productColumns)
    .from(products)
    .where(and(eq(products.id, id), isShown))
  return row ? toProductWire(row) : null
}

/** Returns all categories, in the shop's order. */
export async function listCategories(db: Drizzle) {
  const rows = await db.select().from(categories).orderBy(asc(categories.position), asc(categories.id))
  return rows.map(toCategoryWire)
}

export const hasProduct = async (db: Drizzle, id: string): Promise<boolean> =>
  (await db.$count(products, and(eq(products.id, id), isShown))) > 0

/** Returns a category by its name in any encoding; null if there is none. */
export async function findCategory(db: Drizzle, name: string) {
  const [row] = await db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(eq(categories.name, line(name)))
  return row ?? null
}

/** Returns the id of the shop's first product, or null if it has none. */
export async function firstProductId(db: Drizzle): Promise<string | null> {
  const [row] = await db
    .select({ id: products.id })
    .from(products)
    .where(isShown)
    .orderBy(asc(products.position), asc(products.id))
    .limit(1)
  return row?.id ?? null
}

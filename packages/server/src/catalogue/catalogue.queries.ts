import type { ProductQueryWire } from '@haat/core/wire'
import { and, asc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { Drizzle } from '../database/database.ts'
import { isShown } from '../database/is-shown.ts'
import { categories, products } from '../database/schema.ts'
import { badRequest } from '../http/problem.ts'
import { after, cursorOf, orderBy, placeOf } from './catalogue.order.ts'
import { cardColumns, productColumns, toCardWire, toCategoryWire, toProductWire } from './catalogue.rows.ts'
import { wordsQuery } from './catalogue.words.ts'

const MOST_IDS = 100

const listed = (text: string | undefined) => text?.split(',').filter((entry) => entry !== '')

/** What a listing is narrowed down to; without the cursor, because the total counts every page. */
function filterOf(query: ProductQueryWire): SQL | undefined {
  const { category, minPrice, maxPrice } = query
  const tops = listed(query.top)
  const ids = listed(query.ids)
  if (ids && ids.length > MOST_IDS) throw badRequest(`ids: at most ${MOST_IDS} can be asked for at once.`)
  const words = query.q?.trim() ? (wordsQuery(query.q) ?? 'none') : undefined
  return and(
    isShown,
    category === undefined ? undefined : eq(products.category, category),
    tops && sql`${products.top} in ${tops}`,
    ids && inArray(products.id, ids),
    words && (words === 'none' ? sql`false` : sql`${products.words} @@ ${words}`),
    minPrice === undefined ? undefined : gte(products.pricePaise, minPrice * 100),
    maxPrice === undefined ? undefined : lte(products.pricePaise, maxPrice * 100),
    query.inStock === 'true'
      ? sql`(${products.totalStock} is null or ${products.totalStock} > 0)`
      : undefined,
  )
}

function refuseHalfPages({ limit, cursor, page }: ProductQueryWire) {
  if (limit === undefined && (cursor !== undefined || page !== undefined))
    throw badRequest(`${cursor === undefined ? 'page' : 'cursor'}: give a limit as well.`)
  if (cursor !== undefined && page !== undefined)
    throw badRequest('cursor: give either a cursor or a page, not both.')
}

/** The products after a cursor, or from a page on, at most `limit` of them, and the cursor of those after them. */
async function readPage(db: Drizzle, query: ProductQueryWire, limit: number, cursor: string | undefined) {
  const { page = 1, sort = 'featured', fields } = query
  const place = placeOf(sort)
  // One more than asked for says whether another page follows.
  const narrowed = <T extends PgSelect>(select: T) =>
    select
      .where(and(filterOf(query), cursor === undefined ? undefined : after(sort, cursor)))
      .orderBy(...orderBy(sort))
      .limit(limit + 1)
      .offset(cursor === undefined ? (page - 1) * limit : 0)
  const cards = async () => {
    const rows = await narrowed(db.select({ product: cardColumns, place }).from(products).$dynamic())
    return rows.map((row) => ({ wire: toCardWire(row.product), place: row.place }))
  }
  const whole = async () => {
    const rows = await narrowed(db.select({ product: productColumns, place }).from(products).$dynamic())
    return rows.map((row) => ({ wire: toProductWire(row.product), place: row.place }))
  }
  const found = await (fields === 'card' ? cards() : whole())
  const last = found.length > limit ? found[limit - 1] : undefined
  return {
    data: found.slice(0, limit).map(({ wire }) => wire),
    nextCursor: last ? cursorOf(sort, last.place) : null,
  }
}

/** Products that are read at once for a whole list: the embedded database answers other calls in between. */
const AT_ONCE = 500

async function readAll(db: Drizzle, query: ProductQueryWire) {
  const { data, ...first } = await readPage(db, query, AT_ONCE, undefined)
  let cursor = first.nextCursor
  while (cursor !== null) {
    const next = await readPage(db, query, AT_ONCE, cursor)
    for (const product of next.data) data.push(product)
    cursor = next.nextCursor
  }
  return data
}

/** The whole list, or the part of it that the parameters ask for. */
export async function listProducts(db: Drizzle, query: ProductQueryWire) {
  refuseHalfPages(query)
  const { limit } = query
  if (limit === undefined) return { success: true, data: await readAll(db, query) } as const
  const [page, total] = await Promise.all([
    readPage(db, query, limit, query.cursor),
    db.$count(products, filterOf(query)),
  ])
  return { success: true, ...page, total } as const
}

/** One product, or null. */
export async function findProduct(db: Drizzle, id: string) {
  const [row] = await db
    .select(productColumns)
    .from(products)
    .where(and(eq(products.id, id), isShown))
  return row ? toProductWire(row) : null
}

/** All categories, as the shop orders them. */
export async function listCategories(db: Drizzle) {
  const rows = await db.select().from(categories).orderBy(asc(categories.position), asc(categories.id))
  return rows.map(toCategoryWire)
}

export const hasProduct = async (db: Drizzle, id: string): Promise<boolean> =>
  (await db.$count(products, and(eq(products.id, id), isShown))) > 0

export const hasCategory = async (db: Drizzle, name: string): Promise<boolean> =>
  (await db.$count(categories, eq(categories.name, name))) > 0

/** Id of the shop's first product, or null while it has none. */
export async function firstProductId(db: Drizzle): Promise<string | null> {
  const [row] = await db
    .select({ id: products.id })
    .from(products)
    .where(isShown)
    .orderBy(asc(products.position), asc(products.id))
    .limit(1)
  return row?.id ?? null
}

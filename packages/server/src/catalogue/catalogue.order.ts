import type { PRODUCT_SORTS } from '@haat/core/catalogue'
import { type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { products } from '../database/schema.ts'
import { badRequest } from '../http/problem.ts'

type Sort = (typeof PRODUCT_SORTS)[number]

/** One column of an order, and the SQL type of its value in a cursor. */
interface Key {
  readonly column: SQL
  readonly cast: 'bigint' | 'timestamptz' | 'text'
}

interface Order {
  readonly keys: readonly Key[]
  readonly direction: 'asc' | 'desc'
}

const id: Key = { column: sql`${products.id}`, cast: 'text' }
const position: Key = { column: sql`${products.position}`, cast: 'bigint' }
const price: Key = { column: sql`${products.pricePaise}`, cast: 'bigint' }

/**
 * Orders of a listing. All keys of an order have the same direction and end in the id. So "after this product" is one
 * row comparison that omits and repeats no product, even if many cost the same.
 */
const ORDERS: Readonly<Record<Sort, Order>> = {
  featured: { keys: [position, id], direction: 'asc' },
  newest: { keys: [{ column: sql`${products.createdAt}`, cast: 'timestamptz' }, id], direction: 'desc' },
  'price-asc': { keys: [price, id], direction: 'asc' },
  'price-desc': { keys: [price, id], direction: 'desc' },
  name: { keys: [{ column: sql`lower(${products.name})`, cast: 'text' }, id], direction: 'asc' },
  discount: {
    keys: [{ column: sql`-coalesce(${products.discount}, 0)`, cast: 'bigint' }, position, id],
    direction: 'asc',
  },
}

/** The content of a decoded cursor. */
const Cursor = v.pipe(v.string(), v.parseJson(), v.array(v.unknown()))

const joined = (parts: readonly SQL[]) => sql.join([...parts], sql`, `)

export const orderBy = (sort: Sort): SQL[] =>
  ORDERS[sort].keys.map(({ column }) =>
    ORDERS[sort].direction === 'asc' ? sql`${column}` : sql`${column} desc`,
  )

/** Selects the place of a row in the order. */
export const placeOf = (sort: Sort) =>
  sql<unknown[]>`jsonb_build_array(${joined(ORDERS[sort].keys.map(({ column }) => column))})`

/** Returns the cursor of a place: an opaque text that means "after this place". */
export const cursorOf = (sort: Sort, place: readonly unknown[]): string =>
  Buffer.from(JSON.stringify([sort, ...place])).toString('base64url')

const hasType = (value: unknown, cast: Key['cast']): boolean => {
  if (cast === 'bigint') return Number.isSafeInteger(value)
  if (typeof value !== 'string' || value.includes('\0')) return false
  return cast === 'text' || !Number.isNaN(Date.parse(value))
}

/**
 * Returns the condition for the rows after a cursor's place.
 * @throws Problem 400 if the cursor is invalid, or of another order
 */
export function isAfter(sort: Sort, cursor: string): SQL {
  const { keys, direction } = ORDERS[sort]
  const read = v.safeParse(Cursor, Buffer.from(cursor, 'base64url').toString())
  const [own, ...place] = read.success ? read.output : []
  if (own !== sort || place.length !== keys.length || !keys.every(({ cast }, at) => hasType(place[at], cast)))
    throw badRequest('cursor: take it from nextCursor of the previous answer, with the same sort.')
  const columns = joined(keys.map(({ column }) => column))
  const values = joined(keys.map(({ cast }, at) => sql`${String(place[at])}::${sql.raw(cast)}`))
  return direction === 'asc' ? sql`(${columns}) > (${values})` : sql`(${columns}) < (${values})`
}

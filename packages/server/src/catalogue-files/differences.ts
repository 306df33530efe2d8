import { formatPrice, type Paise } from '@haat/core'
import { titleOf } from '@haat/core/cart'
import { getTableColumns } from 'drizzle-orm'
import type { Drizzle } from '../database/database.ts'
import { categories, comments, type ProductRow, products, sponsors } from '../database/schema.ts'
import { regularOf } from '../scheduled-prices/price-now.ts'
import { isVaried, ownStock, toVariationsWire } from '../variations/wire.ts'

/** Longest value that a line shows, in characters. */
const LONGEST = 40

/** Columns that are computed, or do not describe the product. */
const EXCLUDED = new Set(['id', 'words', 'updatedAt', 'ownStock', 'deal'])
/** Names of columns in files, if they differ. */
const NAMES: Readonly<Record<string, string>> = {
  pricePaise: 'price',
  originalPricePaise: 'originalPrice',
  totalStock: 'stock',
}

/** Returns the name of a column, also of one in a variation: `M, Indigo: pricePaise`. */
function nameOf(column: string): string {
  const at = column.lastIndexOf(': ') + 1
  const name = column.slice(at).trim()
  return `${column.slice(0, at)} ${NAMES[name] ?? name}`.trim()
}

type Row = Readonly<Record<string, unknown>> & { readonly id: string }

function valueText(column: string, value: unknown): string {
  if (value === null || value === undefined) return 'none'
  if (column.endsWith('Paise')) return formatPrice(value as Paise)
  const text = value instanceof Date ? value.toISOString() : JSON.stringify(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

export type CountedProduct = ProductRow & { readonly ownStock: Readonly<Record<string, number>> | null }

/** Returns a product with one column for each value of each variation. */
function flattened({ variations, ...product }: CountedProduct): Row {
  const columns = toVariationsWire({ ...product, variations }).flatMap((variation) => {
    const title = titleOf({ name: '', variation })
    const {
      size: _size,
      color: _color,
      discount: _discount,
      price,
      originalPrice,
      totalStock,
      ...rest
    } = variation
    const amounts = { pricePaise: paiseOf(price), originalPricePaise: paiseOf(originalPrice), totalStock }
    return Object.entries({ ...amounts, ...rest }).map(([column, value]) => [`${title}: ${column}`, value])
  })
  return { ...product, ...Object.fromEntries(columns) }
}

const paiseOf = (rupees: number | null | undefined) =>
  rupees === null || rupees === undefined ? null : Math.round(rupees * 100)

/** Describes the changes between two versions of a product. Variations are compared by their resulting prices. */
export function productChanges(before: CountedProduct, after: CountedProduct): string {
  const varied = isVaried(before) || isVaried(after)
  return varied ? changesOf(flattened(before), flattened(after)) : changesOf(before, after)
}

/** Describes the changes between two versions of a row: `price ₹10.00 → ₹12.50, stock 5 → 25`; '' if there are none. */
function changesOf(before: Row, after: Row): string {
  return [...new Set([...Object.keys(after), ...Object.keys(before)])]
    .filter((column) => !EXCLUDED.has(column))
    .filter((column) => JSON.stringify(before[column] ?? null) !== JSON.stringify(after[column] ?? null))
    .map((column) => {
      const [old, now] = [before, after].map((row) => valueText(column, row[column]))
      return `${nameOf(column)} ${old} → ${now}`
    })
    .join(', ')
}

/** Describes a row that was added or removed. */
function summaryOf(row: Row): string {
  const price = row.pricePaise === undefined ? [] : [valueText('pricePaise', row.pricePaise)]
  return [
    ...[row.name, row.comment].filter((text) => text !== undefined).map((text) => valueText('', text)),
    ...price,
  ].join(', ')
}

/** Reads the complete catalogue, to compare it. */
export const contentsOf = async (db: Drizzle) => ({
  category: await db.select().from(categories).orderBy(categories.position, categories.id),
  product: (
    await db
      .select({ ...getTableColumns(products), ownStock })
      .from(products)
      .orderBy(products.position, products.id)
  ).map(regularOf),
  sponsor: await db.select().from(sponsors).orderBy(sponsors.position, sponsors.id),
  comment: await db.select().from(comments).orderBy(comments.createdAt, comments.id),
})

type Contents = Awaited<ReturnType<typeof contentsOf>>

/** Describes the changes from one list of rows to another: removed rows, then changed and new ones. */
function linesOf<R extends Row>(
  kind: keyof Contents,
  before: readonly R[],
  after: readonly R[],
  changes: (before: R, after: R) => string,
): string[] {
  const old = new Map(before.map((row) => [row.id, row]))
  const now = new Set(after.map(({ id }) => id))
  const removed = before.filter(({ id }) => !now.has(id))
  return [
    ...removed.map((row) => `- ${kind} ${row.id}: ${summaryOf(row)}`),
    ...after.flatMap((row) => {
      const earlier = old.get(row.id)
      if (earlier === undefined) return [`+ ${kind} ${row.id}: ${summaryOf(row)}`]
      const text = changes(earlier, row)
      return text === '' ? [] : [`~ ${kind} ${row.id}: ${text}`]
    }),
  ]
}

/** Returns the differences between two states of a catalogue, one line each. */
export const differencesOf = (before: Contents, after: Contents): string[] => [
  ...linesOf('category', before.category, after.category, changesOf),
  ...linesOf('product', before.product, after.product, productChanges),
  ...linesOf('sponsor', before.sponsor, after.sponsor, changesOf),
  ...linesOf('comment', before.comment, after.comment, changesOf),
]

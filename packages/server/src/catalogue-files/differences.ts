import { formatPrice, type Paise } from '@haat/core'
import { titleOf } from '@haat/core/cart'
import { variationIdOf } from '@haat/core/catalogue'
import { pricesIn } from '../variations/prices.ts'
import { isVaried } from '../variations/wire.ts'
import { STORED_NAMES } from './product-fields.ts'
import type { CountedProduct, StoredCatalogue } from './stored-catalogue.ts'

/** Longest value that a line shows, in characters. */
const LONGEST = 40

/** Columns that are computed, or do not describe the product. */
const EXCLUDED = new Set(['id', 'words', 'updatedAt', 'ownStock', 'deal'])
/** Names of columns in messages, if they differ. */
const NAMES = new Map<string | undefined, string>([
  ['totalStock', 'stock'],
  ...Object.entries(STORED_NAMES).map(([field, column]) => [column, field] as const),
])

/** Returns the name of a column, also of one in a variation: `M, Indigo: pricePaise`. */
function nameOf(column: string): string {
  const at = column.lastIndexOf(': ') + 1
  const name = column.slice(at).trim()
  return `${column.slice(0, at)} ${NAMES.get(name) ?? name}`.trim()
}

type Row = Readonly<Record<string, unknown>> & { readonly id: string }

function valueText(column: string, value: unknown): string {
  if (value === null || value === undefined) return 'none'
  if (column.endsWith('Paise')) return formatPrice(value as Paise)
  const text = value instanceof Date ? value.toISOString() : JSON.stringify(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

/** Returns a product with one column for each value of each variation. */
function flattened({ variations, ...product }: CountedProduct): Row {
  const varied = isVaried({ ...product, variations })
  const columns = variations.flatMap((variation) => {
    const title = titleOf({ name: '', variation })
    const { pricePaise, originalPricePaise } = pricesIn(product, variation)
    const totalStock = product.ownStock?.[variationIdOf(variation)] ?? product.totalStock
    const { image, productCode = varied ? product.productCode : undefined } = variation
    const amounts = { pricePaise, originalPricePaise, totalStock }
    return Object.entries({ ...amounts, image, productCode }).map(([column, value]) => [
      `${title}: ${column}`,
      column in amounts && !varied ? null : value,
    ])
  })
  return { ...product, ...Object.fromEntries(columns) }
}

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

/** Describes the changes from one list of rows to another: removed rows, then changed and new ones. */
function linesOf<R extends Row>(
  kind: string,
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
export const differencesOf = (before: StoredCatalogue, after: StoredCatalogue): string[] => [
  ...linesOf('category', before.categories, after.categories, changesOf),
  ...linesOf('product', before.products, after.products, productChanges),
  ...linesOf('sponsor', before.sponsors, after.sponsors, changesOf),
  ...linesOf('comment', before.comments, after.comments, changesOf),
]

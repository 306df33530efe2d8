import { formatPrice, type Paise } from '@haat/core'
import type { Drizzle } from '../database/database.ts'
import { categories, comments, products, sponsors } from '../database/schema.ts'

/** Longest value that a line shows, in characters. */
const LONGEST = 40

/** Columns that are computed, or that say nothing about what is sold. */
const LEFT_OUT = new Set(['id', 'words', 'updatedAt'])
/** Columns under the names that files have for them. */
const NAMES: Readonly<Record<string, string>> = {
  pricePaise: 'price',
  originalPricePaise: 'originalPrice',
  totalStock: 'stock',
}

/** A row of any table. */
type Row = Readonly<Record<string, unknown>> & { readonly id: string }

function valueText(column: string, value: unknown): string {
  if (value === null || value === undefined) return 'none'
  if (column.endsWith('Paise')) return formatPrice(value as Paise)
  const text = value instanceof Date ? value.toISOString() : JSON.stringify(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

/** What differs between two versions of a row: `price ₹10.00 → ₹12.50, stock 5 → 25`; '' where nothing does. */
export function changesOf(before: Row, after: Row): string {
  return Object.keys(after)
    .filter((column) => !LEFT_OUT.has(column))
    .filter((column) => JSON.stringify(before[column]) !== JSON.stringify(after[column]))
    .map((column) => {
      const [old, now] = [before, after].map((row) => valueText(column, row[column]))
      return `${NAMES[column] ?? column} ${old} → ${now}`
    })
    .join(', ')
}

/** What a row that is new, or gone, was about. */
function summaryOf(row: Row): string {
  const price = row.pricePaise === undefined ? [] : [valueText('pricePaise', row.pricePaise)]
  return [
    ...[row.name, row.comment].filter((text) => text !== undefined).map((text) => valueText('', text)),
    ...price,
  ].join(', ')
}

const KINDS = ['category', 'product', 'sponsor', 'comment'] as const
type Contents = Readonly<Record<(typeof KINDS)[number], readonly Row[]>>

/** The whole catalogue as it is, to be compared. */
export const contentsOf = async (db: Drizzle): Promise<Contents> => ({
  category: await db.select().from(categories).orderBy(categories.position, categories.id),
  product: await db.select().from(products).orderBy(products.position, products.id),
  sponsor: await db.select().from(sponsors).orderBy(sponsors.position, sponsors.id),
  comment: await db.select().from(comments).orderBy(comments.createdAt, comments.id),
})

/** The differences between two states of a catalogue, a line each: what is gone, then what changed or is new. */
export function differencesOf(before: Contents, after: Contents): string[] {
  return KINDS.flatMap((kind) => {
    const old = new Map(before[kind].map((row) => [row.id, row]))
    const now = new Set(after[kind].map(({ id }) => id))
    const gone = before[kind].filter(({ id }) => !now.has(id))
    return [
      ...gone.map((row) => `- ${kind} ${row.id}: ${summaryOf(row)}`),
      ...after[kind].flatMap((row) => {
        const earlier = old.get(row.id)
        if (earlier === undefined) return [`+ ${kind} ${row.id}: ${summaryOf(row)}`]
        const changes = changesOf(earlier, row)
        return changes === '' ? [] : [`~ ${kind} ${row.id}: ${changes}`]
      }),
    ]
  })
}

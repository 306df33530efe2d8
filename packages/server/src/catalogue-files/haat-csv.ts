import { rupeesOf } from '@haat/core'
import type { CatalogueFile } from './catalogue-file.ts'
import {
  escapeFormula,
  joinTexts,
  joinVariations,
  splitTexts,
  splitVariations,
  unescapeFormula,
} from './csv-lists.ts'
import type { CsvTable } from './csv-rows.ts'
import {
  attempt,
  type LineNote,
  type PlacedProduct,
  type ProductRecord,
  readProductRecord,
} from './records.ts'

const plain = (cell: string): unknown => unescapeFormula(cell)
const number = (value: number | null) => value?.toString() ?? ''
const rupees = (paise: ProductRecord['originalPrice']) => (paise === null ? '' : rupeesOf(paise).toFixed(2))

/** Reads and writes the cells of a column. */
interface Column {
  readonly read: (cell: string) => unknown
  readonly write: (product: ProductRecord) => string
}

const listOf = (field: 'synonyms' | 'features' | 'imgUrl' | 'videoUrl'): Column => ({
  read: (cell) => splitTexts(unescapeFormula(cell)),
  write: (product) => joinTexts(product[field]),
})

/** The columns of Haat CSV, in the order of an export. */
const COLUMNS: Readonly<Record<string, Column>> = {
  _id: { read: plain, write: (product) => product.id ?? '' },
  productCode: { read: plain, write: (product) => product.productCode ?? '' },
  name: { read: plain, write: (product) => product.name },
  synonyms: listOf('synonyms'),
  category: { read: plain, write: (product) => product.category ?? '' },
  price: { read: plain, write: (product) => rupees(product.price) },
  originalPrice: { read: plain, write: (product) => rupees(product.originalPrice) },
  discount: { read: plain, write: (product) => number(product.discount) },
  totalStock: { read: plain, write: (product) => number(product.totalStock) },
  top: { read: plain, write: (product) => product.top ?? '' },
  hidden: { read: plain, write: (product) => (product.hidden ? 'yes' : '') },
  rating: { read: plain, write: (product) => number(product.rating) },
  averageReview: { read: plain, write: (product) => number(product.averageReview) },
  reviewCount: { read: plain, write: (product) => number(product.reviewCount) },
  variations: {
    read: (cell) => splitVariations(unescapeFormula(cell)),
    write: (product) => joinVariations(product.variations),
  },
  features: listOf('features'),
  imgUrl: listOf('imgUrl'),
  videoUrl: listOf('videoUrl'),
  createdAt: { read: plain, write: (product) => product.createdAt?.toISOString() ?? '' },
  description: { read: plain, write: (product) => product.description },
}

const haatCsvColumns: readonly string[] = Object.keys(COLUMNS)

/** Whether the header is Haat CSV: it needs id or code, name and price. */
export const isHaatCsv = (table: CsvTable): boolean =>
  table.has('_id', 'productCode') && table.has('name') && table.has('price')

/** Reads Haat CSV: one line per product. Missing columns do not change the shop's values. */
export function readHaatCsv(table: CsvTable): CatalogueFile {
  const refused: LineNote[] = [...table.refused]
  const present = Object.entries(COLUMNS).filter(([name]) => table.has(name))
  const products = table.rows.flatMap((row): PlacedProduct[] => {
    const fields = Object.fromEntries(present.map(([name, { read }]) => [name, read(row.cell(name))]))
    return attempt(row.line, refused, () => ({ line: row.line, ...readProductRecord(fields) }))
  })
  const unknown = table.columns.filter(
    (name) => name !== '' && !haatCsvColumns.some((known) => known.toLowerCase() === name.toLowerCase()),
  )
  return {
    format: 'haat-csv',
    categories: null,
    products,
    sponsors: null,
    comments: null,
    refused,
    skipped: [],
    notes: unknown.length === 0 ? [] : [`Unknown columns were ignored: ${unknown.join(', ')}.`],
  }
}

const quoted = (cell: string) => (/[",;\t\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
const line = (cells: readonly string[]) => `${cells.map(quoted).join(',')}\r\n`

export const haatCsvHeader = (): string => line(haatCsvColumns)
export const haatCsvLine = (product: ProductRecord): string =>
  line(Object.values(COLUMNS).map(({ write }) => escapeFormula(write(product))))

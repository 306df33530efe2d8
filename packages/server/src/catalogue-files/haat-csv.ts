import { rupeesOf } from '@haat/core'
import { type CatalogueFile, EMPTY_FILE } from './catalogue-file.ts'
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
  name: { read: plain, write: (product) => product.name ?? '' },
  synonyms: listOf('synonyms'),
  category: { read: plain, write: (product) => product.category ?? '' },
  price: { read: plain, write: (product) => rupees(product.price) },
  originalPrice: { read: plain, write: (product) => rupees(product.originalPrice) },
  discount: { read: plain, write: (product) => number(product.discount) },
  totalStock: { read: plain, write: (product) => number(product.totalStock) },
  stockAtExport: { read: plain, write: (product) => number(product.stockAtExport) },
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

const FIELDS = Object.keys(COLUMNS)

/** Other names of columns, for files that are written by hand. */
const ALIASES: Readonly<Record<string, string>> = { code: 'productCode', stock: 'totalStock' }
/** The column of the stock that an export saw. Its name has the id of the export. */
const AT_EXPORT = /^stockAtExport (\S+)$/i

/** Returns the field of a column; undefined if it is unknown. */
function fieldOf(column: string): string | undefined {
  const name = AT_EXPORT.test(column) ? 'stockAtExport' : column.toLowerCase()
  return FIELDS.find((field) => field.toLowerCase() === (ALIASES[name] ?? name).toLowerCase())
}

/** Returns the first column of each field in a table. */
const columnsOf = (table: CsvTable): ReadonlyMap<string, string> =>
  new Map(
    table.columns
      .flatMap((column) => {
        const field = fieldOf(column)
        return field === undefined ? [] : [[field, column] as const]
      })
      .reverse(),
  )

const IDS = ['_id', 'productCode']

/** Whether the header is Haat CSV: it needs id or code, and something to set. */
export function isHaatCsv(table: CsvTable): boolean {
  const fields = [...columnsOf(table).keys()]
  return fields.some((field) => IDS.includes(field)) && fields.some((field) => !IDS.includes(field))
}

/** Reads Haat CSV: one line per product. Missing columns do not change the shop's values. */
export function readHaatCsv(table: CsvTable): CatalogueFile {
  const refused: LineNote[] = [...table.refused]
  const columns = columnsOf(table)
  const products = table.rows.flatMap((row): PlacedProduct[] => {
    const fields = Object.entries(COLUMNS).flatMap(([field, { read }]) => {
      const column = columns.get(field)
      return column === undefined ? [] : [[field, read(row.cell(column))] as const]
    })
    return attempt(row.line, refused, () => ({
      line: row.line,
      ...readProductRecord(Object.fromEntries(fields)),
    }))
  })
  const unknown = table.columns.filter((name) => name !== '' && fieldOf(name) === undefined)
  return {
    ...EMPTY_FILE,
    format: 'haat-csv',
    products,
    exportId: AT_EXPORT.exec(columns.get('stockAtExport') ?? '')?.[1] ?? null,
    refused,
    notes: unknown.length === 0 ? [] : [`Unknown columns were ignored: ${unknown.join(', ')}.`],
  }
}

const quoted = (cell: string) => (/[",;\t\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
const line = (cells: readonly string[]) => `${cells.map(quoted).join(',')}\r\n`

/** @param exportId names the export, so that an import can apply the changes of stock since then */
export const haatCsvHeader = (exportId: string): string =>
  line(FIELDS.map((field) => (field === 'stockAtExport' ? `${field} ${exportId}` : field)))
export const haatCsvLine = (product: ProductRecord): string =>
  line(Object.values(COLUMNS).map(({ write }) => escapeFormula(write(product))))

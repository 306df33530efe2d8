import type { CatalogueFile, TableFormat } from './catalogue-file.ts'
import { csvLine, escapeFormula } from './csv-cells.ts'
import { type CsvTable, type Header, meaningsBy, twice } from './csv-rows.ts'
import { PRODUCT, PRODUCT_FIELDS, SHORT_NAMES } from './product-fields.ts'
import {
  attempt,
  type Notes,
  type PlacedProduct,
  type ProductRecord,
  readProductRecord,
  writtenFields,
} from './records.ts'

type Field = (typeof PRODUCT_FIELDS)[number]

/** The column of the stock that an export saw. Its name has the id of the export. */
const AT_EXPORT = /^stockAtExport (\S+)$/i

/** Returns the field of a column; undefined if it is unknown. */
function fieldOf(column: string): Field | undefined {
  const name = AT_EXPORT.test(column) ? 'stockAtExport' : column.toLowerCase()
  return PRODUCT_FIELDS.find((field) => field.toLowerCase() === (SHORT_NAMES[name] ?? name).toLowerCase())
}

/** @throws UnreadableFileError if two columns are one field by their short names */
function refuseSameField({ columns }: Header): void {
  const same = Map.groupBy(columns, fieldOf)
  for (const [field, names] of same) if (field !== undefined && names.length > 1) throw twice(names)
}

/** Returns the column of each field in a table. */
const columnsOf = ({ columns }: Header): ReadonlyMap<Field, string> =>
  new Map(
    columns.flatMap((column) => {
      const field = fieldOf(column)
      return field === undefined ? [] : [[field, column] as const]
    }),
  )

const unknownIn = ({ columns }: Header) =>
  columns.filter((name) => name !== '' && fieldOf(name) === undefined)

const IDS: readonly Field[] = ['_id', 'productCode']

/**
 * Whether the header is Haat CSV: it needs id or code, and something to set. With the short name `code`, which other
 * tables have as well, all columns must be known.
 */
function matches(table: Header): boolean {
  const fields = [...columnsOf(table).keys()]
  const isOwn = table.has('_id', 'productCode') || unknownIn(table).length === 0
  return isOwn && fields.some((field) => IDS.includes(field)) && fields.some((field) => !IDS.includes(field))
}

/** Reads Haat CSV: one line per product. Missing columns do not change the shop's values. */
function read(table: CsvTable, { refused }: Notes): Partial<CatalogueFile> {
  refuseSameField(table)
  const columns = columnsOf(table)
  const products = table.rows.flatMap((row): PlacedProduct[] => {
    const fields = [...columns].map(([field, column]) => [
      field,
      PRODUCT[field].column.read(row.cell(column)),
    ])
    return attempt(row.line, refused, () => ({
      line: row.line,
      ...readProductRecord(Object.fromEntries(fields)),
    }))
  })
  const unknown = unknownIn(table)
  const exportId = AT_EXPORT.exec(columns.get('stockAtExport') ?? '')?.[1] ?? null
  const isWhole = PRODUCT_FIELDS.every((field) => field === 'stockAtExport' || columns.has(field))
  return {
    products,
    exportId,
    lacksStockAtExport: isWhole && exportId === null,
    notes: unknown.length === 0 ? [] : [`Unknown columns were ignored: ${unknown.join(', ')}.`],
  }
}

const meanings = (header: Header) => meaningsBy(header, fieldOf)

export const haatCsv: TableFormat = { format: 'haat-csv', matches, meanings, read }

/** @param exportId names the export, so that an import can apply the changes of stock since then */
export const haatCsvHeader = (exportId: string): string =>
  csvLine(PRODUCT_FIELDS.map((field) => (field === 'stockAtExport' ? `${field} ${exportId}` : field)))

export const haatCsvLine = (product: ProductRecord): string =>
  csvLine(
    writtenFields(product, (column, value) => escapeFormula(column.write(value))).map(([, cell]) => cell),
  )

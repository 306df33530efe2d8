import type { TableFormat } from './catalogue-file.ts'
import { type CsvRow, type CsvTable, type Header, meaningsBy } from './csv-rows.ts'
import { type CellOf, FACTS, factsOf, type Has } from './facts.ts'
import { completeAddress } from './fields.ts'
import { type Columns, columnsIn, meaningsOf } from './headings.ts'
import { decoded } from './html-text.ts'
import { InvalidRecordError, type LineNote, type Notes, type PlacedProduct } from './records.ts'
import {
  isPicture,
  piecesIn,
  priceIn,
  productWith,
  skuIn,
  uniqueCodes,
  type Variant,
  variationOf,
} from './variants.ts'

const matches = (table: Header): boolean =>
  ['ID', 'Type', 'Name', 'Regular price'].every((column) => table.has(column))

/** Splits a cell at commas that are not escaped with a `\`. */
const listIn = (cell: string): string[] =>
  cell
    .split(/(?<!\\),/)
    .map((entry) => entry.replaceAll('\\,', ',').trim())
    .filter((entry) => entry !== '')

const isOf = (row: CsvRow, type: string) => listIn(row.cell('Type').toLowerCase()).includes(type)

/** Ids of posts are only digits; the prefix separates them from ids of other files. */
const idIn = (row: CsvRow) => `woo-${row.cell('ID')}`

/** Line breaks are written as `\n`. */
const textIn = (cell: string) => cell.replaceAll('\\n', '\n').replaceAll('\\,', ',')

/** Returns the pieces of a line; null if it is not counted, or counted with its parent. */
function stockOf(row: CsvRow): number | null {
  const cell = row.cell('Stock')
  if (cell === '' || cell.toLowerCase() === 'parent') return row.cell('In stock?') === '0' ? 0 : null
  const pieces = piecesIn(cell)
  if (pieces > 0) return pieces
  return ['1', 'notify'].includes(row.cell('Backorders allowed?').toLowerCase()) ? null : 0
}

const optionsOf = (row: CsvRow, table: CsvTable) =>
  table.columns
    .flatMap((column) => /^attribute (\d+) name$/i.exec(column)?.[1] ?? [])
    .map((n) => ({
      name: row.cell(`Attribute ${n} name`),
      value: textIn(row.cell(`Attribute ${n} value(s)`)),
    }))

const picturesOf = (row: CsvRow) => listIn(row.cell('Images')).map(completeAddress).filter(isPicture)

/** Reads a simple product, or a variation of a variable one. */
function variantOf(row: CsvRow, table: CsvTable): Variant {
  const regular = priceIn(row.cell('Regular price'))
  const price = priceIn(row.cell('Sale price')) ?? regular
  if (price === null) throw new InvalidRecordError('has no price')
  const sku = skuIn(row.cell('SKU'))
  const variation = isOf(row, 'variation') ? variationOf(optionsOf(row, table)) : null
  const [image] = picturesOf(row)
  return {
    price,
    compareAt: regular,
    stock: stockOf(row),
    sku: variation === null ? sku : '',
    variation: variation && { ...variation, ...(image && { image }), ...(sku && { productCode: sku }) },
  }
}

/** Returns why a line is not imported, or null. */
function reasonToSkip(row: CsvRow): string | null {
  const other = ['grouped', 'external'].find((type) => isOf(row, type))
  if (other !== undefined)
    return `"${row.cell('Name')}" is ${other === 'grouped' ? 'a group' : 'sold elsewhere'}`
  return ['0', '-1'].includes(row.cell('Published')) ? `"${row.cell('Name')}" is not published` : null
}

function variationsById({ rows }: CsvTable, refused: LineNote[]): ReadonlyMap<string, CsvRow[]> {
  const ids = new Map(
    rows.flatMap((row) => [
      [`id:${row.cell('ID')}`, idIn(row)],
      [row.cell('SKU'), idIn(row)],
    ]),
  )
  const grouped = new Map<string, CsvRow[]>()
  for (const row of rows.filter((candidate) => isOf(candidate, 'variation'))) {
    const parent = ids.get(row.cell('Parent')) ?? ''
    if (row.cell('Parent') === '' || parent === '')
      refused.push({ line: row.line, reason: `its parent "${row.cell('Parent')}" is not in the file` })
    else grouped.set(parent, [...(grouped.get(parent) ?? []), row])
  }
  return grouped
}

/** "Weight (kg)" is that of a parcel, so it is not read as the net quantity. */
const factColumnsIn = (header: Pick<Header, 'columns'>) =>
  columnsIn(header, { netQuantity: 'Net quantity' }, FACTS)

/** Reads facts from columns, those of other plugins ("Meta: hsn_code") included, or from attributes ("Country of origin"). */
function factsIn(row: CsvRow, table: CsvTable, columns: Columns, warn: (reason: string) => void) {
  const attributes = new Map(
    optionsOf(row, table).flatMap(({ name, value }) => (value.includes(',') ? [] : [[name, value] as const])),
  )
  const named = columnsIn({ columns: [...attributes.keys()] }, {}, FACTS)
  const cell: CellOf = (meaning) => {
    const text = row.cell(columns.get(meaning) ?? '') || attributes.get(named.get(meaning) ?? '') || ''
    return listIn(decoded(text))[0] ?? ''
  }
  const has: Has = (...meanings) => meanings.some((meaning) => columns.has(meaning) || named.has(meaning))
  const facts = factsOf(cell, has, warn)
  return columns.has('tags') ? { ...facts, tags: listIn(decoded(row.cell('Tags'))) } : facts
}

const lastPart = (path: string | undefined) => path?.split('>').at(-1)?.trim() ?? null

/** Reads the CSV of products that WooCommerce exports: a line for each product and for each variation of one. */
function read(table: CsvTable, { refused, skipped, warnings }: Notes) {
  const variations = variationsById(table, refused)
  const columns = factColumnsIn(table)
  const codeOf = uniqueCodes([])
  const isSkipped = (row: CsvRow) => {
    const reason = reasonToSkip(row)
    if (reason !== null) skipped.push({ line: row.line, reason })
    return reason !== null
  }
  const product = (row: CsvRow): PlacedProduct[] => {
    const lines = isOf(row, 'variable') ? (variations.get(idIn(row)) ?? []) : [row]
    const sold = {
      line: row.line,
      variants: lines.filter((line) => line === row || !isSkipped(line)),
      without: `"${row.cell('Name')}" has no variation with a price`,
    }
    return productWith(
      sold,
      refused,
      (line) => variantOf(line, table),
      (variants) => ({
        id: idIn(row),
        code: codeOf([{ sku: skuIn(row.cell('SKU')) }]) ?? idIn(row),
        name: decoded(textIn(row.cell('Name'))),
        body: textIn(row.cell('Description') || row.cell('Short description')),
        category: lastPart(listIn(decoded(row.cell('Categories')))[0]),
        counts: table.has('Stock'),
        ...(table.has('Stock') &&
          variants.every(({ stock }) => stock === null) && { totalStock: stockOf(row) }),
        ...(table.has('Images') && { pictures: [...new Set([row, ...lines].flatMap(picturesOf))] }),
        facts: factsIn(row, table, columns, (reason) => warnings.push({ line: row.line, reason })),
      }),
    )
  }
  return { products: table.rows.filter((row) => !isOf(row, 'variation') && !isSkipped(row)).flatMap(product) }
}

/** The columns that are read, besides facts, and attributes, which are read by their numbers. */
const COLUMNS =
  'ID;Type;SKU;Name;Published;Short description;Description;In stock?;Stock;Backorders allowed?;Sale price;Regular price;Categories;Images;Parent'
const READ = COLUMNS.toLowerCase().split(';')

const isRead = (heading: string) =>
  READ.includes(heading) || /^attribute \d+ (name|value\(s\))$/.test(heading)

function meanings(header: Header) {
  const facts = meaningsOf(factColumnsIn(header))
  return meaningsBy(header, (heading) => {
    const column = heading.toLowerCase()
    return isRead(column) ? column : facts.get(heading)
  })
}

export const wooCsv: TableFormat = { format: 'woocommerce-csv', matches, meanings, read }

import { type CatalogueFile, EMPTY_FILE } from './catalogue-file.ts'
import { columnKey, csvRecords, type Header, headerOf, type RawTable, tableBelow, twice } from './csv-rows.ts'
import { checkSize, fileText, UNREADABLE, UnreadableFileError } from './file-text.ts'
import { haatCsv } from './haat-csv.ts'
import { readHaatJson } from './haat-json.ts'
import type { ColumnMap } from './headings.ts'
import { type Notes, sortedNotes } from './records.ts'
import { shopifyCsv } from './shopify-csv.ts'
import { googleTable, usualTable } from './usual-tables.ts'
import { wooCsv } from './woo-csv.ts'
import { isZip, workbookTables } from './workbook.ts'

/** The formats of tables. The first that matches reads the file. */
const TABLES = [shopifyCsv, wooCsv, googleTable, haatCsv, usualTable()]

export interface ReadOptions {
  /** The columns of a table with other headings. Then it is read as such a table, whatever its format. */
  readonly map?: ColumnMap | undefined
}

/** The headings are looked for in so many lines: titles may be above them. */
const MOST_TITLES = 20

/** @throws UnreadableFileError if two columns that are read have the same heading, in upper or lower case */
function refuseTwice({ columns }: Header, meanings: ReadonlyMap<string, string>): void {
  // Google's files may have several columns of further pictures.
  const read = [...meanings].filter(([, meaning]) => meaning !== 'moreImages')
  const known = new Set(read.map(([heading]) => columnKey(heading)))
  const same = Map.groupBy(
    columns.filter((name) => known.has(columnKey(name))),
    columnKey,
  )
  for (const names of same.values()) if (names.length > 1) throw twice(names)
}

/** Reads a table of any format; null if none of its first lines has the headings of one. */
function readTable(raw: RawTable, { map }: ReadOptions): CatalogueFile | null {
  const formats = map ? [usualTable(map)] : TABLES
  for (const [at, record] of raw.records.slice(0, MOST_TITLES).entries()) {
    const header = headerOf(record)
    const format = formats.find(({ matches }) => matches(header))
    if (format === undefined) continue
    const meanings = format.meanings(header)
    refuseTwice(header, meanings)
    const columns = header.columns
      .filter((heading) => heading !== '')
      .map((heading) => ({ heading, meaning: meanings.get(heading) ?? null }))
    const table = tableBelow(raw, at)
    const notes: Notes = { refused: [...table.refused], skipped: [], warnings: [] }
    const content = format.read(table, notes)
    return { ...EMPTY_FILE, format: format.format, columns, ...content, ...sortedNotes(notes) }
  }
  return null
}

function unknownFormat(raw: RawTable | undefined, { map }: ReadOptions): UnreadableFileError {
  const found = headerOf(raw?.records[0]).columns.slice(0, 8).join(', ')
  const wanted = Object.values(map ?? {}).filter((heading) => heading !== null)
  if (map)
    return new UnreadableFileError(
      `No line of the file has all columns of the map: ${wanted.join(', ')}. Name a column for name or code, and one for price or stock. Its first line is: ${found.slice(0, 200)}`,
    )
  return new UnreadableFileError(
    `The file is not a known catalogue format. Its first line is: ${found.slice(0, 200)}. Haat CSV needs the column _id or productCode, and those to set, such as name, price or totalStock; a Shopify product CSV has Handle (or URL handle), Title and Variant Price (or Price); any other table has a name (Item, Product name) and a price (Price, Rate, MRP). For other headings, use --map FILE.`,
  )
}

/**
 * Reads a catalogue. The format is detected from the content, never from the name. Invalid records are in `refused`.
 * @throws UnreadableFileError if the file has none of the known formats
 */
export function readCatalogue(bytes: Uint8Array, options: ReadOptions = {}): CatalogueFile {
  const file = fileText(bytes)
  const start = file.text.trimStart()
  if (start === '') throw new UnreadableFileError('The file is empty.')
  if (start.startsWith('{') || start.startsWith('[')) return readHaatJson(file)
  if (start.startsWith('<'))
    throw new UnreadableFileError('The file is HTML or XML. Haat reads JSON and tables (CSV, TSV, .xlsx).')

  const raw = csvRecords(file)
  const read = readTable(raw, options)
  if (read) return read
  const head = start.slice(0, 1_000)
  if (head.includes('\0') || head.includes(UNREADABLE))
    throw new UnreadableFileError(
      'The file is not text in UTF-8 or UTF-16. Haat reads JSON and CSV; save the sheet as "CSV UTF-8".',
    )
  throw unknownFormat(raw, options)
}

/**
 * Reads a catalogue, also from a workbook: its first sheet with known headings.
 * @throws UnreadableFileError if the file has none of the known formats
 */
export async function readAnyCatalogue(
  bytes: Uint8Array<ArrayBuffer>,
  options: ReadOptions = {},
): Promise<CatalogueFile> {
  checkSize(bytes)
  const sheets = isZip(bytes) ? await workbookTables(bytes) : null
  if (sheets === null) return readCatalogue(bytes, options)
  const [read] = sheets.flatMap((sheet) => readTable(sheet, options) ?? [])
  if (read) return read
  throw unknownFormat(sheets[0], options)
}

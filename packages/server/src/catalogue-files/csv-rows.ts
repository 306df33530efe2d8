import { type CsvError, parse } from 'csv-parse/sync'
import { type FileText, UNREADABLE, UnreadableFileError } from './file-text.ts'
import type { LineNote } from './records.ts'

/** One record of a table: its cells by column. */
export interface CsvRow {
  /** Line of the file where the record begins, from 1. */
  readonly line: number
  /** Returns the cell in the first of these columns that the file has; '' if it has none, or if the cell is blank. */
  cell(...columns: readonly string[]): string
}

/** The headings of a table. */
export interface Header {
  /** Names of the columns, spelt as in the file. */
  readonly columns: readonly string[]
  /** Whether the file has one of these columns, in upper or lower case. */
  has(...columns: readonly string[]): boolean
}

/** A table of a CSV file or a workbook. */
export interface CsvTable extends Header {
  readonly rows: readonly CsvRow[]
  readonly refused: readonly LineNote[]
}

/** Longest record, in characters: a quotation mark that is not closed would otherwise include the rest of the file. */
const MOST_RECORD = 1_000_000

const DELIMITERS = [',', ';', '\t', '|'] as const

const reasons: Partial<Record<CsvError['code'], string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark is not closed',
  CSV_INVALID_CLOSING_QUOTE: 'text follows a closing quotation mark; inside a cell, write it twice ("")',
  INVALID_OPENING_QUOTE: 'a quotation mark is inside a cell that is not quoted',
  CSV_MAX_RECORD_SIZE: 'the record is longer than a million characters; maybe a quotation mark is not closed',
}

/** Excel's line before the header: `sep=;`. */
const SEPARATOR_LINE = /^"?sep=([^\n"])"?[,;\t| ]*(?=\n|$)/i

/** Returns the separator that the file declares, or the most frequent one in the header outside quotes. */
function delimiterOf(text: string): string {
  const named = SEPARATOR_LINE.exec(text)?.[1]
  if (named) return named
  const header = text.slice(0, 20_000).replace(/"[^"]*"/g, '')
  const lines = header.split('\n').filter((candidate) => candidate.trim() !== '')
  // Lines above the headings may have a title alone.
  const line = lines.find((candidate) => DELIMITERS.some((one) => candidate.includes(one))) ?? ''
  const counts = DELIMITERS.map((delimiter) => line.split(delimiter).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ','
}

/** Normalises the name of a column, because case and blanks vary. */
export const columnKey = (name: string): string =>
  name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()

/** Returns what the columns of a table mean, by heading. Columns without a meaning are left out. */
export const meaningsBy = (
  { columns }: Pick<Header, 'columns'>,
  meaningOf: (heading: string) => string | undefined,
): ReadonlyMap<string, string> =>
  new Map(
    columns.flatMap((heading) => {
      const meaning = meaningOf(heading)
      return meaning === undefined ? [] : [[heading, meaning] as const]
    }),
  )

/** The refusal of a file with several columns for one value: nobody knows which one is meant. */
export const twice = (names: readonly string[]) =>
  new UnreadableFileError(
    `The columns ${names.map((name) => `“${name}”`).join(' and ')} mean the same. Keep one of them. Nothing was imported.`,
  )

interface RawRecord {
  /** Line of the file, or row of the sheet, from 1. */
  readonly line: number
  readonly cells: readonly string[]
}

/** The records of a table that have text, headings included. */
export interface RawTable {
  readonly records: readonly RawRecord[]
  readonly refused: readonly LineNote[]
  /** Some bytes were not UTF-8, see {@link FileText}. */
  readonly damaged: boolean
}

/** Splits the text into records with their first lines. An invalid record is refused; reading continues. */
function recordsOf(text: string, refuse: (note: LineNote) => void): RawRecord[] {
  const records: RawRecord[] = []
  let line = 1
  // The separator's line becomes blank, so that line numbers stay the same.
  parse(text.replace(SEPARATOR_LINE, ''), {
    delimiter: delimiterOf(text),
    record_delimiter: '\n',
    relax_column_count: true,
    max_record_size: MOST_RECORD,
    skip_records_with_error: true,
    on_skip(error) {
      const end = Number(error?.lines ?? line)
      // One record can fail several times; it is reported once.
      if (end >= line)
        refuse({ line, reason: reasons[error?.code ?? 'CSV_QUOTE_NOT_CLOSED'] ?? 'is not CSV' })
      line = Math.max(line, end + 1)
      return undefined
    },
    on_record(cells: string[], { lines }) {
      records.push({ line, cells })
      line = lines + 1
      return null
    },
  })
  return records
}

const isFilled = ({ cells }: RawRecord) => cells.some((cell) => cell.trim() !== '')

/** Reads a CSV file, with any usual separator, quoted line breaks and blank lines. */
export function csvRecords({ text, damaged }: FileText): RawTable {
  const refused: LineNote[] = []
  const records = recordsOf(text, (note) => refused.push(note)).filter(isFilled)
  return { records, refused, damaged }
}

const placesOf = (columns: readonly string[]) => {
  const places = new Map(columns.map((name, index) => [columnKey(name), index] as const).reverse())
  return (names: readonly string[]) =>
    names.map((name) => places.get(columnKey(name))).find((place) => place !== undefined)
}

/** Returns the headings of a table if they are in this record. */
export function headerOf(record: RawRecord | undefined): Header {
  const columns = (record?.cells ?? []).map((name) => name.trim())
  const placeOf = placesOf(columns)
  return { columns, has: (...names) => placeOf(names) !== undefined }
}

/** Returns the table below the headings in record `at`. Cells are trimmed. */
export function tableBelow({ records, damaged, ...raw }: RawTable, at: number): CsvTable {
  const refused = [...raw.refused]
  const header = headerOf(records[at])
  const { columns } = header
  const placeOf = placesOf(columns)
  const rows = records.slice(at + 1).flatMap(({ line, cells }): CsvRow[] => {
    if (damaged && cells.some((cell) => cell.includes(UNREADABLE))) {
      refused.push({ line, reason: 'has characters that are not UTF-8; save the file as "CSV UTF-8"' })
      return []
    }
    if (cells.slice(columns.length).some((cell) => cell.trim() !== '')) {
      refused.push({ line, reason: `has ${cells.length} cells, but the header has ${columns.length}` })
      return []
    }
    return [{ line, cell: (...names) => cells[placeOf(names) ?? -1]?.trim() ?? '' }]
  })
  return { ...header, rows, refused }
}

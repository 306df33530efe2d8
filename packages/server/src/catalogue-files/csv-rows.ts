import { type CsvError, parse } from 'csv-parse/sync'
import { type FileText, UNREADABLE } from './file-text.ts'
import type { LineNote } from './records.ts'

/** One record of a CSV file: its cells by column. */
export interface CsvRow {
  /** Line of the file where the record begins, from 1. */
  readonly line: number
  /** The cell in the first of these columns that the file has; '' where it has none of them or the cell is blank. */
  cell(...columns: readonly string[]): string
}

export interface CsvTable {
  /** Names of the columns as the file spells them. */
  readonly columns: readonly string[]
  /** Whether the file has one of these columns, however it spells upper and lower case. */
  has(...columns: readonly string[]): boolean
  readonly rows: readonly CsvRow[]
  readonly refused: readonly LineNote[]
}

/** Longest record, in characters: a quote that is never closed would otherwise swallow the file. */
const MOST_RECORD = 1_000_000

const DELIMITERS = [',', ';', '\t', '|'] as const

const reasons: Partial<Record<CsvError['code'], string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark is opened and never closed',
  CSV_INVALID_CLOSING_QUOTE: 'text follows a closing quotation mark; one inside a cell is written twice ("")',
  INVALID_OPENING_QUOTE: 'a quotation mark is inside a cell without quotes around it',
  CSV_MAX_RECORD_SIZE: 'the record is longer than a million characters; is a quotation mark never closed?',
}

/** What Excel reads and writes before the header: `sep=;`. */
const SEPARATOR_LINE = /^"?sep=([^\n"])"?[,;\t| ]*(?=\n|$)/i

/** The separator that the file names, or that the header has most of, outside quotes. */
function delimiterOf(text: string): string {
  const named = SEPARATOR_LINE.exec(text)?.[1]
  if (named) return named
  const header = text.slice(0, 20_000).replace(/"[^"]*"/g, '')
  const line = header.split('\n').find((candidate) => candidate.trim() !== '') ?? ''
  const counts = DELIMITERS.map((delimiter) => line.split(delimiter).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ','
}

/** The name of a column as it is compared: spreadsheets and people vary case and blanks. */
const columnKey = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()

interface RawRecord {
  readonly line: number
  readonly cells: readonly string[]
}

/** Splits the text into records with the lines on which they begin. A broken record is refused, the rest goes on. */
function recordsOf(text: string, refuse: (note: LineNote) => void): RawRecord[] {
  const records: RawRecord[] = []
  let line = 1
  // A blank line in its place: the others keep their numbers.
  parse(text.replace(SEPARATOR_LINE, ''), {
    delimiter: delimiterOf(text),
    record_delimiter: '\n',
    relax_column_count: true,
    max_record_size: MOST_RECORD,
    skip_records_with_error: true,
    on_skip(error) {
      const end = Number(error?.lines ?? line)
      // One record can fail several times over; it is reported once.
      if (end >= line) refuse({ line, reason: reasons[error?.code ?? 'CSV_QUOTE_NOT_CLOSED'] ?? 'is no CSV' })
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

/** Reads a CSV file: any usual separator, quoted line breaks, blank lines between. Every cell comes trimmed. */
export function csvTable({ text, damaged }: FileText): CsvTable {
  const refused: LineNote[] = []
  const [header, ...records] = recordsOf(text, (note) => refused.push(note)).filter(({ cells }) =>
    cells.some((cell) => cell.trim() !== ''),
  )
  const columns = (header?.cells ?? []).map((name) => name.trim())
  const places = new Map<string, number>()
  for (const [index, name] of columns.entries())
    if (!places.has(columnKey(name))) places.set(columnKey(name), index)
  const placeOf = (names: readonly string[]) =>
    names.map((name) => places.get(columnKey(name))).find((place) => place !== undefined)

  const rows = records.flatMap(({ line, cells }): CsvRow[] => {
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
  return { columns, has: (...names) => placeOf(names) !== undefined, rows, refused }
}

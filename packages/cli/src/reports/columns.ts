import { csvLine, escapeFormula, TIME_ZONE } from '@haat/server'
import * as v from 'valibot'
import type { Output } from '../output.ts'
import { writeAll } from '../pipes.ts'

/** A column of a report: its field in JSON, its heading, and what it contains. Times are ISO, amounts are paise. */
export type Column<Field extends string = string> = readonly [
  field: Field,
  heading: string,
  kind?: 'text' | 'number' | 'paise' | 'time',
]

export interface ReportFlags {
  readonly json?: boolean
  readonly csv?: boolean
}

type Row = Readonly<Record<string, string | number>>
const Rows = v.array(v.record(v.string(), v.union([v.string(), v.number()])))

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })
export const amount = (paise: number) => rupees.format(paise / 100)

const minutes = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'short', timeZone: TIME_ZONE })
/** Formats a time to the minute in the shop's time zone: `2026-11-27 18:30`. */
export const moment = (time: Date): string => minutes.format(time)

/** Formats cells as a table with aligned columns. The columns with these numbers, from 0, are aligned on the right. */
export function tableLines(rows: readonly (readonly string[])[], right: readonly number[] = []): string[] {
  const widths = rows.reduce<number[]>(
    (most, cells) => cells.map((cell, at) => Math.max(most[at] ?? 0, cell.length)),
    [],
  )
  return rows.map((cells) =>
    cells
      .map((cell, at) => (right.includes(at) ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
      .join('  ')
      .trimEnd(),
  )
}

const isNumber = ([, , kind]: Column) => kind === 'number' || kind === 'paise'

/** A cell of CSV: amounts in rupees, times in the shop's time zone. Texts are escaped, since shoppers wrote them. */
function csvCell(row: Row, [field, , kind]: Column): string {
  const value = row[field] ?? ''
  if (kind === 'paise') return (Number(value) / 100).toFixed(2)
  if (kind === 'number') return String(value)
  return escapeFormula(kind === 'time' ? moment(new Date(value)) : String(value))
}

function tableCell(row: Row, [field, , kind]: Column): string {
  const value = row[field] ?? ''
  return kind === 'paise' ? amount(Number(value)) : String(value)
}

/** The sum of each column of numbers. */
const totalOf = (rows: readonly Row[], columns: readonly Column[]): Row =>
  Object.fromEntries(
    columns.map((column, at) => [
      column[0],
      isNumber(column) ? rows.reduce((sum, row) => sum + Number(row[column[0]]), 0) : at === 0 ? 'Total' : '',
    ]),
  )

/**
 * Prints records as JSON (amounts in paise), CSV (in rupees), or a table that ends with the total.
 * @param records what an action returned
 */
export async function printReport(
  output: Output,
  records: unknown,
  columns: readonly Column[],
  { json = false, csv = false }: ReportFlags,
): Promise<void> {
  const rows = v.parse(Rows, records)
  if (json) return output.say(JSON.stringify(rows, null, 2))
  const headings = columns.map(([, heading]) => heading)
  if (csv) {
    const lines = [headings, ...rows.map((row) => columns.map((column) => csvCell(row, column)))]
    return writeAll(process.stdout, lines.map(csvLine).join(''))
  }
  const cells = [...rows, ...(rows.length > 1 ? [totalOf(rows, columns)] : [])]
  const right = columns.flatMap((column, at) => (isNumber(column) ? [at] : []))
  const table = [
    headings.map((heading) => heading.toUpperCase()),
    ...cells.map((row) => columns.map((column) => tableCell(row, column))),
  ]
  for (const line of rows.length === 0 ? ['Nothing in these days.'] : tableLines(table, right))
    output.say(line)
}

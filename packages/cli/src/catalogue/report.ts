import { type Change, ImportReport, type LineNote } from '@haat/server'
import * as v from 'valibot'
import { type Output, printable } from '../output.ts'

/** The result of an import: its report, or why nothing was written. */
export const ImportAnswer = v.union([
  v.object({ report: ImportReport }),
  v.object({ message: v.string(), refused: ImportReport.entries.refused }),
])

/** Highest number of printed lines of one kind; the rest is only counted. */
const MAX_LINES = 100

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

/** Prints lines that were not imported, with number and reason. */
export function logLines(output: Output, what: string, lines: readonly LineNote[]): void {
  if (lines.length === 0) return
  output.warn(`${what}: ${counted(lines.length, 'line')}`)
  for (const { line, reason } of lines.slice(0, MAX_LINES)) output.log(printable(`  line ${line}: ${reason}`))
  if (lines.length > MAX_LINES) output.log(`  … and ${lines.length - MAX_LINES} more`)
}

function sentence(what: string, { created, updated, unchanged, removed }: Change): string | null {
  const parts = [
    created > 0 && `${created.toLocaleString('en')} new`,
    updated > 0 && `${updated.toLocaleString('en')} changed`,
    removed > 0 && `${removed.toLocaleString('en')} removed`,
    unchanged > 0 && `${unchanged.toLocaleString('en')} unchanged`,
  ].filter((part) => part !== false)
  return parts.length === 0 ? null : `${what}: ${parts.join(', ')}`
}

/** Prints the report of an import: first the skipped lines, then the changes. */
export function logReport(output: Output, report: ImportReport): void {
  logLines(output, 'Refused', report.refused)
  logLines(output, 'Skipped', report.skipped)
  logLines(output, 'Imported, but please check', report.warnings)
  logLines(output, 'Stock that was changed by the difference to the export', report.stock)
  logLines(output, 'Pictures that were not stored', report.pictures)
  for (const note of report.notes) output.log(printable(note))
  for (const line of report.differences ?? []) output.say(printable(line))
  const sentences = [
    sentence('Categories', report.categories),
    sentence('Products', report.products),
    sentence('Sponsors', report.sponsors),
    sentence('Comments', report.comments),
  ].filter((text) => text !== null)
  output.say(sentences.length === 0 ? 'Nothing to import.' : sentences.join('\n'))
}

/** Whether the file contained no valid record. */
export const isEmpty = ({ categories, products, sponsors, comments }: ImportReport): boolean =>
  [categories, products, sponsors, comments].every(
    ({ created, updated, unchanged }) => created + updated + unchanged === 0,
  )

/** Whether the import changed nothing. */
export const isUnchanged = ({ categories, products, sponsors, comments }: ImportReport): boolean =>
  [categories, products, sponsors, comments].every(
    ({ created, updated, removed }) => created + updated + removed === 0,
  )

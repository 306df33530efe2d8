import type { RawTable } from './csv-rows.ts'
import { UnreadableFileError } from './file-text.ts'

/** Largest size of all parts of a workbook when unpacked, in bytes: they are in memory. */
const MOST_UNPACKED = 256 * 1024 * 1024

/** Names of a part that each workbook of Excel has. */
const WORKBOOK = 'xl/workbook.xml'

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)
}

export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4

/**
 * Reads the sheets of a workbook (.xlsx). Null for another archive. The reader is loaded only here.
 * @throws UnreadableFileError if it is damaged, or too large when unpacked
 */
export async function workbookTables(bytes: Uint8Array<ArrayBuffer>): Promise<RawTable[] | null> {
  const [{ unzipSync }, { default: readSheets }] = await Promise.all([
    import('fflate'),
    import('read-excel-file/universal'),
  ])
  try {
    // Nothing is unpacked here. The sizes in this list are also the most that the reader unpacks.
    const parts = new Map<string, number>()
    unzipSync(bytes, { filter: ({ name, originalSize }) => !parts.set(name, originalSize) })
    if (!parts.has(WORKBOOK)) return null
    const unpacked = [...parts.values()].reduce((sum, size) => sum + size, 0)
    if (unpacked > MOST_UNPACKED)
      throw new UnreadableFileError(
        `The workbook has ${Math.round(unpacked / 1024 / 1024)} MB when unpacked; the limit is 256 MB. Split it into several files.`,
      )
    const sheets = await readSheets(new Blob([bytes]))
    return sheets.map(({ data }) => ({
      records: data
        .map((row, index) => ({ line: index + 1, cells: row.map(textOf) }))
        .filter(({ cells }) => cells.some((cell) => cell.trim() !== '')),
      refused: [],
      damaged: false,
    }))
  } catch (cause) {
    if (cause instanceof UnreadableFileError) throw cause
    throw new UnreadableFileError('The workbook is damaged. Open it, and save it again as .xlsx or CSV.', {
      cause,
    })
  }
}

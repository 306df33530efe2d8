import type { CatalogueFile } from './catalogue-file.ts'
import { csvTable } from './csv-rows.ts'
import { fileText, UNREADABLE, UnreadableFileError } from './file-text.ts'
import { isHaatCsv, readHaatCsv } from './haat-csv.ts'
import { readHaatJson } from './haat-json.ts'
import { isShopifyCsv } from './shopify-columns.ts'
import { readShopifyCsv } from './shopify-csv.ts'

/**
 * Reads a catalogue. The format is detected from the content, never from the name. Invalid records are in `refused`.
 * @throws UnreadableFileError if the file has none of the known formats
 */
export function readCatalogue(bytes: Uint8Array): CatalogueFile {
  const file = fileText(bytes)
  const start = file.text.trimStart()
  if (start === '') throw new UnreadableFileError('The file is empty.')
  if (start.startsWith('{') || start.startsWith('[')) return readHaatJson(file)
  if (start.startsWith('<'))
    throw new UnreadableFileError(
      'The file is HTML or XML. Haat reads Haat JSON, Haat CSV and Shopify product CSV.',
    )

  const table = csvTable(file)
  if (isShopifyCsv(table)) return readShopifyCsv(table)
  if (isHaatCsv(table)) return readHaatCsv(table)
  const head = start.slice(0, 1_000)
  if (head.includes('\0') || head.includes(UNREADABLE))
    throw new UnreadableFileError(
      'The file is not text in UTF-8 or UTF-16. Haat reads JSON and CSV; save the sheet as "CSV UTF-8".',
    )
  const found = table.columns.slice(0, 8).join(', ')
  throw new UnreadableFileError(
    `The file is not a known catalogue format. Its first line is: ${found.slice(0, 200)}. Haat CSV needs the column _id or productCode, and those to set, such as name, price or totalStock; a Shopify product CSV has Handle (or URL handle), Title and Variant Price (or Price).`,
  )
}

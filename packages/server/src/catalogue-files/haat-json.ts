import { type JSONVisitor, visit } from 'jsonc-parser'
import { type CatalogueFile, EMPTY_FILE } from './catalogue-file.ts'
import { type FileText, UNREADABLE, UnreadableFileError } from './file-text.ts'
import {
  attempt,
  InvalidRecordError,
  type LineNote,
  readCategoryRecord,
  readCommentRecord,
  readProductRecord,
  readSponsorRecord,
} from './records.ts'

/** Version of the format, the value of its `haat` key. */
export const HAAT_JSON_VERSION = 1

type Fields = Readonly<Record<string, unknown>>
const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parseJson(text: string): Fields {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    const where = cause instanceof Error ? cause.message.replace(/\s+/g, ' ') : ''
    throw new UnreadableFileError(`The file starts like JSON, but is not valid: ${where}`, { cause })
  }
  if (isRecord(value) && value.haat === HAAT_JSON_VERSION) return value
  if (isRecord(value) && typeof value.haat === 'number')
    throw new UnreadableFileError(
      `The file is Haat JSON of version ${value.haat}, but this Haat reads version ${HAAT_JSON_VERSION}.`,
    )
  throw new UnreadableFileError(
    'The file is JSON, but not a catalogue: Haat JSON starts with { "haat": 1, "categories": […], "products": […] }.',
  )
}

const hasStockAtExport = (products: unknown): boolean =>
  Array.isArray(products) && products.some((one) => isRecord(one) && 'stockAtExport' in one)

/** Reads Haat's own JSON: `{ haat: 1, categories, products, sponsors, comments }`, each list optional. An export has an id. */
export function readHaatJson({ text, damaged }: FileText): CatalogueFile {
  const file = parseJson(text)
  const lines = entryLines(text)
  const exportId = typeof file.export === 'string' ? file.export : null
  const refused: LineNote[] = []

  function list<T>(key: string, read: (fields: Fields) => T): (T & { line: number })[] | null {
    const entries = file[key]
    if (entries === undefined || entries === null) return null
    if (!Array.isArray(entries)) throw new UnreadableFileError(`"${key}" in the file is not a list.`)
    return entries.flatMap((fields: unknown, index) => {
      const line = lines.get(key)?.[index] ?? 1
      return attempt(
        line,
        refused,
        () => {
          if (!isRecord(fields)) throw new InvalidRecordError('is not an object')
          if (damaged && JSON.stringify(fields).includes(UNREADABLE))
            throw new InvalidRecordError('has characters that are not UTF-8')
          return { line, ...read(fields) }
        },
        `${key}[${index}]: `,
      )
    })
  }
  return {
    ...EMPTY_FILE,
    categories: list('categories', (fields) => ({ record: readCategoryRecord(fields) })),
    products: list('products', ({ stockAtExport, ...fields }) =>
      readProductRecord(
        exportId === null || stockAtExport === undefined ? fields : { ...fields, stockAtExport },
      ),
    ),
    sponsors: list('sponsors', (fields) => ({ record: readSponsorRecord(fields) })),
    comments: list('comments', (fields) => ({ record: readCommentRecord(fields) })),
    exportId,
    // As in files of an export whose id was removed.
    lacksStockAtExport: exportId === null && hasStockAtExport(file.products),
    refused,
  }
}

/** First lines (from 1) of the entries of each list, by the list's key: `{ "products": [` entries `] }`. */
type EntryLines = ReadonlyMap<string, readonly number[]>

/** Finds the lines of the entries in the top-level lists of a valid JSON object. */
function entryLines(json: string): EntryLines {
  const lists = new Map<string, number[]>()
  const note: JSONVisitor['onArrayBegin'] = (_offset, _length, line, _character, pathOf) => {
    const [key, index, ...deeper] = pathOf()
    if (typeof index === 'number' && deeper.length === 0) lists.get(String(key))?.push(line + 1)
  }
  visit(json, {
    onObjectBegin: note,
    onLiteralValue: (_value, ...place) => note(...place),
    onArrayBegin(...place) {
      const [key, ...deeper] = place[4]()
      if (key !== undefined && deeper.length === 0) lists.set(String(key), [])
      note(...place)
    },
  })
  return lists
}

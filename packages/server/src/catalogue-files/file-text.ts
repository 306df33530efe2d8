/** The complete file cannot be read. The message is one readable line; invalid records do not cause it. */
export class UnreadableFileError extends Error {
  override readonly name = 'UnreadableFileError'
}

/** Largest file that is read, in bytes: the complete file is in memory. */
const MOST_BYTES = 256 * 1024 * 1024

/** Replaces bytes that are not UTF-8. */
export const UNREADABLE = '\uFFFD'

export interface FileText {
  /** Without byte order mark, lines ended by `\n` alone. */
  readonly text: string
  /** Some bytes were not UTF-8 and became {@link UNREADABLE}: records that contain it have to be refused. */
  readonly damaged: boolean
}

const startsWith = (bytes: Uint8Array, ...wanted: number[]) =>
  wanted.every((byte, index) => bytes[index] === byte)

/** Detects UTF-16 by its byte order mark, or by the first two characters, which are ASCII in every catalogue. */
function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be'
  const [a, b, c, d] = bytes
  if (a && b === 0 && c && d === 0) return 'utf-16le'
  return a === 0 && b && c === 0 && d ? 'utf-16be' : 'utf-8'
}

/** @throws UnreadableFileError if the file is too large */
export function checkSize(bytes: Uint8Array): void {
  if (bytes.length > MOST_BYTES)
    throw new UnreadableFileError(
      `The file has ${Math.round(bytes.length / 1024 / 1024)} MB; the limit is 256 MB. Split it into several files.`,
    )
}

/**
 * Decodes a file in UTF-8 or UTF-16, with or without a byte order mark.
 * @throws UnreadableFileError which names the kind of a file that is not text
 */
export function fileText(bytes: Uint8Array): FileText {
  checkSize(bytes)
  const kind = kindOf(bytes)
  if (kind !== null) throw new UnreadableFileError(`The file is ${kind} Haat reads JSON and CSV.`)
  const encoding = encodingOf(bytes)
  const plain = (text: string) => text.replace(/\r\n?/g, '\n')
  try {
    return { text: plain(new TextDecoder(encoding, { fatal: true }).decode(bytes)), damaged: false }
  } catch {
    return { text: plain(new TextDecoder(encoding).decode(bytes)), damaged: true }
  }
}

/** The first bytes of a binary format, with advice for its owner. `at` is the offset of the bytes. */
interface Kind {
  readonly bytes: string
  readonly at?: number
  readonly what: string
  readonly remedy?: string
}

const PICTURE = 'Import a catalogue, with the folder of its pictures: --pictures FOLDER.'
const WORKBOOK = 'Save the sheet as .xlsx, or as CSV in UTF-8.'

/** The first match is used. Bytes are written as Latin-1. */
const KINDS: readonly Kind[] = [
  { bytes: '\x89PNG', what: 'a picture (PNG)', remedy: PICTURE },
  { bytes: '\xff\xd8\xff', what: 'a picture (JPEG)', remedy: PICTURE },
  { bytes: 'GIF8', what: 'a picture (GIF)', remedy: PICTURE },
  { bytes: 'WEBP', at: 8, what: 'a picture (WebP)', remedy: PICTURE },
  { bytes: 'ftypavi', at: 4, what: 'a picture (AVIF)', remedy: PICTURE },
  { bytes: 'ftyphei', at: 4, what: 'a picture (HEIC)', remedy: PICTURE },
  { bytes: 'II*\0', what: 'a picture (TIFF)', remedy: PICTURE },
  { bytes: 'MM\0*', what: 'a picture (TIFF)', remedy: PICTURE },
  { bytes: 'ftyp', at: 4, what: 'a video' },
  {
    bytes: '%PDF-',
    what: 'a PDF',
    remedy: 'Export the products as CSV from the program that created the PDF.',
  },
  { bytes: '\xd0\xcf\x11\xe0', what: 'an old workbook or document (.xls, .doc)', remedy: WORKBOOK },
  { bytes: '\x1f\x8b', what: 'compressed (gzip)', remedy: 'Unpack it first: gunzip FILE.gz' },
  { bytes: 'BZh91AY', what: 'compressed (bzip2)', remedy: 'Unpack it first: bunzip2 FILE.bz2' },
  { bytes: '\xfd7zXZ', what: 'compressed (xz)', remedy: 'Unpack it first: unxz FILE.xz' },
  { bytes: '\x28\xb5\x2f\xfd', what: 'compressed (zstd)', remedy: 'Unpack it first: unzstd FILE.zst' },
  { bytes: '7z\xbc\xaf', what: 'an archive (7z)', remedy: 'Unpack it first.' },
  { bytes: 'Rar!\x1a', what: 'an archive (RAR)', remedy: 'Unpack it first.' },
  {
    bytes: 'SQLite format 3\0',
    what: 'an SQLite database',
    remedy: 'To restore the backup of a shop: haat restore FILE.',
  },
]

/** Number of bytes of a ZIP archive that contain the names of its first files. */
const ZIP_START = 4_096

/** Returns the kind of a ZIP archive, by the names in it. */
function zipKind(start: string): Kind {
  const bytes = 'PK\x03\x04'
  if (/xl\/|spreadsheet/.test(start)) return { bytes, what: 'a workbook (.xlsx or .ods)', remedy: WORKBOOK }
  if (/word\/|opendocument\.text/.test(start)) return { bytes, what: 'a text document (.docx or .odt)' }
  return { bytes, what: 'a workbook or an archive (ZIP)', remedy: `${WORKBOOK} Or unpack it first.` }
}

/** Returns the kind of a binary file, as the end of "The file is …", and advice; null for any other file. */
function kindOf(bytes: Uint8Array): string | null {
  const start = Buffer.from(bytes.subarray(0, ZIP_START)).toString('latin1')
  const kind = start.startsWith('PK\x03\x04')
    ? zipKind(start)
    : KINDS.find((candidate) => start.startsWith(candidate.bytes, candidate.at))
  return kind ? [`${kind.what}.`, kind.remedy].filter(Boolean).join(' ') : null
}

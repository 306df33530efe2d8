/** The file as a whole cannot be taken. The message is a readable line; single bad records never raise it. */
export class FileNotUnderstoodError extends Error {
  override readonly name = 'FileNotUnderstoodError'
}

/** Largest file that is read, in bytes: it is held in memory whole. */
export const MOST_BYTES = 256 * 1024 * 1024

/** Replaces bytes that are not UTF-8. */
export const UNREADABLE = '\uFFFD'

export interface FileText {
  /** Without byte order mark, lines ended by `\n` alone. */
  readonly text: string
  /** Some bytes were no UTF-8 and became {@link UNREADABLE}: records that have it are to be refused. */
  readonly damaged: boolean
}

const startsWith = (bytes: Uint8Array, ...wanted: number[]) =>
  wanted.every((byte, index) => bytes[index] === byte)

/** The text of a file in UTF-8, or in UTF-16 with a byte order mark, as spreadsheets save it. */
export function fileText(bytes: Uint8Array): FileText {
  if (bytes.length > MOST_BYTES)
    throw new FileNotUnderstoodError(
      `The file has ${Math.round(bytes.length / 1024 / 1024)} MB; at most 256 MB are read. Split it into several files.`,
    )
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04))
    throw new FileNotUnderstoodError(
      'The file is a workbook or an archive (it begins with PK). Save the sheet as CSV in UTF-8, or unpack it.',
    )
  if (startsWith(bytes, 0x1f, 0x8b))
    throw new FileNotUnderstoodError('The file is compressed (gzip). Unpack it first: gunzip FILE.gz')
  const encoding = startsWith(bytes, 0xff, 0xfe)
    ? 'utf-16le'
    : startsWith(bytes, 0xfe, 0xff)
      ? 'utf-16be'
      : 'utf-8'
  const plain = (text: string) => text.replace(/\r\n?/g, '\n')
  try {
    return { text: plain(new TextDecoder(encoding, { fatal: true }).decode(bytes)), damaged: false }
  } catch {
    return { text: plain(new TextDecoder(encoding).decode(bytes)), damaged: true }
  }
}

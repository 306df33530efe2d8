import { kindOf } from './file-kinds.ts'

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

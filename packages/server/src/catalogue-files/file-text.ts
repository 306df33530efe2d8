import { kindOf } from './file-kinds.ts'

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

/** UTF-16 by its mark, or without one by its first two characters: every catalogue begins with two of ASCII. */
function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be'
  const [a, b, c, d] = bytes
  if (a && b === 0 && c && d === 0) return 'utf-16le'
  return a === 0 && b && c === 0 && d ? 'utf-16be' : 'utf-8'
}

/**
 * The text of a file in UTF-8 or UTF-16, with a byte order mark or without one.
 * @throws FileNotUnderstoodError which names what the file is, where it is no text
 */
export function fileText(bytes: Uint8Array): FileText {
  if (bytes.length > MOST_BYTES)
    throw new FileNotUnderstoodError(
      `The file has ${Math.round(bytes.length / 1024 / 1024)} MB; at most 256 MB are read. Split it into several files.`,
    )
  const kind = kindOf(bytes)
  if (kind !== null) throw new FileNotUnderstoodError(`The file is ${kind} Haat reads JSON and CSV.`)
  const encoding = encodingOf(bytes)
  const plain = (text: string) => text.replace(/\r\n?/g, '\n')
  try {
    return { text: plain(new TextDecoder(encoding, { fatal: true }).decode(bytes)), damaged: false }
  } catch {
    return { text: plain(new TextDecoder(encoding).decode(bytes)), damaged: true }
  }
}

import { printable } from './printable.ts'

/** Something that can be expected to go wrong. The message is one readable line: what, why, what to do. */
export class ExpectedError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ExpectedError'
  }
}

/** Errors of the other packages whose message is such a line already. */
const READABLE = new Set([
  'ExpectedError',
  'EnvironmentError',
  'FolderInUseError',
  'UnreadableFileError',
  'ImportRefusedError',
  'OrderMoveError',
  'PictureStorageError',
  'PortError',
  'ProductEditError',
  'RepairError',
])

/** PostgreSQL's and the network's codes for a database that does not let us in, and what each means. */
const DATABASE: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'it hung up',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the name of its host cannot be looked up',
  ETIMEDOUT: 'it did not answer in time',
  EHOSTUNREACH: 'there is no way to its host',
  '28P01': 'it refuses the password',
  '28000': 'it refuses the user',
  '3D000': 'it has no such database; create it first',
  '57P03': 'it is starting up; try again in a moment',
  '53300': 'it has no connection left',
}

/** What a folder or a file can have against us. */
const FILES: Readonly<Record<string, string>> = {
  ENOENT: 'it does not exist',
  EISDIR: 'it is a folder',
  EEXIST: 'it is a file',
  ENOTDIR: 'a part of its path is a file',
  EACCES: 'it is closed to this user',
  EPERM: 'it is closed to this user',
  EROFS: 'it is on a disk that cannot be written',
  ENOSPC: 'the disk is full',
  EDQUOT: 'this user has no room left on its disk',
  EIO: 'its disk fails',
  ENOTSUP: 'no folder can be made there',
}

interface SystemError {
  readonly name?: unknown
  readonly code?: unknown
  readonly path?: unknown
  readonly message?: unknown
  readonly cause?: unknown
  readonly errors?: unknown
}

/** The error and what caused it, outermost first; a failed attempt at several addresses counts as its parts. */
function* causes(thrown: unknown): Generator<SystemError> {
  let at: unknown = thrown
  for (let depth = 0; depth < 8 && typeof at === 'object' && at !== null; depth++) {
    const error: SystemError = at
    yield error
    at = error.cause ?? (Array.isArray(error.errors) ? error.errors[0] : undefined)
  }
}

/** The address of a database without user and password: its host, or the folder of its socket. */
export function hostOf(databaseUrl: string): string {
  const url = URL.parse(databaseUrl)
  return url?.host || url?.searchParams.get('host') || 'DATABASE_URL'
}

/** One line about anything that was thrown. */
export function explain(thrown: unknown, env: NodeJS.ProcessEnv = process.env): string {
  for (const error of causes(thrown)) {
    if (READABLE.has(String(error.name))) return lineOf(String(error.message))
    const code = typeof error.code === 'string' ? error.code : ''
    const path = typeof error.path === 'string' ? printable(error.path) : null
    const onFile = path === null ? undefined : FILES[code]
    if (onFile) return `Haat: ${path} cannot be used: ${onFile}.`
    const onDatabase = DATABASE[code]
    if (onDatabase && env.DATABASE_URL)
      return `Haat: the database at ${hostOf(env.DATABASE_URL)} cannot be used: ${onDatabase}. Check DATABASE_URL, or unset it to use the embedded database.`
  }
  return `${lineOf(messageOf(thrown))} (Unexpected. Set HAAT_DEBUG=1 to see where.)`
}

/** Libraries compiled to WebAssembly throw objects that are no errors. */
function messageOf(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null) return String(thrown)
  const { message, name, errno } = thrown as Readonly<Record<string, unknown>>
  if (typeof message === 'string' && message !== '') return message
  return [name ?? 'something that is no error was thrown', errno]
    .filter((part) => part !== undefined)
    .join(' ')
}

function lineOf(message: string): string {
  const line = printable(message.split('\n')[0]?.trim() || 'something failed without a word')
  return line.startsWith('Haat:') ? line : `Haat: ${line}`
}

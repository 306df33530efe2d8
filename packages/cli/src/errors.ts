import { printable } from './output.ts'

/** An expected error. The message is one readable line: what happened, why, and what to do. */
export class ExpectedError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ExpectedError'
  }
}

/** Errors whose message is already a readable line, also of other packages. */
const READABLE = new Set([
  'ExpectedError',
  'EnvironmentError',
  'FileFault',
  'FolderInUseError',
  'UnreadableFileError',
  'ImportRefusedError',
  'OrderMoveError',
  'PictureStorageError',
  'PortError',
  'ProductEditError',
  'RepairError',
])

/** Codes of PostgreSQL and the network for failed connections, and their meaning. */
const DATABASE: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'it closed the connection',
  ENOTFOUND: 'its host does not exist',
  EAI_AGAIN: 'the name of its host cannot be looked up',
  ETIMEDOUT: 'it did not respond in time',
  EHOSTUNREACH: 'its host cannot be reached',
  '28P01': 'it refuses the password',
  '28000': 'it refuses the user',
  '3D000': 'the database does not exist; create it first',
  '57P01': 'it is closing',
  '57P03': 'it is starting',
  '53300': 'it has no free connections',
}

/** Codes of a database that will never respond until somebody changes a setting. */
const LASTING = new Set(['28P01', '28000', '3D000'])

/** Codes for messages of PostgreSQL's client that have none. */
const CODES: Readonly<Record<string, string>> = {
  'timeout expired': 'ETIMEDOUT',
  'timeout exceeded when trying to connect': 'ETIMEDOUT',
  'Connection terminated due to connection timeout': 'ETIMEDOUT',
  'Connection terminated unexpectedly': 'ECONNRESET',
}

/** Codes of the file system for files that cannot be used, and their meaning. */
const FILES: Readonly<Record<string, string>> = {
  ENOENT: 'it does not exist',
  EISDIR: 'it is a folder',
  EEXIST: 'it is a file',
  ENOTDIR: 'a part of its path is a file',
  EACCES: 'this user has no permission',
  EPERM: 'this user has no permission',
  EROFS: 'its disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'this user has no space left on its disk',
  EIO: 'its disk fails',
  ENOTSUP: 'no folder can be created there',
}

interface SystemError {
  readonly name?: unknown
  readonly code?: unknown
  readonly syscall?: unknown
  readonly path?: unknown
  readonly message?: unknown
  /** How to go on, on the command line. */
  readonly command?: unknown
  readonly cause?: unknown
  readonly errors?: unknown
}

/** Returns a sentence with what the command line adds to it. */
export const withCommand = (message: string, command: unknown): string =>
  command ? `${message} (${command})` : message

/** Yields the error and its causes, outermost first. Of an AggregateError, the first part is a cause. */
function* causes(thrown: unknown): Generator<SystemError> {
  let at: unknown = thrown
  for (let depth = 0; depth < 8 && typeof at === 'object' && at !== null; depth++) {
    const error: SystemError = at
    yield error
    at = error.cause ?? (Array.isArray(error.errors) ? error.errors[0] : undefined)
  }
}

/** Returns the address of a database without user and password: its host, or the folder of its socket. */
export function hostOf(databaseUrl: string): string {
  const url = URL.parse(databaseUrl)
  return url?.host || url?.searchParams.get('host') || 'DATABASE_URL'
}

function codeOf({ code, message, syscall }: SystemError): string {
  if (typeof code !== 'string') return CODES[String(message)] ?? ''
  // The socket of a PostgreSQL server that does not run is missing.
  return code === 'ENOENT' && syscall === 'connect' ? 'ECONNREFUSED' : code
}

/** Returns why a database does not respond yet, as the end of a sentence; null for an error that waiting does not solve. */
export function reasonToWait(thrown: unknown): string | null {
  for (const error of causes(thrown)) {
    const code = codeOf(error)
    if (LASTING.has(code)) return null
    if (DATABASE[code]) return DATABASE[code]
  }
  return null
}

/** Describes any thrown value in one line. */
export function explain(thrown: unknown, env: NodeJS.ProcessEnv = process.env): string {
  for (const error of causes(thrown)) {
    if (READABLE.has(String(error.name))) return lineOf(withCommand(String(error.message), error.command))
    const code = codeOf(error)
    const path = typeof error.path === 'string' ? printable(error.path) : null
    const onFile = path === null ? undefined : FILES[code]
    if (onFile) return `Haat: ${path} cannot be used: ${onFile}.`
    const onDatabase = DATABASE[code]
    if (onDatabase && env.DATABASE_URL)
      return `Haat: the database at ${hostOf(env.DATABASE_URL)} cannot be used: ${onDatabase}. Check DATABASE_URL, or unset it to use the embedded database.`
  }
  return `${lineOf(messageOf(thrown))} (Unexpected. Set HAAT_DEBUG=1 to see where.)`
}

/** Returns a message also for objects that are not errors: libraries compiled to WebAssembly throw them. */
function messageOf(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null) return String(thrown)
  const { message, name, errno } = thrown as Readonly<Record<string, unknown>>
  if (typeof message === 'string' && message !== '') return message
  return [name ?? 'something that is not an error was thrown', errno]
    .filter((part) => part !== undefined)
    .join(' ')
}

function lineOf(message: string): string {
  const line = printable(message.split('\n')[0]?.trim() || 'something failed without a message')
  return line.startsWith('Haat:') ? line : `Haat: ${line}`
}

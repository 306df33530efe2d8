import { PGlite } from '@electric-sql/pglite'

/** The embedded database is unavailable: SQLSTATE 57P03, "cannot connect now". */
class EmbeddedDatabaseStoppedError extends Error {
  override readonly name = 'EmbeddedDatabaseStoppedError'
  readonly code = '57P03'
  constructor() {
    super('the embedded database has stopped and is being reopened')
  }
}

/**
 * SQLSTATE of a file that unexpectedly exists or is missing. If a file could not be created, as on a read-only disk,
 * PGlite's file layer (Emscripten's NODEFS) still reports it as existing; only a new instance reads the disk again.
 */
const WRONG_FILE_STATE = /^58P0[12]$/

/** Whether an error is not an ordinary error of a statement: FATAL, PANIC, an error of WebAssembly, or a wrong file state. */
function isFinal(thrown: unknown): boolean {
  const { severity, code } = thrown as { severity?: unknown; code?: unknown }
  return severity !== 'ERROR' || WRONG_FILE_STATE.test(String(code))
}

/**
 * PGlite that detects when it has stopped. PostgreSQL stops (PANIC) if it cannot write its log, as on a full disk. Its
 * process would end then; PGlite runs in our process, and the next statement would never return.
 */
export class Instance extends PGlite {
  /** Whether it has stopped, and cannot be used any more. */
  hasEnded = false

  async #watched<T>(call: () => Promise<T>): Promise<T> {
    if (this.hasEnded) throw new EmbeddedDatabaseStoppedError()
    try {
      return await call()
    } catch (thrown) {
      this.hasEnded = isFinal(thrown)
      throw thrown
    }
  }

  override execProtocol(...call: Parameters<PGlite['execProtocol']>) {
    return this.#watched(() => super.execProtocol(...call))
  }

  override execProtocolStream(...call: Parameters<PGlite['execProtocolStream']>) {
    return this.#watched(() => super.execProtocolStream(...call))
  }
}

/** The part of PGlite that the shop uses. */
export type Client = Pick<PGlite, 'query' | 'transaction' | 'close'>

/** Pause between two attempts to reopen a stopped database, in ms: each takes a second of processor time. */
const RETRY_PAUSE = 2_000

/**
 * Returns a client that replaces an instance that has stopped, so that the shop recovers from a full disk. PostgreSQL
 * restores committed data from its log.
 * @param create null for a database in memory, which cannot be reopened
 */
export function reopeningClient(first: Instance, create: (() => Promise<Instance>) | null): Client {
  let instance = first
  let opening: Promise<Instance> | undefined
  let triedAt = Number.NEGATIVE_INFINITY

  async function reopen(): Promise<Instance> {
    if (create === null || performance.now() - triedAt < RETRY_PAUSE) throw new EmbeddedDatabaseStoppedError()
    triedAt = performance.now()
    try {
      await instance.close().catch(() => {})
      instance = await create()
    } catch (thrown) {
      console.warn('Haat: the embedded database has stopped and cannot be reopened yet.', reasonOf(thrown))
      throw new EmbeddedDatabaseStoppedError()
    }
    console.warn('Haat: the embedded database had stopped and was reopened.')
    return instance
  }

  async function current(): Promise<Instance> {
    if (!instance.hasEnded) return instance
    opening ??= reopen().finally(() => {
      opening = undefined
    })
    return opening
  }

  return {
    query: async (...call) => (await current()).query(...call),
    transaction: async (...call) => (await current()).transaction(...call),
    async close() {
      // A stopped instance was closed already, or cannot be closed.
      await opening?.catch(() => {})
      await instance.close().catch((thrown: unknown) => {
        if (!instance.hasEnded) throw thrown
      })
    },
  }
}

const reasonOf = (thrown: unknown) => (thrown instanceof Error ? thrown.message : 'No reason was reported.')

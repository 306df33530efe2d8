import { PGlite } from '@electric-sql/pglite'

/** What a database that cannot be had now throws: SQLSTATE 57P03, "cannot connect now". */
class EmbeddedDatabaseStoppedError extends Error {
  override readonly name = 'EmbeddedDatabaseStoppedError'
  readonly code = '57P03'
  constructor() {
    super('the embedded database has stopped and is opened again')
  }
}

/**
 * SQLSTATE of a file that exists, or does not, against expectation. Where a file could not be made, as on a read-only
 * disk, PGlite's file layer (Emscripten's NODEFS) goes on to say that it exists; only a new instance looks again.
 */
const FILES_AMISS = /^58P0[12]$/

/** Anything but an ordinary error of a statement: FATAL, PANIC, what WebAssembly throws, or wrong ideas of the folder. */
function isFinal(thrown: unknown): boolean {
  const { severity, code } = thrown as { severity?: unknown; code?: unknown }
  return severity !== 'ERROR' || FILES_AMISS.test(String(code))
}

/**
 * PGlite that notices its end. PostgreSQL gives up for good (PANIC) where it cannot write its log, as on a full disk.
 * Its process would end then; PGlite lives in ours, and the next statement would run for ever.
 */
export class Instance extends PGlite {
  /** Whether it is of no more use. */
  hasEnded = false

  async #watched<T>(act: () => Promise<T>): Promise<T> {
    if (this.hasEnded) throw new EmbeddedDatabaseStoppedError()
    try {
      return await act()
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

/** As much of PGlite as the shop uses. */
export type Client = Pick<PGlite, 'query' | 'transaction' | 'close'>

/** Between two attempts to open a database that has stopped, in ms: each takes a second of the processor's time. */
const RETRY_PAUSE = 2_000

/**
 * Holds an instance: one that has stopped is replaced, so that a disk which was full for a while does no lasting
 * harm. PostgreSQL restores from its log what was committed.
 * @param create null where nothing can be opened again, because it was in memory alone
 */
export function lasting(first: Instance, create: (() => Promise<Instance>) | null): Client {
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
      console.warn(
        'Haat: the embedded database has stopped and cannot be opened again yet.',
        reasonOf(thrown),
      )
      throw new EmbeddedDatabaseStoppedError()
    }
    console.warn('Haat: the embedded database had stopped and was opened again.')
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
      // One that has stopped was closed already, or cannot be.
      await opening?.catch(() => {})
      await instance.close().catch((thrown: unknown) => {
        if (!instance.hasEnded) throw thrown
      })
    },
  }
}

const reasonOf = (thrown: unknown) => (thrown instanceof Error ? thrown.message : 'It says no reason.')

import type { Clock } from '@haat/core'
import { systemClock } from '@haat/core'
import type { Database } from '../database/database.ts'
import { describe } from '../http/problem.ts'
import { findMismatches } from './check.ts'

const MINUTE = 60_000
/** The pause after a check is at least so many times as long as the check itself: it takes 2 % of a connection. */
const REST = 50

export interface CheckingOptions {
  readonly database: Database
  readonly clock?: Clock
  /** Pause between two checks, in ms. @default a minute */
  readonly everyMs?: number
}

/** How a mismatch is reported. */
export const mismatchLine = ({ what, command }: { what: string; command: string }): string =>
  `${what} Repair it with: pnpm ${command}`

/**
 * Compares stock, payments and orders again and again, and reports each mismatch once, with the command that repairs it.
 * @returns ends it, and waits for a check that is under way
 */
export function startChecking({
  database,
  clock = systemClock,
  everyMs = MINUTE,
}: CheckingOptions): () => Promise<void> {
  let reported: ReadonlySet<string> = new Set()
  let running: Promise<void> = Promise.resolve()
  let stop = () => {}
  let isEnding = false

  async function check(): Promise<number> {
    const startedAt = performance.now()
    try {
      const lines = (await findMismatches(database.db)).map(mismatchLine)
      for (const line of lines) if (!reported.has(line)) console.warn(`Haat: ${line}`)
      reported = new Set(lines)
    } catch (thrown) {
      const { name, code } = describe(thrown)
      console.warn(`Haat: stock, payments and orders could not be compared (${name} ${code}).`)
    }
    return performance.now() - startedAt
  }

  function next(pause: number): void {
    stop = clock.after(pause, () => {
      running = check().then((took) => {
        if (!isEnding) next(Math.max(everyMs, took * REST))
      })
    })
  }

  next(everyMs)
  return async () => {
    isEnding = true
    stop()
    await running
  }
}

import { type Clock, formatPrice, type Paise, systemClock } from '@haat/core'
import type { Database, Drizzle } from '../database/database.ts'
import { describe } from '../http/problem.ts'
import { refundSentence } from '../payments/intents/refund-sentences.ts'
import { listFailedRefunds, listRefundsDue } from '../payments/intents/refunds.ts'
import { findMismatches } from './check.ts'

const MINUTE = 60_000
/** Minimum pause after a check, as a multiple of its duration: checks use at most 2 % of a connection. */
const PAUSE_FACTOR = 50

interface CheckingOptions {
  readonly database: Database
  readonly clock?: Clock
}

/** Returns a line for each mismatch, and for each payment that has to be refunded, with the command for it. */
export async function linesOfCheck(db: Drizzle): Promise<readonly string[]> {
  const mismatches = await findMismatches(db)
  const refunds = await listRefundsDue(db)
  const failed = await listFailedRefunds(db)
  return [
    ...mismatches.map(({ what, command }) => `${what} Repair it with: pnpm ${command}`),
    ...refunds.map(
      (due) =>
        `${refundSentence(due)} Refund it, and then record that: pnpm haat order refunded ${due.payment.paymentId}`,
    ),
    ...failed.map(
      ({ orderId, amountPaise }) =>
        `The card provider could not make a refund of ${formatPrice(amountPaise as Paise)} of order ${orderId}. Try again: pnpm haat order refund ${orderId}`,
    ),
  ]
}

/**
 * Compares stock, payments and orders regularly, and reports each mismatch and each refund that is due once, with the
 * command for it.
 * @returns a function that stops it, and waits for the current check
 */
export function startChecking({ database, clock = systemClock }: CheckingOptions): () => Promise<void> {
  let reported: ReadonlySet<string> = new Set()
  let running: Promise<void> = Promise.resolve()
  let stop = () => {}
  let isEnding = false

  async function check(): Promise<number> {
    const startedAt = performance.now()
    try {
      const lines = await linesOfCheck(database.db)
      for (const line of lines) if (!reported.has(line)) console.warn(`Haat: ${line}`)
      reported = new Set(lines)
    } catch (thrown) {
      const { name, code } = describe(thrown)
      console.warn(
        `Haat: stock, payments and orders could not be compared (${name} ${code}). The shop tries again soon.`,
      )
    }
    return performance.now() - startedAt
  }

  function next(pause: number): void {
    stop = clock.after(pause, () => {
      running = check().then((took) => {
        if (!isEnding) next(Math.max(MINUTE, took * PAUSE_FACTOR))
      })
    })
  }

  next(MINUTE)
  return async () => {
    isEnding = true
    stop()
    await running
  }
}

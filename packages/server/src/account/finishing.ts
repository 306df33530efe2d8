import { type Clock, systemClock } from '@haat/core'
import type { Database } from '../database/database.ts'
import { describe } from '../http/problem.ts'
import { NO_SERVICES, type Services } from '../services.ts'
import { finishClosings } from './closing.ts'

const MINUTE = 60_000

interface FinishingClosingsOptions {
  readonly database: Database
  readonly services?: Partial<Services> | undefined
  readonly clock?: Clock
}

/**
 * Completes the closing of accounts immediately, and then every minute. Errors are logged.
 * @returns a function that stops it, and waits for the current round
 */
export function startFinishingClosings({
  database: { db },
  services,
  clock = systemClock,
}: FinishingClosingsOptions): () => Promise<void> {
  const deps = { db, clock, services: { ...NO_SERVICES, ...services } }
  let running: Promise<void> = Promise.resolve()
  const round = () => {
    running = running.then(() => finishClosings(deps)).catch(logFailure)
  }
  const stop = clock.every(MINUTE, round)
  round()
  return async () => {
    stop()
    await running
  }
}

function logFailure(thrown: unknown): void {
  const { name, code } = describe(thrown)
  console.warn(
    `Haat: the data of closed accounts could not be deleted (${name} ${code}). The shop tries again in a minute.`,
  )
}

import { systemClock } from '@haat/core'
import type { Database } from '../database/database.ts'
import { startRounds } from '../http/rounds.ts'
import { NO_SERVICES, type Services } from '../services.ts'
import { finishClosings } from './closing.ts'

const MINUTE = 60_000

interface FinishingClosingsOptions {
  readonly database: Database
  readonly services?: Partial<Services> | undefined
}

/**
 * Completes the closing of accounts immediately, and then every minute. Errors are logged.
 * @returns a function that stops it, and waits for the current round
 */
export function startFinishingClosings({ database: { db }, services }: FinishingClosingsOptions) {
  const deps = { db, clock: systemClock, services: { ...NO_SERVICES, ...services } }
  const failed = 'the data of closed accounts could not be deleted'
  return startRounds(systemClock, MINUTE, () => finishClosings(deps), failed)
}

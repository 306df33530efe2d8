import { systemClock } from '@haat/core'
import { forgetContactMessages } from '../contact/contact.queries.ts'
import type { Database } from '../database/database.ts'
import { describe } from '../http/problem.ts'
import { forgetRequests, tellRestocked } from '../restock/restock.queries.ts'
import { NO_SERVICES, type Services } from '../services.ts'
import { forgetMessages, sendDue } from './deliver.ts'
import type { ShopFace } from './letter.ts'
import { tellLowStock } from './low-stock.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND

interface SendingOptions {
  readonly database: Database
  readonly services?: Partial<Services> | undefined
  readonly face: () => ShopFace
  /** See `LOW_STOCK`. */
  readonly lowStock: number
}

function logFailure(thrown: unknown): void {
  const { name, code } = describe(thrown)
  console.warn(`Haat: messages could not be sent (${name} ${code}). The shop tries again soon.`)
}

/**
 * Sends messages from the outbox every two seconds, and tells about low and new stock every minute, one
 * round at a time.
 * @returns a function that stops it, and waits for the messages that are being sent
 */
export function startSending(options: SendingOptions): () => Promise<void> {
  const { database, services, face, lowStock } = options
  const { db } = database
  const ending = new AbortController()
  let running: Promise<void> = Promise.resolve()
  const run = (act: () => Promise<void>) => {
    running = running.then(() => (ending.signal.aborted ? undefined : act())).catch(logFailure)
  }
  const context = { db, face, services: { ...NO_SERVICES, ...services } }
  let isSending = false
  const stops = [
    systemClock.every(2 * SECOND, () => {
      if (isSending) return
      isSending = true
      run(() =>
        sendDue(context, ending.signal).finally(() => {
          isSending = false
        }),
      )
    }),
    systemClock.every(MINUTE, () =>
      run(async () => {
        await tellLowStock(db, lowStock)
        await tellRestocked(db, ending.signal)
        await forgetMessages(db)
        await forgetRequests(db)
        await forgetContactMessages(db)
      }),
    ),
  ]
  return async () => {
    for (const stop of stops) stop()
    ending.abort()
    await running
  }
}

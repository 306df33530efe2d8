import { systemClock } from '@haat/core'
import { forgetContactMessages } from '../contact/contact.queries.ts'
import type { Database } from '../database/database.ts'
import { startRounds } from '../http/rounds.ts'
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

/**
 * Sends messages from the outbox every two seconds, and tells about low and new stock every minute.
 * @returns a function that stops it, and waits for the messages that are being sent
 */
export function startSending({ database: { db }, services, face, lowStock }: SendingOptions) {
  const context = { db, face, services: { ...NO_SERVICES, ...services } }
  const send = (ending: AbortSignal) => sendDue(context, ending)
  const tell = async (ending: AbortSignal) => {
    await tellLowStock(db, lowStock)
    await tellRestocked(db, ending)
    await forgetMessages(db)
    await forgetRequests(db)
    await forgetContactMessages(db)
  }
  const ends = [
    startRounds(systemClock, 2 * SECOND, send, 'messages could not be sent'),
    startRounds(systemClock, MINUTE, tell, 'messages about stock could not be prepared'),
  ]
  return async () => {
    await Promise.all(ends.map((end) => end()))
  }
}

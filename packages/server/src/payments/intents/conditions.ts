import { type and, eq, inArray } from 'drizzle-orm'
import type { Drizzle } from '../../database/database.ts'
import { type IntentRow, paymentIntents } from '../../database/schema.ts'

/** States of an intent that is neither paid nor over. */
const OPEN: IntentRow['state'][] = ['creating', 'open']

export const isOpen = ({ state }: Pick<IntentRow, 'state'>): boolean => OPEN.includes(state)

// The same conditions in SQL, each stated once.

export const whereOpen = inArray(paymentIntents.state, OPEN)
export const whereId = (id: string) => eq(paymentIntents.id, id)
export const whereShopper = (userId: string) => eq(paymentIntents.userId, userId)
export const whereProvider = (provider: IntentRow['provider']) => eq(paymentIntents.provider, provider)

/** Selects intents that are so. */
export const intentsThat = (db: Drizzle, condition: ReturnType<typeof and>) =>
  db.select().from(paymentIntents).where(condition)

import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { type Drizzle, type IntentRow, paymentIntents } from '../../database/index.ts'

/** States of an intent that may still be paid. */
const OPEN: IntentRow['state'][] = ['creating', 'open']

export const isOpen = ({ state }: Pick<IntentRow, 'state'>): boolean => OPEN.includes(state)

// Conditions in SQL.

export const whereOpen = inArray(paymentIntents.state, OPEN)
export const whereId = (id: string) => eq(paymentIntents.id, id)
export const whereShopper = (userId: string) => eq(paymentIntents.userId, userId)
export const whereProvider = (provider: IntentRow['provider']) => eq(paymentIntents.provider, provider)

/** Selects intents that match a condition. */
export const intentsThat = (db: Drizzle, condition: SQL | undefined) =>
  db.select().from(paymentIntents).where(condition)

type Values = PgUpdateSetSource<typeof paymentIntents>

/** Changes intents that match a condition, and returns them after the change. */
export const changeIntents = (db: Drizzle, condition: SQL | undefined, values: Values) =>
  db.update(paymentIntents).set(values).where(condition).returning()

/** Changes one intent if it matches the condition. */
export const changeIntent = (db: Drizzle, id: string, values: Values, condition?: SQL) =>
  changeIntents(db, and(whereId(id), condition), values)

import { eq, inArray } from 'drizzle-orm'
import { type IntentRow, paymentIntents } from '../../database/schema.ts'

/** States of an intent that is neither paid nor over. */
const OPEN: IntentRow['state'][] = ['creating', 'open']

export const isOpen = ({ state }: Pick<IntentRow, 'state'>): boolean => OPEN.includes(state)

// The same conditions in SQL, each stated once.

export const whereOpen = inArray(paymentIntents.state, OPEN)
export const whereId = (id: string) => eq(paymentIntents.id, id)
export const whereShopper = (userId: string) => eq(paymentIntents.userId, userId)
export const whereProvider = (provider: IntentRow['provider']) => eq(paymentIntents.provider, provider)

import type { Clock } from '@haat/core'
import type { PaidAnswerWire } from '@haat/core/wire'
import type { InferInput } from 'valibot'
import type { Drizzle } from '../../database/database.ts'
import { orderById } from '../../orders/orders.queries.ts'

export type PaidAnswer = InferInput<typeof PaidAnswerWire>

/** What is answered to a payment that made an order. */
export const paidAnswer = async (
  { db, clock }: { readonly db: Drizzle; readonly clock: Clock },
  { intentId, orderId, message }: Readonly<Record<'intentId' | 'orderId' | 'message', string>>,
): Promise<PaidAnswer> => ({
  success: true,
  message,
  pending: false,
  intentId,
  orderId,
  data: await orderById(db, orderId, clock.now()),
})

/** What is answered to a payment that nobody can confirm yet. */
export const pendingAnswer = (intentId: string, message: string): PaidAnswer => ({
  success: false,
  message,
  pending: true,
  intentId,
  orderId: null,
  data: null,
})

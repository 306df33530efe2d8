import type { PaidAnswerWire } from '@haat/core/wire'
import type { InferInput } from 'valibot'
import type { Context } from '../../api/route.ts'
import { orderById } from '../../orders/orders.queries.ts'

export type PaidAnswer = InferInput<typeof PaidAnswerWire>

/** Creates the response to a payment with an order. */
export const paidAnswer = async (
  context: Pick<Context, 'db' | 'clock' | 'orderRules'>,
  { intentId, orderId, message }: Readonly<Record<'intentId' | 'orderId' | 'message', string>>,
): Promise<PaidAnswer> => ({
  success: true,
  message,
  pending: false,
  intentId,
  orderId,
  data: await orderById(context, orderId),
})

/**
 * Creates the response to a payment that cannot be confirmed yet.
 * @param challenge a text that the payer may sign, which ends the wait
 */
export const pendingAnswer = (intentId: string, message: string, challenge?: string): PaidAnswer => ({
  success: false,
  message,
  pending: true,
  intentId,
  orderId: null,
  data: null,
  ...(challenge !== undefined && { challenge }),
})

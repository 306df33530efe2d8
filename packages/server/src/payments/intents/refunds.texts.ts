import { defineTexts } from '@haat/core'
import type { UnpaidReason } from '../../database/schema.ts'

const reasons = {
  late: 'it came after its quote had expired',
  short: 'it is less than its quote',
  surplus: 'it is more than its quote',
  unclear: 'it could be for several quotes',
  unknown: 'no quote names its sender',
  currency: 'it is not in rupees',
} satisfies Record<UnpaidReason, string>

/** Sentences for the shopkeeper about payments that have to be refunded. */
export const refundsTexts = defineTexts('server.refunds', {
  due: 'The payment {payment} has to be refunded: {amount}; {reason}.',
  ofOrder: '{payment} of order {order}',
  from: '{amount} from {sender}',
  partly: '{amount}, of which {refunded} was refunded',
  reasons: {
    ...reasons,
    otherAmount: 'its amount is not that of its purchase',
    paidAlready: 'its order was paid already',
  },
})

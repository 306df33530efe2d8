import { eq } from 'drizzle-orm'
import { paymentIntents, payments } from '../database/schema.ts'
import { buyingNow, writeHold, writeOrder } from '../orders/orders.fixtures.ts'
import { signCard } from '../testing/card.ts'
import type { OwnershipRow, Target } from '../testing/ownership.ts'

const BEGIN = '/api/v1/order/create-razorpay-order'
const MANGO = buyingNow([{ productId: 'mango' }])

/** Writes a payment of the owner with its order. The provider's ids are `order_` and `pay_` with the user id. */
const paid: OwnershipRow['before'] = async ({ database: { db } }, owner) => {
  await writeHold(db, owner)
  await db
    .update(paymentIntents)
    .set({ state: 'paid', holdsStock: false, providerRef: `order_${owner}` })
    .where(eq(paymentIntents.userId, owner))
  const intentId = `intent-of-${owner}`
  const values = { provider: 'card', intentId, amountPaise: 39_900, via: 'verify' } as const
  await db.insert(payments).values({ ...values, paymentId: `pay_${owner}` })
  await writeOrder(db, owner, { intentId, method: 'card', paymentStatus: 'Paid' })
}

const report = (owner: string): Target => ({
  url: '/api/v1/order/verify-payment',
  body: {
    razorpay_order_id: `order_${owner}`,
    razorpay_payment_id: `pay_${owner}`,
    razorpay_signature: signCard(`order_${owner}`, `pay_${owner}`),
  },
})

const look = (intentId: string): Target => ({ url: `/api/v1/payment/${intentId}` })

/** Rows of card payments in the ownership matrix. */
export const paymentRows: readonly OwnershipRow[] = [
  {
    id: 'createRazorpayOrder',
    own: () => ({ url: BEGIN, body: MANGO }),
    foreign: { status: 403, call: (owner) => ({ url: BEGIN, body: { ...MANGO, userId: owner } }) },
  },
  {
    id: 'verifyPayment',
    before: paid,
    own: report,
    foreign: { status: 404, call: report, missing: report('nobody') },
  },
  {
    id: 'getLatestPayment',
    before: paid,
    own: () => look('latest'),
    foreign: { status: 404, call: () => look('latest'), missing: look('nothing') },
  },
  {
    id: 'getPayment',
    before: paid,
    own: (owner) => look(`intent-of-${owner}`),
    foreign: { status: 404, call: (owner) => look(`intent-of-${owner}`), missing: look('nothing') },
  },
]

import { hash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { paymentIntents, payments } from '../database/schema.ts'
import { buyingNow, writeHold, writeOrder } from '../orders/orders.fixtures.ts'
import { TEST_CHAIN } from '../testing/chain.ts'
import type { OwnershipRow, Target } from '../testing/ownership.ts'
import { paymentIdOf } from './arrivals.ts'

const QUOTE = '/api/v1/crypto/quote'
const MANGO = { ...buyingNow([{ productId: 'mango' }]), from: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' }

const hashOf = (owner: string) => `0x${hash('sha256', owner, 'hex')}`

/** Creates a quote of the owner that was paid and became an order. */
const paid: OwnershipRow['before'] = async ({ database: { db } }, owner) => {
  await writeHold(db, owner)
  const intentId = `intent-of-${owner}`
  await db
    .update(paymentIntents)
    .set({
      provider: 'crypto',
      state: 'paid',
      holdsStock: false,
      wei: '1596000000000000',
      chainId: TEST_CHAIN,
      recipient: MANGO.from,
      payer: MANGO.from,
      ratePaise: 25_000_000,
    })
    .where(eq(paymentIntents.id, intentId))
  const paymentId = paymentIdOf(TEST_CHAIN, hashOf(owner))
  await db
    .insert(payments)
    .values({ provider: 'crypto', paymentId, intentId, amountPaise: 39_900, via: 'verify' })
  await writeOrder(db, owner, { intentId, method: 'crypto', paymentStatus: 'Paid' })
}

const report = (owner: string): Target => ({
  url: '/api/v1/order/crypto',
  body: { transactionHash: hashOf(owner), quoteId: `intent-of-${owner}` },
})

/** The calls for paying in ether, for the ownership matrix. */
export const cryptoRows: readonly OwnershipRow[] = [
  {
    id: 'quoteInEther',
    own: () => ({ url: QUOTE, body: MANGO }),
    foreign: { status: 403, call: (owner) => ({ url: QUOTE, body: { ...MANGO, userId: owner } }) },
  },
  {
    id: 'orderByCrypto',
    before: paid,
    own: report,
    foreign: { status: 404, call: report, missing: report('nobody') },
  },
]

import { defineTexts } from '@haat/core'

const failed = 'Crypto payment verification failed'

/** Messages of the calls for crypto; texts that the specification quotes stay to the letter (account.md §8). */
export const cryptoTexts = defineTexts('server.crypto', {
  notSetUp: 'Crypto payments are not set up in this shop.',
  noRate: 'Failed to fetch ETH exchange rate',
  mistyped: 'Please check the address of the paying wallet.',
  quoted: 'This price is valid for ten minutes.',
  paid: 'Crypto payment successful!',
  pending: 'Your payment is on its way. The network has to confirm it.',
  challenge: 'I am paying for quote {quoteId} with this wallet.',
  refused: {
    missing: `${failed}: there is no such quote.`,
    chain: `${failed}: the transaction is on another network.`,
    recipient: `${failed}: the transaction does not pay this shop.`,
    payer: `${failed}: the transaction comes from another wallet than the quote’s.`,
    value: `${failed}: the transaction pays less than the quote. Send the rest from the same wallet before the quote expires, or we refund it.`,
    reverted: `${failed}: the transaction failed, and no ether was moved.`,
    early: `${failed}: the transaction is older than the quote.`,
    late: `${failed}: the transaction came after the quote had expired. We refund it; you need not do anything.`,
    gone: `${failed}: the network has no such transaction.`,
    replaced: `${failed}: your wallet cancelled or replaced the transaction, so nothing was paid. You can pay again.`,
    changed: `${failed}: your wallet sent another payment instead, which does not match. We refund it; you need not do anything.`,
    sign: `${failed}: please sign the quote’s message with the paying wallet.`,
    refunded: `${failed}: this transaction was refunded. Please ask for a new quote.`,
    used: `${failed}: this transaction has paid for something else.`,
  },
})

/** Why a transaction does not pay for a quote. */
export type Refusal = keyof typeof cryptoTexts.messages.refused

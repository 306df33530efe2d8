import { CryptoOrderWire, PaidAnswerWire, QuoteAnswerWire, QuoteWire } from '@haat/core/wire'
import { routesOf } from '../api/route.ts'
import { quote, reportTransaction } from './pay.ts'

const route = routesOf('Orders')

/** Calls to pay in ether (account.md §4, §7). */
export const cryptoRoutes = [
  route({
    call: 'POST /api/v1/crypto/quote',
    id: 'quoteInEther',
    access: 'shopper',
    summary: 'Get a price in ether',
    description:
      'The body is the same as for cash on delivery, with the paying wallet in from. The quote is valid for ten minutes, in which the products are held. Send exactly wei to the address to, on that chain, from that wallet. If challenge is a text, the wallet has to sign it (personal_sign), because another shopper named it too. The same request gets the same quote while it is valid.',
    body: QuoteWire,
    answer: QuoteAnswerWire,
    refusals: {
      409: 'The purchase was ordered already, and orderId in the response is its order; or a product is not in the cart, is sold out or no longer sold; or the sent total differs from the shop’s, which is in the response.',
      503: 'There is no valid exchange rate, or no crypto in this shop.',
    },
    limit: 'orders',
    // It waits for the price feed, which no transaction may do.
    transaction: false,
    answerTo: quote,
  }),
  route({
    call: 'POST /api/v1/order/crypto',
    id: 'orderByCrypto',
    access: 'shopper',
    summary: 'Report the transaction that pays for a quote',
    description:
      'The transaction is read from the chain: it has to come from the quote’s wallet, pay the shop at least the quote’s wei on the quote’s chain, be mined before the quote expired, and be confirmed. Several transactions that each pay a part count together, when all are reported or found on the chain; what does not pay for an order is refunded. Of the other fields only address is used, if the quote has none. A reported transaction becomes an order even without another call; the same call again returns the same order.',
    body: CryptoOrderWire,
    answer: PaidAnswerWire,
    pending: 'It is not confirmed yet, or the chain cannot be read at the moment: call again later.',
    refusals: {
      404: 'The shopper has no such quote.',
      409: 'The transaction has paid for another quote, or came after the quote had expired, or was cancelled or replaced in its wallet.',
      503: 'There is no crypto in this shop.',
    },
    limit: 'orders',
    // It waits for the node, which no transaction may do.
    transaction: false,
    answerTo: reportTransaction,
  }),
]

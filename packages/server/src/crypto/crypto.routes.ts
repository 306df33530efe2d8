import { CryptoOrderWire, PaidAnswerWire, QuoteAnswerWire, QuoteWire } from '@haat/core/wire'
import { routesOf } from '../api/route.ts'
import { quote, show } from './pay.ts'

const route = routesOf('Orders')

/** Paying in ether (account.md §4, §7). */
export const cryptoRoutes = [
  route({
    call: 'POST /api/v1/crypto/quote',
    id: 'quoteInEther',
    access: 'shopper',
    summary: 'Get a price in ether',
    description:
      'What is bought, as for cash on delivery, in ether for the wallet at from: good for ten minutes, the products held meanwhile. Send exactly wei to to, on that chain, from that wallet. Where challenge is a text, the wallet has to sign it (personal_sign), because another shopper named it too. The same again while it is good gets the same quote.',
    body: QuoteWire,
    answer: QuoteAnswerWire,
    refusals: {
      409: 'A product is sold out or no longer sold; or the sent total differs from the shop’s, which is in the response.',
      503: 'There is no exchange rate that can be believed, or no crypto in this shop.',
    },
    limit: 'orders',
    // The price feed is asked in between, which no transaction may wait for.
    transaction: false,
    answerTo: quote,
  }),
  route({
    call: 'POST /api/v1/order/crypto',
    id: 'orderByCrypto',
    access: 'shopper',
    summary: 'Show the transaction that pays for a quote',
    description:
      'The transaction is read from the chain: it has to come from the quote’s wallet, pay the shop at least the quote’s wei on the quote’s chain, be mined before the quote expired, and be confirmed. Of the other fields only address counts, where the quote names none. Once shown, it becomes an order even when nobody asks again; the same again gets the same order.',
    body: CryptoOrderWire,
    answer: PaidAnswerWire,
    pending: 'It is not confirmed yet, or the chain cannot be read just now: ask again in a moment.',
    refusals: {
      404: 'The shopper has no such quote.',
      409: 'The transaction has paid for something else, or came after the quote had expired.',
      503: 'There is no crypto in this shop.',
    },
    limit: 'orders',
    // The node is asked in between, which no transaction may wait for.
    transaction: false,
    answerTo: show,
  }),
]

import { chainName } from '@haat/core/payment'
import type { CryptoOrderWire, QuoteAnswerWire, QuoteWire } from '@haat/core/wire'
import type * as v from 'valibot'
import type { ShopperContext } from '../api/route.ts'
import { badRequest, Problem } from '../http/problem.ts'
import { ownIntent } from '../payments/intents/read.ts'
import { type PaidAnswer, paidAnswer, pendingAnswer } from '../payments/purchase/answers.ts'
import { openIntent, refuseManyPayments } from '../payments/purchase/open.ts'
import { type Chain, type PriceFeed, refusalIn } from '../services.ts'
import { texts } from '../texts.ts'
import { claim, fittingQuote, lookUp, paidBy, settleQuoteIfPaid } from './claims.ts'
import { lateChallenge, withChallenge } from './competing-payments.ts'
import { cryptoTexts, type Refusal } from './crypto.texts.ts'
import { etherFor, etherText } from './quote.ts'
import { mismatchOf } from './quote-match.ts'
import { endOfReplaced } from './replaced.ts'

/** Time for which a quote may be paid, in ms. */
const QUOTE_LIFETIME = 10 * 60_000
/** Seconds after which callers may try a feed again. */
const RETRY_AFTER = 5

function cryptoOf({ services }: ShopperContext) {
  if (services.crypto === null) throw new Problem(503, texts(cryptoTexts).notSetUp, { retryAfter: 600 })
  return services.crypto
}

/** Returns the data of the chain for wallets. */
export const chainWire = ({ id, publicRpc, confirmations }: Chain) => ({
  id,
  name: chainName(id),
  rpcUrl: publicRpc,
  confirmations,
})

/** Returns the paise for one ether. A missing rate is logged with its reason. */
const rateOf = (feed: PriceFeed): Promise<number> =>
  feed.paisePerEther().catch((thrown: unknown) => {
    const advice = 'Payments in ether are not possible until then. CRYPTO_PRICE_FEED sets another feed.'
    refusalIn(thrown, advice, 'there is no price of ether')
    throw new Problem(503, texts(cryptoTexts).noRate, { retryAfter: RETRY_AFTER })
  })

/** Returns the price of a purchase in ether for one wallet, and holds the products while it is valid. */
export async function quote(
  input: v.InferOutput<typeof QuoteWire>,
  context: ShopperContext,
): Promise<v.InferInput<typeof QuoteAnswerWire>> {
  const { chain, feed } = cryptoOf(context)
  const payer = chain.checksummed(input.from)
  if (payer === null) throw badRequest(texts(cryptoTexts).mistyped)
  await refuseManyPayments(context)
  const ratePaise = await rateOf(feed)
  const opened = await openIntent(context, {
    provider: 'crypto',
    purchase: input,
    lasts: QUOTE_LIFETIME,
    least: 1,
    mark: payer,
    terms: async (_tx, amountPaise) => ({
      wei: String(etherFor(amountPaise, ratePaise)),
      chainId: chain.id,
      recipient: chain.recipient,
      payer,
      ratePaise,
    }),
  })
  const { confirmations } = chain
  const intent = await withChallenge(context.db, opened, { now: context.clock.now(), confirmations })
  const wei = intent.wei ?? ''
  return {
    success: true,
    message: texts(cryptoTexts).quoted,
    data: {
      quoteId: intent.id,
      purchaseId: intent.purchaseId,
      to: intent.recipient ?? '',
      chain: chainWire(chain),
      wei,
      ethAmount: etherText(BigInt(wei)),
      rate: (intent.ratePaise ?? 0) / 100,
      expiresAt: intent.expiresAt.toISOString(),
      challenge: intent.challenge,
    },
  }
}

const STATUS: Readonly<Partial<Record<Refusal, number>>> = {
  missing: 404,
  used: 409,
  late: 409,
  replaced: 409,
  changed: 409,
  refunded: 409,
}
const refuse = (why: Refusal) => new Problem(STATUS[why] ?? 400, texts(cryptoTexts).refused[why])

/** Accepts a transaction for a quote of the shopper: creates the order, or stores that it is pending. */
export async function reportTransaction(
  input: v.InferOutput<typeof CryptoOrderWire>,
  context: ShopperContext,
): Promise<PaidAnswer> {
  const crypto = cryptoOf(context)
  const { chain } = crypto
  const { db, userId } = context
  const { quoteId, signature } = input
  const hash = input.transactionHash.toLowerCase()

  const done = (intentId: string, orderId: string) =>
    paidAnswer(context, { intentId, orderId, message: texts(cryptoTexts).paid })

  const named = quoteId === undefined ? null : await ownIntent(db, userId, quoteId, 'crypto')
  if (quoteId !== undefined && named === null) throw refuse('missing')
  const paid = await paidBy(db, chain, hash)
  if (paid !== null) {
    if (paid.userId !== userId || (quoteId ?? paid.intentId) !== paid.intentId) throw refuse('used')
    return done(paid.intentId, paid.orderId)
  }
  const seen = await lookUp(chain, hash)
  const matching = named ?? (await fittingQuote(db, userId, seen))
  if (matching === null) throw refuse('missing')
  const mismatch = seen === null || seen === 'unavailable' ? null : mismatchOf(matching, seen)
  if (mismatch !== null && mismatch !== 'value') {
    // It is not claimed, but recorded if it arrived.
    await settleQuoteIfPaid(context, crypto, { intent: matching, seen, hash, via: 'verify' })
    throw refuse(mismatch)
  }
  const intent = await claim(db, chain, matching, { hash, signature, addressId: input.address ?? null })
  if (typeof intent === 'string') throw refuse(intent)
  const settled = await settleQuoteIfPaid(context, crypto, { intent, seen, hash, via: 'verify' })
  const replaced =
    settled.state === 'waiting' &&
    (await endOfReplaced(context, crypto, { intent, seen, hash, nonce: input.nonce }))
  const outcome = replaced || settled
  if (outcome.state === 'refused') throw refuse(outcome.why)
  if (outcome.state === 'paid') return done(intent.id, outcome.orderId)
  const { confirmations } = chain
  const challenge = await lateChallenge(db, intent, { now: context.clock.now(), confirmations })
  return pendingAnswer(intent.id, texts(cryptoTexts).pending, challenge)
}

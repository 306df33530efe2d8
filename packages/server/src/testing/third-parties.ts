import { readPaymentKeys } from '../env.payments.ts'
import type { ServiceKeys } from '../env.services.ts'
import { ServiceError } from '../services.ts'
import { cardWire, TEST_RAZORPAY, type TestCard, testCard } from './card.ts'
import { anvil, startChain, type TestChain } from './chain.ts'
import { TEST_RATE } from './crypto.ts'
import { type GivenAnswer, type SeenRequest, testProvider } from './providers.ts'

/** Third parties in this process, for servers in other processes that are started and killed. */
export interface ThirdParties {
  readonly card: TestCard
  /** A chain with a block every second; null on machines without a development chain. */
  readonly chain: TestChain | null
  /** Settings with which servers reach them. */
  readonly keys: Omit<ServiceKeys, 'identity' | 'lowStock'>
  close(): Promise<void>
}

const refused = (description: string): GivenAnswer => [
  400,
  { error: { code: 'BAD_REQUEST_ERROR', description } },
]

/** Serves the calls of Razorpay's API that the shop uses, with the test's provider. */
async function cardAnswer(card: TestCard, { method, url, body }: SeenRequest): Promise<GivenAnswer> {
  const [, , kind, id = '', action] = url.split('/')
  if (method === 'POST' && kind === 'orders') {
    const { amount, receipt } = JSON.parse(body) as { amount: number; receipt: string }
    const order = await card.createOrder(amount, receipt)
    return [200, { ...order, entity: 'order', amount, currency: 'INR', status: 'created' }]
  }
  if (kind === 'orders') {
    const items = (await card.paymentsOf(id)).map(cardWire)
    return [200, { entity: 'collection', count: items.length, items }]
  }
  const payment = await card.payment(id)
  if (action !== 'capture') return [200, cardWire(payment)]
  // Like the real one: a captured payment is not captured again.
  if (payment.status !== 'authorized') return refused('This payment has already been captured')
  return [200, cardWire(await card.capture(payment))]
}

interface ThirdPartiesOptions {
  /** Whether the card provider is unavailable for this one call. @default never */
  readonly isUnavailable?: () => boolean
}

/** Starts a card provider with Razorpay's API, a development chain, and a price feed. */
export async function startThirdParties({
  isUnavailable = () => false,
}: ThirdPartiesOptions = {}): Promise<ThirdParties> {
  const card = testCard()
  const server = await testProvider(async (request) => {
    if (request.url.startsWith('/api/v3/simple/price'))
      return [200, { ethereum: { inr: TEST_RATE / 100, last_updated_at: Math.floor(Date.now() / 1_000) } }]
    if (isUnavailable()) return [503, {}]
    return cardAnswer(card, request).catch((thrown: unknown) => {
      if (thrown instanceof ServiceError) return refused(thrown.message)
      throw thrown
    })
  })
  const chain = anvil === null ? null : await startChain()
  // Payments wait to be mined, as on a real chain.
  await chain?.send('evm_setIntervalMining', 1)
  const { razorpay, crypto } = readPaymentKeys({
    RAZORPAY_API: server.origin,
    RAZORPAY_KEY_ID: TEST_RAZORPAY.keyId,
    RAZORPAY_KEY_SECRET: TEST_RAZORPAY.keySecret,
    RAZORPAY_WEBHOOK_SECRET: TEST_RAZORPAY.webhookSecret,
    ...(chain && {
      CRYPTO_WALLET: chain.shop,
      CRYPTO_RPC_URL: chain.url,
      CRYPTO_CHAIN_ID: String(chain.id),
      CRYPTO_CONFIRMATIONS: '1',
      CRYPTO_PRICE_API: server.origin,
    }),
  })
  return {
    card,
    chain,
    keys: {
      accounts: null,
      sms: null,
      cloudinary: null,
      emailjs: null,
      smtp: null,
      webhook: null,
      razorpay,
      crypto,
    },
    async close() {
      await chain?.close()
      await server.close()
    },
  }
}

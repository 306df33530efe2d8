import { createHmac, timingSafeEqual } from 'node:crypto'
import type Razorpay from 'razorpay'
import * as v from 'valibot'
import type { RazorpayKeys } from '../../env.services.ts'
import type { CardPayment, CardProvider } from '../../services.ts'
import { CardProviderError } from './card-provider.ts'

/** Time that the provider may take, in ms: an answer of ours has 10 s. */
const TIMEOUT = 7_000
/** Largest answer that is read, in bytes. */
const ANSWER_LIMIT = 1024 * 1024

export interface RazorpayOptions {
  /** In ms. @default 7000 */
  readonly timeout?: number
}

const Id = v.pipe(v.string(), v.regex(/^\w{1,100}$/))
const Amount = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const OrderAnswer = v.object({ id: Id, amount: Amount, currency: v.literal('INR') })
const PaymentAnswer = v.pipe(
  v.object({
    id: Id,
    order_id: v.nullish(v.string(), ''),
    amount: Amount,
    currency: v.string(),
    status: v.picklist(['created', 'authorized', 'captured', 'refunded', 'failed']),
  }),
  v.transform(
    ({ id, order_id, amount, currency, status }): CardPayment => ({
      id,
      orderId: order_id ?? '',
      amountPaise: amount,
      currency,
      status,
    }),
  ),
)
const PaymentsAnswer = v.object({ items: v.array(PaymentAnswer) })
const EventBody = v.object({
  event: v.pipe(v.string(), v.maxLength(100)),
  payload: v.optional(v.object({ payment: v.optional(v.object({ entity: v.unknown() })) })),
})

/** What the SDK is built on, and has no option for. */
interface Inside {
  readonly api: { readonly rq: { readonly defaults: Record<string, unknown> } }
}

/** What the SDK rejects with. */
const Rejection = v.object({
  statusCode: v.number(),
  error: v.fallback(v.nullish(v.object({ code: v.fallback(v.string(), ''), field: v.unknown() })), null),
})

/** The provider's fault in words, without its own: they may quote what a shopper typed. */
function errorOf(thrown: unknown, what: string): CardProviderError {
  if (thrown instanceof CardProviderError) return thrown
  const { success, output } = v.safeParse(Rejection, thrown)
  // Where nobody answered, the SDK stumbles over the answer that is not there.
  if (!success) return new CardProviderError('away', `the card provider did not answer when asked to ${what}`)
  const { statusCode, error } = output
  // A wrong key, a limit and a detour are nothing that this payment could help.
  const isAway =
    statusCode < 400 || statusCode >= 500 || statusCode === 401 || statusCode === 403 || statusCode === 429
  const code = /^\w{1,60}$/.test(error?.code ?? '') ? ` with ${error?.code}` : ''
  return new CardProviderError(
    isAway ? 'away' : 'refused',
    `the card provider answered ${statusCode}${code} when asked to ${what}`,
  )
}

function parsed<const S extends v.GenericSchema>(schema: S, answer: unknown, what: string): v.InferOutput<S> {
  const result = v.safeParse(schema, answer)
  if (result.success) return result.output
  throw new CardProviderError('away', `the card provider gave no sensible answer when asked to ${what}`)
}

/** Whether two texts are the same, in a time that does not tell how much of them is. */
function isSame(text: string, expected: string): boolean {
  const [a, b] = [Buffer.from(text), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const hmac = (secret: string, content: string | Buffer) =>
  createHmac('sha256', secret).update(content).digest('hex')

/** Cards and UPI by Razorpay. Its library is loaded with the first call: a shop that takes neither goes without it. */
export function razorpayProvider(
  keys: RazorpayKeys,
  { timeout = TIMEOUT }: RazorpayOptions = {},
): CardProvider {
  const { keyId, keySecret, webhookSecret, script } = keys
  let loading: Promise<Razorpay> | undefined

  async function load(): Promise<Razorpay> {
    const { default: Client } = await import('razorpay')
    const client = new Client({ key_id: keyId, key_secret: keySecret })
    Object.assign((client as unknown as Inside).api.rq.defaults, {
      baseURL: keys.api,
      timeout,
      maxRedirects: 0,
      maxContentLength: ANSWER_LIMIT,
    })
    return client
  }

  async function ask<const S extends v.GenericSchema>(
    what: string,
    schema: S,
    call: (client: Razorpay) => Promise<unknown>,
  ): Promise<v.InferOutput<S>> {
    loading ??= load()
    const client = await loading
    const answer = await call(client).catch((thrown: unknown) => {
      throw errorOf(thrown, what)
    })
    return parsed(schema, answer, what)
  }

  /** An id as it may stand in a path: what the browser sends is not to lead elsewhere. */
  function safe(id: string): string {
    if (v.is(Id, id)) return id
    throw new CardProviderError('refused', 'an id was no id of the card provider’s')
  }

  const payment: CardProvider['payment'] = async (id) => {
    const path = safe(id)
    return ask('tell of a payment', PaymentAnswer, (client) => client.payments.fetch(path))
  }

  return {
    keyId,
    script,
    async createOrder(amountPaise, receipt) {
      const order = await ask('make an order', OrderAnswer, (client) =>
        client.orders.create({ amount: amountPaise, currency: 'INR', receipt }),
      )
      if (order.amount === amountPaise) return { id: order.id }
      throw new CardProviderError('away', 'the card provider made an order of another amount')
    },
    payment,
    async paymentsOf(orderId) {
      const path = safe(orderId)
      const { items } = await ask('tell of an order', PaymentsAnswer, (client) =>
        client.orders.fetchPayments(path),
      )
      return items
    },
    async capture({ id, amountPaise, currency }) {
      const path = safe(id)
      try {
        return await ask('capture a payment', PaymentAnswer, (client) =>
          client.payments.capture(path, amountPaise, currency),
        )
      } catch (thrown) {
        // Somebody else may have been quicker: then that is refused, and the payment is captured all the same.
        if (thrown instanceof CardProviderError && thrown.refusal === 'refused') return payment(id)
        throw thrown
      }
    },
    isSigned: (orderId, paymentId, signature) =>
      isSame(signature, hmac(keySecret, `${orderId}|${paymentId}`)),
    readEvent(body, signature) {
      if (!isSame(signature, hmac(webhookSecret, body))) return null
      const told = v.safeParse(EventBody, jsonIn(body))
      if (!told.success) return null
      const { event, payload } = told.output
      const about = v.safeParse(PaymentAnswer, payload?.payment?.entity)
      return { event, payment: about.success ? about.output : null }
    },
  }
}

/** The value that a text stands for; undefined where it is no JSON. */
function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
